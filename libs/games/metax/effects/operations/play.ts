import {
  boundTo,
  type CardId,
  cardUnder,
  type EffectScope,
  opened,
  type Seat,
  withinRoom,
} from '#libs/game-kit';
import { abilitiesOf } from '../../cards/definition.js';
import type { MetaxFact } from '../../facts.js';
import { cardOf } from '../../queries/cards.js';
import {
  canPay,
  charactersPerTurn,
  eventCost,
  isForbidden,
  isSeatForbidden,
  MAXIMUM_CHARACTERS,
} from '../../queries/usability.js';
import { damageKept } from '../../resolution/combat.js';
import { gainMetaPoints, spendMetaPoints } from '../../resolution/points.js';
import { inSequence } from '../../resolution/sequence.js';
import { dropDamage, lookAtThoseInDecks } from '../../resolution/zones.js';
import { rule } from '../../rule.js';
import type { MetaxState } from '../../state.js';
import { movedCards, seatState } from '../../zones.js';
import { isOfMoment, type MetaxLanguage, type MetaxProgram } from '../language/effect.js';
import { isAskedOfEvent } from '../use.js';
import { type Args, NOTHING, only, type Result } from './result.js';

/** MX-R12: one at a time; no +MP, its enter effect follows as a reaction. If there is no room for all, their player chooses, and sees those of a deck before. */
export const putIntoPlay = (
  state: MetaxState,
  scope: EffectScope,
  all: readonly CardId[],
  seat: Seat,
  operation: Args<'putIntoPlay'>,
): Result => {
  const { as } = operation;
  const cards = all.filter(
    (id) => cardOf(state, id)?.type === 'character' && cardUnder(state.characters, id) === undefined,
  );
  const choosing = withinRoom<MetaxFact, MetaxLanguage>({
    cards,
    room: MAXIMUM_CHARACTERS - seatState(state, seat).characters.length,
    chooser: seat,
    bound: (name) => ({ bound: name }),
    amount: (of) => of,
    enter: (chosen) => ({ ...operation, cards: chosen }),
  });
  if (choosing !== undefined)
    return { ...choosing, facts: lookAtThoseInDecks(state, { ...scope, controller: seat }, all) };
  const facts = inSequence(
    state,
    ...cards.map((id) => (current: MetaxState): readonly MetaxFact[] => {
      if (seatState(current, seat).characters.length >= MAXIMUM_CHARACTERS) return [];
      return movedCards(current, [id], 'play', scope.controller).map((card) => ({
        type: 'CharacterPutIntoPlay',
        rule: rule('MX-R12'),
        seat,
        card,
        turn: current.turn.number,
      }));
    }),
  );
  const entered = facts.flatMap((fact) =>
    fact.type === 'CharacterPutIntoPlay' ? [opened(fact.card.now).id] : [],
  );
  return { facts, ...boundTo(as, entered) };
};

/**
 * MX-087: Damage can be attached outside of the Battle Step; the knockout check follows at once, and a Character that is knocked out takes no
 * more of it.
 */
export const attachDamage = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  character: CardId | undefined,
): readonly MetaxFact[] => {
  if (character === undefined) return [];
  const others = cards.filter((id) => id !== character);
  return inSequence(
    state,
    ...others.flatMap((id) => [
      (current: MetaxState) =>
        cardUnder(current.characters, character) === undefined ? [] : dropDamage(current, [id]),
      (current: MetaxState) =>
        // A Character that was knocked out on the way is no longer there to be attached.
        cardUnder(state.characters, id) !== undefined && cardUnder(current.characters, id) === undefined
          ? []
          : attachOne(current, scope, id, character),
    ]),
  );
};

const attachOne = (
  state: MetaxState,
  scope: EffectScope,
  card: CardId,
  character: CardId,
): readonly MetaxFact[] => {
  if (cardUnder(state.characters, character) === undefined) return [];
  const kept = damageKept(state, character, card, scope.bindings.replacing);
  if (kept !== undefined) {
    const discarded = movedCards(state, [card], 'discard', scope.controller);
    return [
      ...kept,
      ...(discarded.length === 0
        ? []
        : [{ type: 'CardsDiscarded' as const, rule: scope.rule, cards: discarded }]),
    ];
  }
  return movedCards(state, [card], 'damage', scope.controller).map((moved) => ({
    type: 'DamageAttached',
    rule: rule('MX-087'),
    character,
    card: moved,
  }));
};

