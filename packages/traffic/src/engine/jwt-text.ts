/** The three parts of something shaped like a compact JWT. */
export type JwtParts = {head: string; claims: string; signature: string};

/** Runs of the characters of a JWT. Whole runs are cut at their dots, so that long text without dots costs its length. */
const RUN = /[\w.-]+/g;

/** Puts new text for each JWT in a text; what gets undefined stays. Looks where the second part starts with `{"`. */
export function replaceJwts(text: string, change: (jwt: JwtParts) => string | undefined): string {
  return text.replaceAll(RUN, (run) => {
    if (!run.includes('.eyJ')) return run;
    const pieces = run.split('.');
    const out: string[] = [];
    for (let i = 0; i < pieces.length; i++) {
      const [head = '', claims = '', signature] = pieces.slice(i, i + 3);
      const fits = head.length >= 4 && claims.startsWith('eyJ') && signature !== undefined;
      const changed = fits ? change({head, claims, signature}) : undefined;
      out.push(changed ?? head);
      if (changed !== undefined) i += 2;
    }
    return out.join('.');
  });
}

/** The first JWT that `open` can read, and where it starts. */
export function firstJwt<T>(
  text: string,
  open: (jwt: string) => T | undefined,
): {start: number; jwt: string; opened: T} | undefined {
  for (const run of text.matchAll(RUN)) {
    const pieces = run[0].split('.');
    let start = run.index;
    for (let i = 0; i + 2 < pieces.length; i++) {
      const piece = pieces[i] ?? '';
      // `{` and the blank or quote behind it are `ew` or `ey` in base64.
      const jwt =
        /^e[wy][\w-]{6}/.test(piece) && /^e[wy3]/.test(pieces[i + 1] ?? '') ? pieces.slice(i, i + 3).join('.') : '';
      const opened = jwt === '' ? undefined : open(jwt);
      if (opened !== undefined) return {start, jwt, opened};
      start += piece.length + 1;
    }
  }
  return undefined;
}
