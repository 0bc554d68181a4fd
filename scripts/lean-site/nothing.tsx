/** Stands for a component that a build is measured without. */
export default function Nothing(): null {
  return null;
}
