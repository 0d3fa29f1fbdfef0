/** Milliseconds that are looked back on. */
const WINDOW = 250;
/** Places of which one cannot tell a way from a jump. */
const FEW = 4;

/** The speed and direction of a viewer's movement through frames. */
export class GoingSpeed {
  #places: readonly { readonly frame: number; readonly at: number }[] = [];

  /** Takes note that one is at a frame now. */
  at(frame: number, now: number): void {
    this.#places = [...this.#since(now), { frame, at: now }];
  }

  /** Frames per millisecond, negative towards the beginning; 0 for a viewer who rests or jumps. */
  of(now: number): number {
    const places = this.#since(now);
    const [first] = places;
    const last = places.at(-1);
    if (first === undefined || last === undefined || places.length < FEW || last.at === first.at) return 0;
    return (last.frame - first.frame) / (last.at - first.at);
  }

  #since(now: number): readonly { readonly frame: number; readonly at: number }[] {
    return this.#places.filter(({ at }) => now - at < WINDOW);
  }
}
