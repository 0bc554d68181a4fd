/** What a large file is split into, by kind: postings by terms, texts by sections, wordings by terms. */
export type PieceKind = 'terms' | 'text' | 'words';

/**
 * A file in pieces that are fetched when something in them is asked for. Numbers (of terms, of sections) are spread over
 * the pieces in order. What is asked for and not there is noted: whoever asks runs again once it has been fetched.
 */
export class Pieces<T> {
  private readonly pieces: (T | undefined)[] = [];
  private readonly wanted = new Set<number>();

  /** `starts` are the numbers that the pieces begin with, from 0. */
  constructor(
    readonly kind: PieceKind,
    readonly starts: readonly number[],
  ) {}

  /** The piece that holds a number, and the number that it begins with; null when it is not there yet. */
  holding(number: number): {piece: T; start: number} | null {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= number) low = middle;
      else high = middle;
    }
    const piece = this.pieces[low];
    if (piece === undefined) {
      this.wanted.add(low);
      return null;
    }
    return {piece, start: this.starts[low] ?? 0};
  }

  supply(at: number, piece: T): void {
    this.pieces[at] = piece;
  }

  /** The pieces that were asked for since the last call and are not there. */
  takeWanted(): number[] {
    const wanted = [...this.wanted].filter((at) => this.pieces[at] === undefined);
    this.wanted.clear();
    return wanted;
  }
}

/** The name of a piece's file, beside the index. */
export const pieceName = (kind: PieceKind, at: number): string => `${kind}-${at}.json`;

/** Where pieces begin that weigh about `size` each, by the weights of what is in them; only at numbers that may be a start. */
export function pieceStarts(
  weights: readonly number[],
  size: number,
  mayStart: (number: number) => boolean = () => true,
): number[] {
  const starts = [0];
  let sum = 0;
  weights.forEach((weight, number) => {
    if (sum >= size && mayStart(number)) {
      starts.push(number);
      sum = 0;
    }
    sum += weight;
  });
  return starts;
}

/**
 * A list of which only the parts are there that have been supplied: asking for another one by its number notes its piece
 * as wanted, and going through the list passes it.
 */
export function sparseList<T>(length: number, pieces: Pieces<readonly T[]>): T[] {
  const there: T[] = [];
  there.length = length;
  return new Proxy(there, {
    get(target, key, receiver) {
      if (typeof key !== 'string' || key in target || !/^\d+$/.test(key))
        return Reflect.get(target, key, receiver) as unknown;
      const found = pieces.holding(Number(key));
      return found?.piece[Number(key) - found.start];
    },
  });
}
