declare module '@generated/build-facts/default/legacy-paths.json' {
  const table: Readonly<Record<string, string>>;
  export default table;
}
