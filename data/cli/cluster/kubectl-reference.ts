const DOCS = 'https://kubernetes.io/docs/reference/kubectl/generated';
/** The address of a command in the reference of kubectl. */
export const page = (first: string, ...more: string[]) =>
  `${DOCS}/kubectl_${first}/${more.length === 0 ? '' : `kubectl_${[first, ...more].join('_')}/`}` as const;
