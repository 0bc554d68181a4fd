declare module '@generated/page-data/default/latest-changes.json' {
  const latest: {pages: {route: string; title: string; description: string; section: string; date: string}[]};
  export default latest;
}
