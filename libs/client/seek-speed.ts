/** The period of the measurement in milliseconds. */
const WINDOW = 250;
/** With so few positions, a movement and a jump are indistinguishable. */
const FEW = 4;

/** The speed and direction of a viewer's movement through frames. */
export class SeekSpeed {
  #places: readonly { readonly frame: number; readonly at: number }[] = [];

  /** Records the viewer's current frame. */
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
