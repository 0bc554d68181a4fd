import type {Fault} from './model';

/** After this many failures in a row the model is left alone for a while. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;

/**
 * Lets this many questions at a time through to the model, and none for half a minute after three failures in a row, so
 * that readers do not wait for a model that is down.
 */
export class ModelGate {
  private inside = 0;
  private failures = 0;
  private restsUntil = 0;

  constructor(
    private readonly most: number,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** How many questions the model is busy with. */
  get busy(): number {
    return this.inside;
  }

  get isResting(): boolean {
    return this.now() < this.restsUntil;
  }

  /**
   * Called before the model is asked; `null` when it may not be. The function that it gives is called with how it went:
   * `null` is well, and nothing at all says that the reader has left.
   */
  enter(): ((fault?: Fault | null) => void) | null {
    if (this.inside >= this.most || this.isResting) return null;
    this.inside += 1;
    let isOpen = true;
    return (fault) => {
      if (!isOpen) return;
      isOpen = false;
      this.inside -= 1;
      if (fault === undefined) return;
      this.failures = fault === null ? 0 : this.failures + 1;
      if (this.failures < MOST_FAILURES) return;
      this.failures = 0;
      this.restsUntil = this.now() + REST_MS;
    };
  }
}
