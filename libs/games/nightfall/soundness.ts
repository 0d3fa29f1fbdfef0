import { type CardId, cardUnder, duplicatedOrUnknownCards, idsIn, type Soundness } from '#libs/game-kit';
import { checks } from './resolution/checks.js';
import type { NightfallState } from './state.js';

const PILES = ['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife', 'removed'] as const;

const lying = (state: NightfallState): readonly CardId[] => {
  const found = [...idsIn(state.arena)];
  for (const seat of state.seats) for (const pile of PILES) found.push(...seat[pile]);
  return found;
};

/** Pages that are Contracted and lie on the chain, or wait to be. */
const underWay = ({ chain, resolution }: NightfallState): ReadonlySet<string> =>
  new Set([...chain.map(({ source }) => source.id), ...wordsIn(resolution)]);

const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

/** Each Page lies in one place; none lingers in the Arena without LP, and none is lost between two places. */
export const soundness: Soundness<NightfallState> = {
  // A Page is nowhere while it is on its way through the chain: what is lost is asked for where nothing is under way.
  misplaced: (state) => [
    ...duplicatedOrUnknownCards(state.pages, lying(state)),
    ...state.slots.flatMap((id) =>
      id !== null && cardUnder(state.arena, id) === undefined
        ? [`${id} has a slot and is not in the Arena`]
        : [],
    ),
  ],
  overdue: (state) => {
    if (state.outcome !== undefined) return [];
    const lies = new Set([...lying(state), ...underWay(state)]);
    return [
      ...idsIn(state.pages).flatMap((id) => (lies.has(id) ? [] : [`${id} lies in no place`])),
      ...checks(state).map(({ type }) => `${type} is due`),
    ];
  },
};
