import { type CardId, cardUnder, forSeat, type Seat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../../facts.js';
import { pageOf, refOf } from '../../queries/pages.js';
import { rule } from '../../rule.js';
import type { NightfallState } from '../../state.js';
import { placeOf, seatState } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { castersFor } from './casters.js';
import { type Doing, only, type Result } from './result.js';

export const look = (doing: Doing, { casters, count, as }: OperationOf<'look'>): Result => {
  const { state, scope } = doing;
  const tops = castersFor(doing, casters).map((of) => ({
    of,
    ids: seatState(state, of).spellbook.slice(0, count),
  }));
  return {
    facts: tops.map(({ of, ids }): NightfallFact => {
      const pages = ids.flatMap((id) => refOf(state, id) ?? []);
      return {
        type: 'PagesLookedAt',
        rule: scope.rule,
        seat: scope.controller,
        spellbookOf: of,
        count: pages.length,
        pages: forSeat(scope.controller, pages),
      };
    }),
    bind: { [as]: tops.flatMap(({ ids }) => ids) },
  };
};

type RevealedFrom = FactOf<'PagesRevealed'>['from'];

/** Shown to everybody: their definitions, not their ids among the hidden Pages. */
export const reveal = (
  state: NightfallState,
  ids: readonly CardId[],
  because: Doing['scope']['rule'],
): Result => {
  const owners = [...new Set(ids.flatMap((id) => cardUnder(state.pages, id)?.owner ?? []))];
  const facts = owners.flatMap((seat): readonly NightfallFact[] =>
    (['chapter', 'spellbook', 'arena'] as const).flatMap((from: RevealedFrom): readonly NightfallFact[] => {
      const pages = ids
        .filter((id) => cardUnder(state.pages, id)?.owner === seat && placeOf(state, id) === from)
        .flatMap((id) => {
          const page = pageOf(state, id);
          return page === undefined ? [] : [{ definition: page.id, name: page.name }];
        })
        // Sorted, so that the order does not reveal positions.
        .sort((a, b) => (a.definition < b.definition ? -1 : 1));
      return pages.length === 0 ? [] : [{ type: 'PagesRevealed', rule: because, seat, from, pages }];
    }),
  );
  return only(facts);
};

/** NF-012: looks, may take none, and shuffles in every case. */
export const search = (
  { where, count, to, reveal: isShown, as = 'found' }: OperationOf<'search'>,
  seat: Seat,
): Result => {
  const found = { bound: as } as const;
  const taken = {
    chapter: { op: 'moveTo', pages: found, destination: 'chapter', as } as const,
    limbo: { op: 'moveTo', pages: found, destination: 'limbo', as } as const,
    spellbookTop: { op: 'moveTo', pages: found, destination: 'spellbookTop', as } as const,
    arena: { op: 'placeIntoArena', pages: found, under: 'you', as } as const,
  }[to];
  const shown =
    isShown && (to === 'chapter' || to === 'spellbookTop') ? [{ op: 'reveal', pages: found } as const] : [];
  const ending = { op: 'endSearch', seat } as const;
  return {
    facts: [],
    program: [
      { op: 'beginSearch', seat },
      { op: 'choose', from: { zone: 'spellbook', whose: 'you', where }, count, upTo: true, as },
      ...shown,
      // On top of a shuffled Spellbook: it is taken out, the rest is shuffled, then it is laid on top.
      ...(to === 'spellbookTop'
        ? [{ op: 'moveTo', pages: found, destination: 'chapter', as } as const, ending, taken]
        : [taken, ending]),
    ],
  };
};

export const beginSearch = ({ state, scope }: Doing, seat: Seat): Result =>
  only([
    {
      type: 'SpellbookSearched',
      rule: rule('NF-012'),
      seat,
      pages: forSeat(
        scope.controller,
        // Sorted, so that a search does not tell the order.
        seatState(state, seat)
          .spellbook.flatMap((id) => refOf(state, id) ?? [])
          .sort((a, b) => (a.definition < b.definition ? -1 : 1)),
      ),
    },
  ]);
