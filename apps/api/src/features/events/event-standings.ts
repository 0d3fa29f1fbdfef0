import { Injectable } from '@nestjs/common';
import { type Event, eventStandingsInSteps, type Standing } from '#libs/events';
import { SharedWorks } from '../../platform/scheduling/shared-works.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';
import { runWithYields } from './in-turns.js';

interface Ranked {
  readonly rows: Map<number | undefined, readonly Standing[]>;
  readonly computing: SharedWorks<number | undefined, readonly Standing[]>;
}

/** Standings cached per event, the most recently used: for 10,000 players each takes some 20 MB. */
const KEPT_STANDINGS = 3;

/** Caches standings per event state: many clients request them, and they change only with the event. */
@Injectable()
export class EventStandings {
  readonly #ranked = new WeakMap<Event, Ranked>();

  constructor(private readonly turns: Turns) {}

  /** Computes the standings once, and yields to other work in between. */
  async after(event: Event, round: number | undefined, work: Work): Promise<readonly Standing[]> {
    const { rows, computing } = this.#of(event);
    const known =
      rows.get(round) ??
      (await computing.join(round, work, (shared) =>
        runWithYields(eventStandingsInSteps(event, round), shared),
      ));
    rows.delete(round);
    rows.set(round, known);
    const [oldest] = rows.keys();
    if (rows.size > KEPT_STANDINGS) rows.delete(oldest);
    return known;
  }

  #of(event: Event): Ranked {
    const known = this.#ranked.get(event);
    if (known !== undefined) return known;
    const ranked: Ranked = { rows: new Map(), computing: new SharedWorks(this.turns) };
    this.#ranked.set(event, ranked);
    return ranked;
  }
}
