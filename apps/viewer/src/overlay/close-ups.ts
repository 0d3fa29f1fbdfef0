import type { CardData } from '../table/table-parts.js';

/** The cards of an action: played, declared or turned up. */
export interface PlayedCards {
  readonly step: number;
  readonly cards: readonly CardData[];
}

interface Waiting {
  readonly step: number;
  readonly key: string;
  readonly card: CardData;
  readonly opensAt: number;
  /** The minimum time that it stays. */
  readonly least: number;
}

export interface CloseUp extends Pick<Waiting, 'step' | 'key' | 'card' | 'least'> {
  readonly since: number;
}

/** The card in the close-up and those after it. Times are milliseconds of one clock. */
export interface CloseUps {
  readonly step?: number;
  readonly shown?: CloseUp;
  readonly waiting: readonly Waiting[];
  /** The cards of the newest step that were shown or wait. */
  readonly known: readonly string[];
}

export const NO_CLOSE_UPS: CloseUps = { waiting: [], known: [] };

const OPENS_AFTER = 150;
const LEAST = 6_000;
const MOST = 20_000;
/** Two cards of one action are shown one after the other. */
const EACH = 4_000;
const MOST_CARDS = 2;

/** Adds the cards of an action. Waiting cards of an earlier action are dropped: the close-up stays with the game. */
export const withPlayed = (closeUps: CloseUps, { step, cards }: PlayedCards, now: number): CloseUps => {
  const isSame = closeUps.step === step;
  const known = isSame ? closeUps.known : [];
  const shown = cards.slice(0, MOST_CARDS);
  const least = shown.length > 1 ? EACH : LEAST;
  const added = shown
    .map((card): Waiting => ({ step, key: `${step}/${card.id}`, card, opensAt: now + OPENS_AFTER, least }))
    .filter(({ key }) => !known.includes(key));
  if (isSame && added.length === 0) return closeUps;
  return {
    ...closeUps,
    step,
    waiting: isSame ? [...closeUps.waiting, ...added] : added,
    known: [...known, ...added.map(({ key }) => key)],
  };
};

/** The time of the next change; undefined if there is none. */
export const nextChange = ({ shown, waiting: [next] }: CloseUps): number | undefined => {
  if (next !== undefined)
    return shown === undefined ? next.opensAt : Math.max(next.opensAt, shown.since + shown.least);
  return shown === undefined ? undefined : shown.since + MOST;
};

/** The close-up at a time: the next card if it is due, none after the longest time. */
export const closeUpsAt = (closeUps: CloseUps, now: number): CloseUps => {
  const due = nextChange(closeUps);
  if (due === undefined || now < due) return closeUps;
  const { shown: _, ...others } = closeUps;
  const [next, ...waiting] = closeUps.waiting;
  if (next === undefined) return others;
  const { opensAt: _opensAt, ...card } = next;
  return { ...others, waiting, shown: { ...card, since: now } };
};
