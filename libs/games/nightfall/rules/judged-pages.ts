import { type CardFreedom, type CardId, cardUnder, playerOf, type RuleId } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Place } from '../parts.js';
import { isUnder, pageOf } from '../queries/pages.js';
import { enter } from '../resolution/enter.js';
import { discardPages, movePages } from '../resolution/piles.js';
import type { NightfallState } from '../state.js';
import { castersIn } from '../zones.js';

/* Rulings about single Pages. */

export type Judged = Extract<Place, 'arena' | 'chapter' | 'limbo' | 'cemetery' | 'afterlife'>;
type Freedom = CardFreedom<NightfallState, Judged, NightfallFact>;

const DISCARDS = ['limbo', 'cemetery', 'afterlife'] as const;

/** Spells and Potions are never there. */
const ENTERING: ReadonlySet<string> = new Set(['beastie', 'artifact', 'aura', 'terra']);

const entered = (state: NightfallState, page: CardId, because: RuleId): readonly NightfallFact[] => {
  const owner = cardUnder(state.pages, page)?.owner;
  return owner === undefined
    ? []
    : enter(state, { page, seat: owner, isContracted: false }).map((fact) => ({ ...fact, rule: because }));
};

const ontoSpellbook = (bottom: boolean, because: RuleId): Freedom => ({
  type: bottom ? 'putUnderSpellbook' : 'putOnSpellbook',
  from: ['arena', ...DISCARDS],
  words: bottom ? "under its owner's Spellbook" : "on top of its owner's Spellbook",
  facts: (state, id) =>
    movePages(state, [id], 'spellbook', { why: 'ruling', because, ...(bottom ? { bottom } : {}) }),
});

/** For a Page under no other one; the judge names the new controller. */
const handedOver = (state: NightfallState, because: RuleId): readonly Freedom[] =>
  castersIn(state).map((seat) => ({
    type: 'changeControl',
    from: ['arena'],
    more: { to: seat },
    words: `is controlled by ${playerOf(seat)}`,
    may: (current, id) => cardUnder(current.arena, id)?.controller !== seat && !isUnder(current, id),
    facts: (_state, page) => [{ type: 'ControlChanged', rule: because, page, seat }],
  }));

export const pageFreedoms = (state: NightfallState, because: RuleId): readonly Freedom[] => [
  {
    type: 'fatiguePage',
    from: ['arena'],
    words: 'is Fatigued',
    may: (current, id) => cardUnder(current.arena, id)?.isFatigued === false,
    facts: (_state, page) => [{ type: 'PageFatigued', rule: because, page, why: 'ruling' }],
  },
  {
    type: 'awakenPage',
    from: ['arena'],
    words: 'Awakens',
    may: (current, id) => cardUnder(current.arena, id)?.isFatigued === true,
    facts: (_state, page) => [{ type: 'PagesAwakened', rule: because, pages: [page] }],
  },
  {
    type: 'putIntoArena',
    from: ['chapter', ...DISCARDS],
    words: 'into the Arena',
    may: (current, id) => ENTERING.has(pageOf(current, id)?.type ?? ''),
    facts: (current, id) => entered(current, id, because),
  },
  {
    type: 'putInChapter',
    from: ['arena', ...DISCARDS],
    words: "to its owner's Chapter",
    facts: (current, id) => movePages(current, [id], 'chapter', { why: 'ruling', because }),
  },
  {
    type: 'putInDiscardZone',
    from: ['arena', 'chapter'],
    words: 'to the discard zone of its type',
    facts: (current, id) => discardPages(current, [id], { why: 'ruling', because }),
  },
  ontoSpellbook(false, because),
  ontoSpellbook(true, because),
  ...handedOver(state, because),
];
