declare module '@generated/changes/default/pages.json' {
  const latest: {pages: {route: string; title: string; description: string; section: string; date: string}[]};
  export default latest;
}
