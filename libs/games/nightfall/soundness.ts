import {
  type CardId,
  cardUnder,
  definitionId,
  duplicatedOrUnknownCards,
  idsIn,
  type Moment,
  misremembered,
  type Soundness,
  seat,
} from '#libs/game-kit';
import type { PageFilter } from './effects/language/selector.js';
import { auraTypeSchema, roleSchema, statusSchema, traitSchema } from './effects/language/words.js';
import type { NightfallFact } from './facts.js';
import { now } from './queries/current.js';
import { departures } from './queries/departures.js';
import type { Scope } from './queries/fits.js';
import { checks } from './resolution/checks.js';
import { rule } from './rule.js';
import type { NightfallState } from './state.js';

const PILES = ['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife', 'removed'] as const;

const lying = (state: NightfallState): readonly CardId[] => {
  const found = [...idsIn(state.arena)];
  for (const seat of state.seats) for (const pile of PILES) found.push(...seat[pile]);
  return found;
};

/** Pages that are Contracted and on the chain, or wait to be. */
const underWay = ({ chain, resolution }: NightfallState): ReadonlySet<string> =>
  new Set([...chain.map(({ source }) => source.id), ...wordsIn(resolution)]);

const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

/** Modifiers for a combat or a turn that is over. */
const outlasting = ({ fact, after }: Moment<NightfallState, NightfallFact>): readonly string[] =>
  fact.type !== 'TurnBegan' && fact.type !== 'AttackDeclared'
    ? []
    : after.modifiers.flatMap(({ id, until }) =>
        (until.until === 'turn' && until.turn !== after.turn.number) ||
        (until.until === 'combat' && until.combat !== after.combat?.number)
          ? [`modifier ${id} has outlasted its ${until.until}`]
          : [],
      );

const FILTERS: readonly PageFilter[] = [
  { isAwake: true },
  { isToken: true },
  { isFaceDown: true },
  { isEquipped: true },
  { enteredThisTurn: true },
  ...auraTypeSchema.options.map((auraType) => ({ auraType })),
  ...traitSchema.options.map((trait) => ({ trait })),
  ...statusSchema.options.map((status) => ({ status })),
  ...roleSchema.options.map((role) => ({ role })),
  ...[1, 50, 200].flatMap((atLeast) => [
    { damage: { atLeast } },
    { lp: { atLeast } },
    { maximumLp: { atLeast } },
  ]),
];

/** Each Page is in exactly one place; Pages without LP do not remain in the Arena. */
export const soundness: Soundness<NightfallState, NightfallFact> = {
  // A Page on the chain is in no zone, so missing Pages are checked only while no resolution is in progress.
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
  outlasting,
  misremembered: (moment) =>
    misremembered(departures, moment, FILTERS, (state, { lastKnown }, id, filter) =>
      now.fits(state, anEffect(id, lastKnown), id, filter),
    ),
};

/** The scope of an Effect of a Page, for its conditions about the Page itself. */
const anEffect = (id: CardId, lastKnown: Scope['lastKnown']): Scope => ({
  source: { id, definition: definitionId('any') },
  controller: seat(0),
  bindings: {},
  rule: rule('NF-R135'),
  ...(lastKnown === undefined ? {} : { lastKnown }),
});
