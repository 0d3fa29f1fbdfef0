import { type CardId, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import { attackOfScope } from '../../queries/evaluate.js';
import { rule } from '../../rule.js';
import type { MetaxState, Modifier } from '../../state.js';
import { refOf } from '../../zones.js';
import { isOfCards, isOfSeats } from '../language/modification.js';
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
  const targets = cards.filter((id) => cardUnder(state.characters, id) !== undefined);
  const base = modifierBase(state, scope, until);
  if (targets.length === 0 || base === undefined || !isOfCards(modification)) return [];
  const modifier: Modifier = {
    ...base,
    on: 'cards',
    cards: targets,
    modification,
  };
  return [{ type: 'ModifierBegan', rule: scope.rule, modifier }];
};

export const modifySeat = (
  state: MetaxState,
  scope: EffectScope,
  { modification, until }: Args<'modify'>,
  seat: Seat,
): readonly MetaxFact[] => {
  const base = modifierBase(state, scope, until);
  if (base === undefined || !isOfSeats(modification)) return [];
  const modifier: Modifier = { ...base, on: 'seat', seat, modification };
  return [{ type: 'ModifierBegan', rule: scope.rule, modifier }];
};
