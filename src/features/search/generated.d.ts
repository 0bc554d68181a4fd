declare module '@generated/search-index/default/version.json' {
  const file: {version: string};
  export default file;
}
