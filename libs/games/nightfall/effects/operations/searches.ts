import { boundTo, type CardId, cardUnder, forSeat, shuffle } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import { now } from '../../queries/current.js';
import { reveal, shuffleSpellbook } from '../../resolution/piles.js';
import { rule } from '../../rule.js';
import { casterId, refOf, seatState } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { castersFor } from './casters.js';
import { type OperationContext, only, type Result } from './result.js';

/** Shown to all viewers: their definitions, not their ids among the hidden Pages. */
export const revealAll = ({ state, scope }: OperationContext, ids: readonly CardId[]): Result => {
  const owners = [...new Set(ids.flatMap((id) => cardUnder(state.pages, id)?.owner ?? []))];
  return only(
    owners.flatMap((owner) =>
      reveal(
        state,
        scope,
        ids.filter((id) => cardUnder(state.pages, id)?.owner === owner),
      ),
    ),
  );
};

/** NF-012: looks, may take none, and shuffles in every case. A discard zone is public, and has no order (NF-R151). */
export const search = (
  doing: OperationContext,
  { who, zone = 'spellbook', where, count, to, reveal: isShown, as = 'found' }: OperationOf<'search'>,
): Result => {
  const [seat] = castersFor(doing, who);
  if (seat === undefined) return only([]);
  const found = { bound: as } as const;
  const taken = {
    chapter: { op: 'returnToHand', cards: found, as } as const,
    limbo: { op: 'moveTo', cards: found, destination: 'limbo', as } as const,
    spellbookTop: { op: 'putOnDeck', cards: found, position: 'top', as } as const,
    arena: { op: 'placeIntoArena', cards: found, under: 'you', as } as const,
  }[to];
  const choose = {
    op: 'choose',
    from: { zone, whose: { chosen: SEARCHED }, where },
    count,
    upTo: true,
    as,
  } as const;
  const bind = { [SEARCHED]: [casterId(seat)] };
  if (zone !== 'spellbook') return { facts: [], bind, program: [choose, taken] };
  const shown =
    isShown && (to === 'chapter' || to === 'spellbookTop') ? [{ op: 'reveal', cards: found } as const] : [];
  const ending = { op: 'endSearch', seat } as const;
  return {
    facts: [],
    ...(seat === doing.scope.controller ? {} : { bind }),
    program: [
      { op: 'beginSearch', seat },
      seat === doing.scope.controller ? { ...choose, from: { ...choose.from, whose: 'you' } } : choose,
      ...shown,
      // On top of a shuffled Spellbook: removes the Page, shuffles the rest, then puts the Page on top.
      ...(to === 'spellbookTop'
        ? [{ op: 'returnToHand', cards: found, as } as const, ending, taken]
        : [taken, ending]),
    ],
  };
};
/** The name of the Caster whose pile is searched. */
const SEARCHED = 'isSearched';

/** NF-R152: the controller looks at Chapters; the Effect knows these Pages. */
export const lookAtHand = (doing: OperationContext, { who, as }: OperationOf<'lookAtHand'>): Result => {
  const { state, scope } = doing;
  const seats = castersFor(doing, who);
  return {
    facts: seats.flatMap((chapterOf): readonly NightfallFact[] => {
      const pages = seatState(state, chapterOf).chapter.flatMap((id) => refOf(state, id) ?? []);
      return pages.length === 0 || chapterOf === scope.controller
        ? []
        : [
            {
              type: 'ChapterLookedAt',
              rule: rule('NF-R152'),
              seat: scope.controller,
              chapterOf,
              count: pages.length,
              pages: forSeat(scope.controller, pages),
            },
          ];
    }),
    ...boundTo(
      as,
      seats.flatMap((seat) => seatState(state, seat).chapter),
    ),
  };
};

/** NF-R153: top Pages are shown, until one fits; all of the Spellbook where none does. */
export const revealUntil = (
  doing: OperationContext,
  { who, where, as, rest }: OperationOf<'revealUntil'>,
): Result => {
  const { state, scope, random } = doing;
  const [seat] = castersFor(doing, who);
  if (seat === undefined) return only([]);
  const { spellbook } = seatState(state, seat);
  const at = spellbook.findIndex((id) => now.fits(state, scope, id, where));
  const shown = at < 0 ? spellbook : spellbook.slice(0, at + 1);
  const found = at < 0 ? undefined : spellbook[at];
  const facts = reveal(state, scope, shown);
  if (rest === 'shuffled') {
    // As it is shuffled, the found Page gets another id, which only its place tells.
    const order = shuffle(random, state.draws, spellbook).value;
    const shuffled = shuffleSpellbook(state, seat, random, scope.rule);
    const ids = shuffled.flatMap((fact) => (fact.type === 'SpellbookShuffled' ? fact.pages.value : []));
    const now = found === undefined ? undefined : ids[order.indexOf(found)]?.id;
    return { facts: [...facts, ...shuffled], bind: { [as]: now === undefined ? [] : [now] } };
  }
  const others = { bound: SHOWN, except: as } as const;
  return {
    facts,
    bind: { [as]: found === undefined ? [] : [found], [SHOWN]: shown },
    program: [
      rest === 'discarded'
        ? { op: 'discard', cards: others }
        : { op: 'putOnDeck', cards: others, position: rest },
    ],
  };
};
const SHOWN = 'isShown';
