import { type CardId, forSeat, type Seat, shuffle } from '#libs/game-kit';
import { evolve } from '../../evolve.js';
import type { FactOf, NightfallFact } from '../../facts.js';
import { rollDie } from '../../resolution/chance.js';
import { createTokens, enter } from '../../resolution/enter.js';
import { bookmark, destroyPages, discardPages, movePages, shuffleSpellbook } from '../../resolution/piles.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import { isForbidden, now } from '../../rules/current.js';
import { movedPages } from '../../rules/moves.js';
import { pageOf, refOf } from '../../rules/pages.js';
import type { NightfallState } from '../../state.js';
import { casterOf, opened, placeOf, seatState } from '../../zones.js';
import type { Destination, OperationOf } from '../language/operation.js';
import type { Selector } from '../language/selector.js';
import { type Doing, only, type Result } from './result.js';

/** The Casters that a selector means, the controller when it is left out. */
export const castersFor = ({ state, scope }: Doing, selector: Selector | undefined): readonly Seat[] =>
  selector === undefined
    ? [scope.controller]
    : now.select(state, scope, selector).flatMap((id) => casterOf(id) ?? []);

/** Ids that Pages have after facts that moved them. */
const idsAfter = (facts: readonly NightfallFact[]): readonly CardId[] =>
  facts.flatMap((fact) => (fact.type === 'PagesMoved' ? fact.pages.map((page) => opened(page.now).id) : []));

const named = (as: string | undefined, ids: readonly CardId[]): Pick<Result, 'bind'> =>
  as === undefined ? {} : { bind: { [as]: ids } };

const PLACES: Readonly<
  Record<Destination, 'chapter' | 'spellbook' | 'limbo' | 'cemetery' | 'afterlife' | 'removed'>
> = {
  chapter: 'chapter',
  spellbookTop: 'spellbook',
  spellbookBottom: 'spellbook',
  spellbook: 'spellbook',
  limbo: 'limbo',
  cemetery: 'cemetery',
  afterlife: 'afterlife',
  removed: 'removed',
};

/** NF-003: to its owner's. Shuffled in where the Effect names no end of the Spellbook. */
export const moveTo = (doing: Doing, { pages, destination, as }: OperationOf<'moveTo'>): Result => {
  const { state, scope, random } = doing;
  const ids = now.select(state, scope, pages).filter((id) => state.pages[id] !== undefined);
  const moved = movePages(state, ids, PLACES[destination], {
    why: 'effect',
    because: scope.rule,
    knower: scope.controller,
    ...(destination === 'spellbookBottom' ? { bottom: true } : {}),
  });
  const owners = [...new Set(ids.flatMap((id) => state.pages[id]?.owner ?? []))];
  const facts = inSequence(
    state,
    [...moved, ...(destination === 'spellbook' ? owners : [])],
    (current, item) =>
      typeof item === 'number' ? shuffleSpellbook(current, item, random, scope.rule) : [item],
  );
  return { facts, ...named(as, idsAfter(moved)) };
};

/** NF-188: entered, not Contracted. */
export const placeIntoArena = (
  { state, scope }: Doing,
  { pages, isAwake, under, as }: OperationOf<'placeIntoArena'>,
): Result => {
  const ids = now
    .select(state, scope, pages)
    .filter((id) => state.pages[id] !== undefined && placeOf(state, id) !== 'arena');
  const facts = inSequence(state, ids, (current, page) =>
    enter(current, {
      page,
      seat: under === 'you' ? scope.controller : (current.pages[page]?.owner ?? scope.controller),
      isContracted: false,
      isFatigued: isAwake === undefined ? undefined : !isAwake,
    }),
  );
  const entered = facts.flatMap((fact) => (fact.type === 'PageEntered' ? [opened(fact.page.now).id] : []));
  return { facts, ...named(as, entered) };
};

export const tokens = (doing: Doing, operation: OperationOf<'createToken'>): Result => {
  const { state, scope } = doing;
  const amount = now.amount(state, scope, operation.amount);
  const facts = inSequence(state, castersFor(doing, operation.casters), (current, seat) =>
    createTokens(current, seat, operation.token, amount),
  );
  const made = facts.flatMap((fact) => (fact.type === 'TokensCreated' ? fact.pages : []));
  return { facts, ...named(operation.as, made) };
};

