import type { Manner } from './count-clicks.js';
import { savedByGoingOn, savedBySeries, type Taken } from './taken.js';

/** How often a type of action was taken, with its clicks. */
export interface Pressed {
  readonly taken: number;
  readonly presses: number;
}

interface Turn {
  readonly seat: number;
  readonly number: number;
  readonly isOwn: boolean;
}

/** The clicks of a player with this style: per own turn, per turn of another player, per pass. */
export class Counted {
  readonly own: number[] = [];
  readonly others: number[] = [];
  readonly passes: number[] = [];
  /** Own turns, by type of action; clicks saved by a series are not subtracted. */
  readonly byType = new Map<string, Pressed>();
  #turns = new Map<string, Taken[]>();

  constructor(readonly manner: Manner) {}

  take({ seat, number, isOwn }: Turn, taken: Taken): void {
    const turn = `${isOwn ? 'own' : 'others'}/${seat}/${number}`;
    const list = this.#turns.get(turn);
    if (list === undefined) this.#turns.set(turn, [taken]);
    else list.push(taken);
    if (taken.type.startsWith('pass')) this.passes.push(taken.clicks);
    if (!isOwn) return;
    const before = this.byType.get(taken.type) ?? { taken: 0, presses: 0 };
    this.byType.set(taken.type, { taken: before.taken + 1, presses: before.presses + taken.clicks });
  }

  endMatch(): void {
    for (const [turn, list] of this.#turns) {
      const clicks = list.reduce((sum, one) => sum + one.clicks, 0);
      const pressed = clicks - savedBySeries(list) - savedByGoingOn(list);
      (turn.startsWith('own') ? this.own : this.others).push(pressed);
    }
    this.#turns = new Map();
  }
}
