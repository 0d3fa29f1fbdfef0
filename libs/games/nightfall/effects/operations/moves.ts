import { boundTo, type CardId, cardUnder, opened } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import { movedPages } from '../../queries/moves.js';
import { faceUp } from '../../queries/pages.js';
import { createCopy, createTokens, enter } from '../../resolution/enter.js';
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

type Zone = 'chapter' | 'spellbook' | Destination;

/** NF-003: to its owner's. */
const movedTo = (
  { state, scope, cards }: OperationContext,
  place: Zone,
  isBottom = false,
): readonly NightfallFact[] =>
  movePages(
    state,
    cards.filter((id) => cardUnder(state.pages, id) !== undefined),
    place,
    {
      why: 'effect',
      because: scope.rule,
      knower: scope.controller,
      ...(isBottom ? { bottom: true } : {}),
    },
  );

export const moveTo = (doing: OperationContext, { destination, as }: OperationOf<'moveTo'>): Result => {
  const facts = movedTo(doing, destination);
  return { facts, ...boundTo(as, movedIn(facts)) };
};

/** To the Chapters of the owners. */
export const returnToHand = (doing: OperationContext, { as }: OperationOf<'returnToHand'>): Result => {
  const facts = movedTo(doing, 'chapter');
  return { facts, ...boundTo(as, movedIn(facts)) };
};

/** On top or at the bottom of the Spellbooks of the owners, or shuffled in. */
export const putOnDeck = (doing: OperationContext, { position, as }: OperationOf<'putOnDeck'>): Result => {
  const { state, scope, random, cards } = doing;
  const moved = movedTo(doing, 'spellbook', position === 'bottom');
  const owners = [...new Set(cards.flatMap((id) => cardUnder(state.pages, id)?.owner ?? []))];
  const facts = inSequence(state, [...moved, ...(position === 'shuffled' ? owners : [])], (current, item) =>
    typeof item === 'number' ? shuffleSpellbook(current, item, random, scope.rule) : [item],
  );
  return { facts, ...boundTo(as, movedIn(moved)) };
};

/** NF-R141: a Token that is a copy, for each Beastie. */
export const copies = (doing: OperationContext, { who, as }: OperationOf<'createCopy'>): Result => {
  const { state, cards } = doing;
  const seats = castersFor(doing, who);
  const facts = inSequence(state, cards, (current, id) => {
    const page = faceUp(current, id)?.page;
    return page?.type === 'beastie'
      ? inSequence(current, seats, (next, seat) => createCopy(next, seat, page))
      : [];
  });
  const made = facts.flatMap((fact) => (fact.type === 'TokensCreated' ? fact.pages : []));
  return { facts, ...boundTo(as, made) };
};

/** NF-188: entered, not Contracted. */
export const placeIntoArena = (
  { state, scope, cards }: OperationContext,
  { isAwake, under, as }: OperationOf<'placeIntoArena'>,
): Result => {
  const ids = cards.filter(
    (id) => cardUnder(state.pages, id) !== undefined && placeOf(state, id) !== 'arena',
  );
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
  const { state, count: amount } = doing;
  const facts = inSequence(state, castersFor(doing, operation.who), (current, seat) =>
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
  const { state, count: amount, source } = doing;
  const facts = inSequence(state, castersFor(doing, operation.who), (current, seat) =>
    bookmark(current, seat, amount, rule('NF-197'), source.id),
  );
  const taken = facts.flatMap((fact) =>
    fact.type === 'Bookmarked' ? fact.pages.value.map(({ id }) => id) : [],
  );
  return { facts, ...boundTo(operation.as, taken) };
};
