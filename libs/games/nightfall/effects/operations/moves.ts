import { boundTo, type CardId, cardUnder, opened } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import { now } from '../../queries/current.js';
import { movedPages } from '../../queries/moves.js';
import { createTokens, enter } from '../../resolution/enter.js';
import { bookmark, destroyPages, movePages, shuffleSpellbook } from '../../resolution/piles.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import { placeOf } from '../../zones.js';
import type { Destination, OperationOf } from '../language/operation.js';
import { castersFor } from './casters.js';
import { type OperationContext, only, type Result } from './result.js';

/** Ids that Pages have after facts that moved them. */
export const movedIn = (facts: readonly NightfallFact[]): readonly CardId[] =>
  facts.flatMap((fact) => (fact.type === 'PagesMoved' ? fact.pages.map((page) => opened(page.now).id) : []));

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

/** NF-003: to its owner's. Shuffled in if the Effect names no end of the Spellbook. */
export const moveTo = (
  doing: OperationContext,
  { pages, destination, as }: OperationOf<'moveTo'>,
): Result => {
  const { state, scope, random } = doing;
  const ids = now.select(state, scope, pages).filter((id) => cardUnder(state.pages, id) !== undefined);
  const moved = movePages(state, ids, PLACES[destination], {
    why: 'effect',
    because: scope.rule,
    knower: scope.controller,
    ...(destination === 'spellbookBottom' ? { bottom: true } : {}),
  });
  const owners = [...new Set(ids.flatMap((id) => cardUnder(state.pages, id)?.owner ?? []))];
  const facts = inSequence(
    state,
    [...moved, ...(destination === 'spellbook' ? owners : [])],
    (current, item) =>
      typeof item === 'number' ? shuffleSpellbook(current, item, random, scope.rule) : [item],
  );
  return { facts, ...boundTo(as, movedIn(moved)) };
};

/** NF-188: entered, not Contracted. */
export const placeIntoArena = (
  { state, scope }: OperationContext,
  { pages, isAwake, under, as }: OperationOf<'placeIntoArena'>,
): Result => {
  const ids = now
    .select(state, scope, pages)
    .filter((id) => cardUnder(state.pages, id) !== undefined && placeOf(state, id) !== 'arena');
  const facts = inSequence(state, ids, (current, page) =>
    enter(current, {
      page,
      seat: under === 'you' ? scope.controller : (cardUnder(current.pages, page)?.owner ?? scope.controller),
      isContracted: false,
      isFatigued: isAwake === undefined ? undefined : !isAwake,
    }),
  );
  const entered = facts.flatMap((fact) => (fact.type === 'PageEntered' ? [opened(fact.page.now).id] : []));
  return { facts, ...boundTo(as, entered) };
};

/** Contracted for nothing out of any zone of the controller's. */
export const contractFree = ({ state, scope }: OperationContext, ids: readonly CardId[]): Result =>
  only(
    ids
      .filter((id) => cardUnder(state.pages, id) !== undefined && placeOf(state, id) !== 'arena')
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

export const tokens = (doing: OperationContext, operation: OperationOf<'createToken'>): Result => {
  const { state, scope } = doing;
  const amount = now.amount(state, scope, operation.count);
  const facts = inSequence(state, castersFor(doing, operation.casters), (current, seat) =>
    createTokens(current, seat, operation.token, amount),
  );
  const made = facts.flatMap((fact) => (fact.type === 'TokensCreated' ? fact.pages : []));
  return { facts, ...boundTo(operation.as, made) };
};

/** NF-163: Immortal Pages are Destroyed by Effects all the same. */
export const destroy = ({ state, scope }: OperationContext, ids: readonly CardId[]): Result =>
  only(
    destroyPages(
      state,
      ids.filter((id) => cardUnder(state.arena, id) !== undefined),
      scope.rule,
      scope.source.id,
    ),
  );

export const bookmarks = (doing: OperationContext, operation: OperationOf<'bookmark'>): Result => {
  const { state, scope } = doing;
  const amount = now.amount(state, scope, operation.count);
  const facts = inSequence(state, castersFor(doing, operation.casters), (current, seat) =>
    bookmark(current, seat, amount, rule('NF-197')),
  );
  const taken = facts.flatMap((fact) =>
    fact.type === 'Bookmarked' ? fact.pages.value.map(({ id }) => id) : [],
  );
  return { facts, ...boundTo(operation.as, taken) };
};
