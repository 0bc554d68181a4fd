/** Whether release `a` came after release `b`, both as `v1.2.3`. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.replace(/^v/, '').split('.').map(Number));
  const at = left?.findIndex((number, i) => number !== right?.[i]) ?? -1;
  return at >= 0 && (left?.[at] ?? 0) > (right?.[at] ?? 0);
}
