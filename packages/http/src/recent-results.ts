/** Remembers texts by key: the latest ones, as far as their letters fit into `most`. */
export class RecentResults {
  private readonly texts = new Map<string, string>();
  private letters = 0;

  constructor(private readonly most: number) {}

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text === undefined) return undefined;
    this.texts.delete(key);
    this.texts.set(key, text);
    return text;
  }

  /** Remembers no text that would push out many others. */
  set(key: string, text: string): void {
    const size = key.length + text.length;
    if (size > this.most / 50) return;
    this.remove(key);
    this.texts.set(key, text);
    this.letters += size;
    for (const oldest of this.texts.keys()) {
      if (this.letters <= this.most) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    const text = this.texts.get(key);
    if (text === undefined) return;
    this.texts.delete(key);
    this.letters -= key.length + text.length;
  }
}
