declare module '@generated/handover/default/legacy-paths.json' {
  const table: Readonly<Record<string, string>>;
  export default table;
}
