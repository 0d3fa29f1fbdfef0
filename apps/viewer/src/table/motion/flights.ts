import { animate } from 'motion/mini';
import type { Box } from '../../layout/layout.js';
import { boxAt, DURATIONS, endOf, type Motion, transformsOf } from './motion.js';

interface Flight {
  readonly motion: Motion;
  readonly began: number;
  readonly stop: () => void;
}

/** The cards in motion. It reports the position of each of them, so that arrows and later motions begin there. */
export class Flights {
  readonly #flights = new Map<string, Flight>();

  get isEmpty(): boolean {
    return this.#flights.size === 0;
  }

  /** The card's present box; undefined at rest. */
  boxOf(card: string, now: number): Box | undefined {
    const flight = this.#flights.get(card);
    return flight === undefined ? undefined : boxAt(flight.motion, now - flight.began);
  }

  /** Moves an element whose final position is the motion's end. `onEnd` is called unless the motion is stopped before. */
  begin(element: HTMLElement, motion: Motion, now: number, onEnd: () => void = () => {}): void {
    this.#flights.get(motion.card)?.stop();
    const seconds = DURATIONS[motion.kind] / 1_000;
    const delay = motion.delay / 1_000;
    const transforms = [...transformsOf(motion)];
    // The card waits at its old place until its turn.
    element.style.transform = transforms[0] ?? '';
    element.style.transformOrigin = '0 0';
    element.dataset.moving = motion.kind;
    const controls = animate(
      element,
      motion.kind === 'leave' ? { transform: transforms, opacity: [1, 1, 0] } : { transform: transforms },
      { duration: seconds, delay, ease: 'linear' },
    );
    const rest = (): void => {
      element.style.removeProperty('transform');
      element.style.removeProperty('transform-origin');
      element.style.removeProperty('opacity');
      delete element.dataset.moving;
    };
    const timer = setTimeout(() => {
      this.#flights.delete(motion.card);
      controls.cancel();
      rest();
      onEnd();
    }, endOf(motion));
    this.#flights.set(motion.card, {
      motion,
      began: now,
      stop: () => {
        clearTimeout(timer);
        controls.cancel();
        rest();
      },
    });
  }

  /** Stops every motion: each card is at its place at once. */
  stop(): void {
    for (const { stop } of this.#flights.values()) stop();
    this.#flights.clear();
  }
}