/** NF-163: Immortal Pages are Destroyed by Effects all the same. */
export const destroy = ({ state, scope }: Doing, ids: readonly CardId[]): Result =>
  only(
    destroyPages(
      state,
      ids.filter((id) => state.arena[id] !== undefined),
      scope.rule,
      scope.source.id,
    ),
  );

export const bookmarks = (doing: Doing, operation: OperationOf<'bookmark'>): Result => {
  const { state, scope } = doing;
  const amount = now.amount(state, scope, operation.amount);
  const facts = inSequence(state, castersFor(doing, operation.casters), (current, seat) =>
    bookmark(current, seat, amount, rule('NF-197')),
  );
  const taken = facts.flatMap((fact) =>
    fact.type === 'Bookmarked' ? fact.pages.value.map(({ id }) => id) : [],
  );
  return { facts, ...named(operation.as, taken) };
};

export const look = (doing: Doing, { casters, count, as }: OperationOf<'look'>): Result => {
  const { state, scope } = doing;
  const [of] = castersFor(doing, casters);
  if (of === undefined) return only([]);
  const ids = seatState(state, of).spellbook.slice(0, count);
  const pages = ids.flatMap((id) => refOf(state, id) ?? []);
  return {
    facts: [
      {
        type: 'PagesLookedAt',
        rule: scope.rule,
        seat: scope.controller,
        spellbookOf: of,
        count: pages.length,
        pages: forSeat(scope.controller, pages),
      },
    ],
    bind: { [as]: ids },
  };
};

type RevealedFrom = FactOf<'PagesRevealed'>['from'];