export const pushed = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  cardUnder(state.characters, id)?.isPushed === false
    ? [{ type: 'CharacterPushed', rule: rule('MX-043'), character: id, why: 'effect' }]
    : [];

export const prepped = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  cardUnder(state.characters, id)?.isPushed === true && !isForbidden(state, id, 'prep')
    ? [{ type: 'CharacterPrepped', rule: rule('MX-043'), character: id }]
    : [];

/** MX-035: a Character is played from where it is, if its seat may: it counts as the one of this turn, and its +MP is gained. */
const playCharacter = (state: MetaxState, scope: EffectScope, id: CardId): readonly MetaxFact[] => {
  const seat = scope.controller;
  const card = cardOf(state, id);
  if (card?.type !== 'character' || cardUnder(state.characters, id) !== undefined) return [];
  if (
    state.turn.charactersPlayed >= charactersPerTurn(state, seat) ||
    seatState(state, seat).characters.length >= MAXIMUM_CHARACTERS ||
    isSeatForbidden(state, seat, 'playCharacters')
  )
    return [];
  return inSequence(
    state,
    (current) =>
      movedCards(current, [id], 'play', seat).map((moved) => ({
        type: 'CharacterPlayed',
        rule: rule('MX-035'),
        seat,
        card: moved,
        turn: current.turn.number,
      })),
    (current) => gainMetaPoints(current, seat, card.metaPoints, rule('MX-035')),
  );
};

/** The card of the effect, once its additional cost is paid. */
export const enterFromHand = (state: MetaxState, scope: EffectScope): readonly MetaxFact[] =>
  playCharacter(state, scope, scope.source.id);

export const playCard = (
  state: MetaxState,
  scope: EffectScope,
  id: CardId | undefined,
  free: boolean,
): Result =>
  id !== undefined && cardOf(state, id)?.type === 'character'
    ? only(playCharacter(state, scope, id))
    : playEvent(state, scope, id, free);

/** Plays an Event from its present place, if its seat may (MX-042); its effect and its discard follow as reactions. */
const playEvent = (state: MetaxState, scope: EffectScope, id: CardId | undefined, free: boolean): Result => {
  const card = id === undefined ? undefined : cardOf(state, id);
  if (id === undefined || card?.type !== 'event' || cardUnder(state.characters, id) !== undefined)
    return NOTHING;
  const seat = scope.controller;
  const cost = free ? 0 : eventCost(state, seat, id, card.cost);
  if (!canPay(state, seat, cost) || isSeatForbidden(state, seat, 'playEvents')) return NOTHING;
  if (!isAskedOfEvent(state, seat, id)) return NOTHING;
  return only(
    inSequence(
      state,
      (current) => spendMetaPoints(current, seat, cost, 'event'),
      (current) =>
        movedCards(current, [id], 'inUse', seat).map((moved) => ({
          type: 'EventPlayed',
          rule: rule('MX-042'),
          seat,
          card: moved,
        })),
    ),
  );
};

/** The programs of a card that is used, each if its condition holds; none of static abilities and triggers. */
export const copiedProgram = (state: MetaxState, id: CardId | undefined): MetaxProgram =>
  abilitiesOf(id === undefined ? undefined : cardOf(state, id))
    .filter(isOfMoment)
    .flatMap((ability): MetaxProgram => {
      const program = ability.do.filter((node) => node.op !== 'copyEffect');
      return ability.if === undefined ? program : [{ op: 'if', if: ability.if, then: program }];
    });

/** During the declaration of attacks and defenders the step ends after all tasks; later it is already ending. */
export const endBattleStep = (state: MetaxState, scope: EffectScope): readonly MetaxFact[] => {
  const card = { id: scope.source.id, definition: scope.source.definition };
  return state.phase === 'planning' || state.phase === 'prep'
    ? []
    : [{ type: 'BattleStepCutShort', rule: scope.rule, card, over: true }];
};
