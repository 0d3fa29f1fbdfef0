import { type CardId, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import { cardOf, isBattleCardThere } from '../../queries/cards.js';
import { ofCards, ofSeat } from '../../queries/computed.js';
import { now } from '../../queries/current.js';
import { attackOfScope } from '../../queries/evaluate.js';
import { MAXIMUM_CHARACTERS } from '../../queries/usability.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import type { MetaxState, Modifier } from '../../state.js';
import { refOf, seatState } from '../../zones.js';
import type { Modification } from '../language/modification.js';
import { type Args } from './result.js';

/** MX-106: the card's effect has no effect from now on, including operations in progress; the card itself stays. */
export const negated = (state: MetaxState, id: CardId): readonly MetaxFact[] => {
  const card = refOf(state, id);
  if (card === undefined || state.negated.includes(id)) return [];
  const ended = state.modifiers.filter(({ source }) => source.id === id).map((modifier) => modifier.id);
  return [{ type: 'EffectNegated', rule: rule('MX-106'), card, ended }];
};

/** MX-R56: effects last for an attack only while an attack is undecided. */
const modifierBase = (state: MetaxState, scope: EffectScope, until: Modifier['until']) => {
  const around = attackOfScope(state, scope);
  const attack = around?.number;
  if (until === 'thisAttack' && around?.stage !== 'declared') return undefined;
  return {
    id: state.nextModifier,
    source: { id: scope.source.id, definition: scope.source.definition },
    controller: scope.controller,
    until,
    ...(attack === undefined ? {} : { attack }),
  };
};

export const modify = (
  state: MetaxState,
  scope: EffectScope,
  { modification, until }: Args<'modify'>,
  cards: readonly CardId[],
): readonly MetaxFact[] => {
  const change = ofCards(state, scope, modification, now);
  return change === undefined ? [] : modifyBy(state, scope, change, until, cards);
};

/** MX-R61: only a Rank is changed of Battle Cards, in the Battle Zone and as Damage. */
const canBeModified = (state: MetaxState, id: CardId, { change }: Modification): boolean =>
  cardUnder(state.characters, id) !== undefined ||
  ((change === 'rank' || change === 'setRank') && isBattleCardThere(state, id));

const modifyBy = (
  state: MetaxState,
  scope: EffectScope,
  modification: Modification,
  until: Modifier['until'],
  cards: readonly CardId[],
): readonly MetaxFact[] => {
  const targets = cards.filter((id) => canBeModified(state, id, modification));
  const base = modifierBase(state, scope, until);
  if (targets.length === 0 || base === undefined) return [];
  const modifier: Modifier = { ...base, on: 'cards', cards: targets, modification };
  return [{ type: 'ModifierBegan', rule: scope.rule, modifier }];
};

/** MX-R62: Characters become copies of a card: its name, Stats, Trait and abilities, not what is attached to it. */
export const becomeCopy = (
  state: MetaxState,
  scope: EffectScope,
  { of, until }: Args<'becomeCopy'>,
  cards: readonly CardId[],
): readonly MetaxFact[] => {
  const [model] = now.select(state, scope, of);
  const card = model === undefined ? undefined : cardOf(state, model);
  return card?.type === 'character'
    ? modifyBy(state, scope, { change: 'copy', of: card.id }, until, cards)
    : [];
};

/** MX-R63: Characters change sides as far as there is room. */
export const gainControl = (
  state: MetaxState,
  scope: EffectScope,
  { until }: Args<'gainControl'>,
  cards: readonly CardId[],
  seat: Seat,
): readonly MetaxFact[] =>
  inSequence(
    state,
    ...cards.map((id) => (current: MetaxState): readonly MetaxFact[] => {
      const from = cardUnder(current.characters, id)?.seat;
      if (from === undefined || from === seat) return [];
      if (seatState(current, seat).characters.length >= MAXIMUM_CHARACTERS) return [];
      return modifyBy(current, scope, { change: 'control', seat, from }, until, [id]);
    }),
  );

export const modifySeat = (
  state: MetaxState,
  scope: EffectScope,
  { modification, until }: Args<'modify'>,
  seat: Seat,
): readonly MetaxFact[] => {
  const base = modifierBase(state, scope, until);
  const change = ofSeat(state, scope, modification, now);
  if (base === undefined || change === undefined) return [];
  const modifier: Modifier = { ...base, on: 'seat', seat, modification: change };
  return [{ type: 'ModifierBegan', rule: scope.rule, modifier }];
};