/** Shown to everybody: what they are, not which of the hidden Pages they are. */
export const reveal = (
  state: NightfallState,
  ids: readonly CardId[],
  because: Doing['scope']['rule'],
): Result => {
  const owners = [...new Set(ids.flatMap((id) => state.pages[id]?.owner ?? []))];
  const facts = owners.flatMap((seat): readonly NightfallFact[] =>
    (['chapter', 'spellbook', 'arena'] as const).flatMap((from: RevealedFrom): readonly NightfallFact[] => {
      const pages = ids
        .filter((id) => state.pages[id]?.owner === seat && placeOf(state, id) === from)
        .flatMap((id) => {
          const page = pageOf(state, id);
          return page === undefined ? [] : [{ definition: page.id, name: page.name }];
        })
        // Sorted, so that the order says nothing of where each lies.
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
      { op: 'choose', from: { zone: 'spellbook', side: 'you', where }, count, upTo: true, as },
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

export const discard = ({ state, scope }: Doing, { pages, as }: OperationOf<'discard'>): Result => {
  const facts = discardPages(state, now.select(state, scope, pages), {
    why: 'discarded',
    because: scope.rule,
    knower: scope.controller,
  });
  return { facts, ...named(as, idsAfter(facts)) };
};

/** NF-189, NF-190, NF-R128: out of another's Chapter unseen, by the match's chance; out of the own one by dice. */
export const discardAtRandom = (doing: Doing, operation: OperationOf<'discardAtRandom'>): Result => {
  const { state, scope, random } = doing;
  const amount = now.amount(state, scope, operation.amount);
  const facts = inSequence(state, castersFor(doing, operation.casters), (current, seat) => {
    const { chapter } = seatState(current, seat);
    const isOwn = seat === scope.controller;
    const because = rule(isOwn ? 'NF-190' : 'NF-189');
    const { value, draws } = shuffle(random, current.draws, chapter);
    const picked = isOwn
      ? pickByDice(current, seat, amount, random)
      : { rolls: [], pages: value.slice(0, amount) };
    return [
      ...picked.rolls,
      ...discardPages(current, picked.pages, {
        why: 'discarded',
        because,
        ...(isOwn ? {} : { draws }),
      }),
    ];
  });
  return { facts, ...named(operation.as, idsAfter(facts)) };
};

const DICE = [4, 6, 8, 10, 12, 20];

/** NF-190: a die with at least as many faces as there are Pages; numbers above, or taken already, are rolled again. */
const pickByDice = (
  start: NightfallState,
  seat: Seat,
  amount: number,
  random: Doing['random'],
): { readonly rolls: readonly NightfallFact[]; readonly pages: readonly CardId[] } => {
  const { chapter } = seatState(start, seat);
  const sides = DICE.find((faces) => faces >= chapter.length) ?? chapter.length;
  const wanted = Math.min(amount, chapter.length);
  const rolls: NightfallFact[] = [];
  const pages: CardId[] = [];
  for (let state = start; pages.length < wanted; ) {
    const { result, fact } = rollDie(state, random, seat, sides, 'a Page of the own Chapter', rule('NF-190'));
    rolls.push(fact);
    state = evolve(state, fact);
    const page = chapter[result - 1];
    if (page !== undefined && !pages.includes(page)) pages.push(page);
  }
  return { rolls, pages };
};

/** NF-R36: face-down by an Effect; whoever controls it knows what it is. */
export const turnFaceDown = ({ state, scope }: Doing, ids: readonly CardId[]): Result =>
  only(
    inSequence(
      state,
      ids.filter(
        (id) => state.arena[id] !== undefined && !state.arena[id]?.isFaceDown && !state.slots.includes(id),
      ),
      (current, id) => {
        const [page] = movedPages(current, [id], 'chapter');
        const controller = current.arena[id]?.controller;
        if (page === undefined || controller === undefined) return [];
        const now = opened(page.now);
        return [
          {
            type: 'PageTurnedFaceDown',
            rule: scope.rule,
            trap: now.id,
            page: { ...page, was: opened(page.was), now: forSeat(controller, now) },
          },
        ];
      },
    ),
  );

/** NF-115 to NF-119. */
export const attach = ({ state, scope }: Doing, { page, to }: OperationOf<'attach'>): Result => {
  const [host] = now.select(state, scope, to).filter((id) => state.arena[id] !== undefined);
  if (host === undefined) return only([]);
  return only(
    now
      .select(state, scope, page)
      .filter((id) => id !== host && state.pages[id] !== undefined)
      .flatMap((id): readonly NightfallFact[] =>
        placeOf(state, id) === 'arena'
          ? [{ type: 'PageAttached', rule: rule('NF-116'), page: id, host }]
          : enter(state, { page: id, seat: scope.controller, isContracted: false, under: host }),
      ),
  );
};

export const gainControl = ({ state, scope }: Doing, { pages, until }: OperationOf<'gainControl'>): Result =>
  only(
    inSequence(
      state,
      now
        .select(state, scope, pages)
        .filter((id) => state.arena[id] !== undefined && state.arena[id]?.controller !== scope.controller),
      (current, id) => {
        const from = current.arena[id]?.controller;
        if (from === undefined || isForbidden(current, id, 'beTargeted')) return [];
        const borrowed: readonly NightfallFact[] =
          until === 'thisTurn'
            ? [
                {
                  type: 'ModifierBegan',
                  rule: rule('NF-115'),
                  modifier: {
                    id: current.nextModifier,
                    source: { id: scope.source.id, definition: scope.source.definition },
                    controller: scope.controller,
                    until: { until: 'turn', turn: current.turn.number },
                    on: 'control',
                    page: id,
                    from,
                  },
                },
              ]
            : [];
        return [
          { type: 'ControlChanged', rule: rule('NF-115'), page: id, seat: scope.controller },
          ...borrowed,
        ];
      },
    ),
  );

/** Contracted for nothing out of any zone of the controller's. */
export const contractFree = ({ state, scope }: Doing, ids: readonly CardId[]): Result =>
  only(
    ids
      .filter((id) => state.pages[id] !== undefined && placeOf(state, id) !== 'arena')
      .slice(0, 1)
      .flatMap((id): readonly NightfallFact[] => {
        const [page] = movedPages(state, [id], 'chain', scope.controller);
        return page === undefined
          ? []
          : [
              {
                type: 'PageContracted',
                rule: scope.rule,
                seat: scope.controller,
                page,
                isTurnsAura: false,
                isFree: true,
              },
            ];
      }),
  );
