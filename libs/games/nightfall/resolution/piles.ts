import {
  type CardId,
  deckOperations,
  forSeat,
  fromEverybody,
  lookingOperations,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import type { Place } from '../parts.js';
import { byDestination, movedPages } from '../queries/moves.js';
import { discardPlace, isToken, pageOf } from '../queries/pages.js';
import { replacedBy } from '../queries/replacements.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { casterId, type Pile, placeOf, zones } from '../zones.js';
import { inSequence } from './sequence.js';

const sortedByDefinition = <Page extends { readonly definition: string }>(pages: readonly Page[]): Page[] =>
  pages.toSorted((a, b) => (a.definition < b.definition ? -1 : 1));

/** The operations on Spellbooks in Nightfall's facts. Sorted Pages do not reveal their order (NF-038, NF-197). */
export const {
  draw,
  shuffle: shuffleSpellbook,
  shuffled: spellbookShuffled,
  shuffleNew,
} = deckOperations<NightfallState, NightfallFact, Place, Pile>({
  zones,
  deck: 'spellbook',
  drawn: (seat, pages, because) => ({
    type: 'Bookmarked',
    rule: because,
    seat,
    count: pages.length,
    pages: forSeat(seat, [...pages]),
  }),
  shuffled: (seat, pages, draws, because) => ({
    type: 'SpellbookShuffled',
    rule: because,
    seat,
    count: pages.length,
    pages: fromEverybody([...pages]),
    draws,
  }),
});

/** NF-038, NF-197: from the top of the Spellbook. */
export const bookmark = (
  state: NightfallState,
  seat: Seat,
  count: number,
  because: RuleId,
  by?: CardId,
): readonly NightfallFact[] => {
  const replaced =
    count > 0 && state.turn.number > 0
      ? replacedBy({ state, would: 'bookmark', subject: casterId(seat), amount: count, by })
      : undefined;
  return replaced === undefined ? draw(state, seat, count, because) : [replaced];
};

export const { lookAtTop, lookThrough, reveal } = lookingOperations<
  NightfallState,
  NightfallFact,
  Place,
  Pile,
  'chapter' | 'spellbook' | 'arena'
>({
  zones,
  deck: 'spellbook',
  revealedFrom: ['chapter', 'spellbook', 'arena'],
  nameOf: (state, id) => pageOf(state, id)?.name,
  lookedAt: ({ rule: because, controller: seat }, spellbookOf, pages) => ({
    type: 'PagesLookedAt',
    rule: because,
    seat,
    spellbookOf,
    count: pages.length,
    pages: forSeat(seat, [...pages]),
  }),
  searched: ({ controller }, seat, pages) => ({
    type: 'SpellbookSearched',
    rule: rule('NF-012'),
    seat,
    pages: forSeat(controller, sortedByDefinition(pages)),
  }),
  revealed: (seat, from, pages, because) => ({
    type: 'PagesRevealed',
    rule: because,
    seat,
    from,
    pages: sortedByDefinition(pages),
  }),
});

interface Move {
  readonly why: FactOf<'PagesMoved'>['why'];
  readonly because: RuleId;
  readonly bottom?: boolean;
  /** The seat that sees the Pages in a Spellbook. */
  readonly knower?: Seat;
  readonly draws?: number;
}

/** Moves Pages to one place of their owners; Pages already there stay, except in a Spellbook, where the position matters. */
export const movePages = (
  state: NightfallState,
  ids: readonly CardId[],
  to: Place,
  { why, because, bottom, knower, draws }: Move,
): readonly NightfallFact[] =>
  byDestination(state, [...new Set(ids)], to).flatMap(
    ({ to: place, ids: going }): readonly NightfallFact[] => {
      const pages = [
        ...movedPages(
          state,
          going.filter((id) => place === 'spellbook' || placeOf(state, id) !== place),
          place,
          knower,
        ),
      ];
      return pages.length === 0
        ? []
        : [
            {
              type: 'PagesMoved',
              rule: because,
              pages,
              to: place,
              ...(bottom ? { bottom: true as const } : {}),
              why,
              ...(draws === undefined ? {} : { draws }),
            },
          ];
    },
  );

/** NF-010: each Page to the discard zone of its type. */
export const discardPages = (
  state: NightfallState,
  ids: readonly CardId[],
  move: Move,
): readonly NightfallFact[] =>
  // One pile after the other, so that the new ids of one do not meet those of the next.
  inSequence(state, ['limbo', 'cemetery', 'afterlife'] as const, (current, place) =>
    movePages(
      current,
      ids.filter((id) => {
        const page = pageOf(current, id);
        return page !== undefined && discardPlace(page.type) === place;
      }),
      place,
      move,
    ),
  );

/** NF-009, NF-010: Pages that are Destroyed at one moment leave together, Tokens too (NF-R127). Equipment and Traps under them follow by themselves. */
export const destroyPages = (
  state: NightfallState,
  ids: readonly CardId[],
  because: RuleId,
  by?: CardId,
): readonly NightfallFact[] => {
  const others: NightfallFact[] = [];
  const going = [...new Set(ids)].filter((subject) => {
    const replaced = replacedBy({ state, would: 'destroyed', subject, by });
    if (replaced !== undefined) others.push(replaced);
    return replaced === undefined;
  });
  return [...others, ...destroyAnyway(state, going, because, by)];
};

/** The same, without a replacement. */
export const destroyAnyway = (
  state: NightfallState,
  ids: readonly CardId[],
  because: RuleId,
  by?: CardId,
): readonly NightfallFact[] => {
  const pages = ids.flatMap((id) => {
    const page = pageOf(state, id);
    if (page === undefined) return [];
    const to: Place = isToken(state, id) ? 'removed' : discardPlace(page.type);
    return movedPages(state, [id], to).map((moved) => ({ page: moved, to }));
  });
  return pages.length === 0
    ? []
    : [{ type: 'PagesDestroyed', rule: because, pages, ...(by === undefined ? {} : { by }) }];
};

/** NF-052: for the rule that is cited when an Aura goes. */
export const AURA_DESTROYED = rule('NF-052');
