declare module '@generated/page-data/default/search-version.json' {
  const file: {version: string};
  export default file;
}
