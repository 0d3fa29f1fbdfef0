import type { CardId, Seat } from '#libs/game-kit';
import type { MetabaloidsState } from '../state.js';
import { attackingColumn, columnOf, definitionOf } from '../zones.js';
import { evaluator, type Stats } from './evaluate.js';
import { bonusOf, holding, seatBonus } from './holding.js';

/** The parts of a state that a card's stats can depend on. Choices, used ids and used draws are not among them. */
export const partsInPlay = ({
  definitions,
  cards,
  seats,
  starter,
  phase,
  turn,
  marks,
  battle,
  drawing,
  pending,
  modifiers,
  looking,
  looks,
}: MetabaloidsState): readonly unknown[] => [
  definitions,
  cards,
  seats,
  starter,
  phase,
  turn,
  marks,
  battle,
  drawing,
  pending,
  modifiers,
  looking,
  looks,
];

/** The current Attack and Defense of a card in play, never below 0. MB-010: the printed numbers are where they begin. */
export const statsOf = (state: MetabaloidsState, id: CardId): Stats => {
  const card = definitionOf(state, id);
  let attack = card?.type === 'creature' ? card.attack : 0;
  let defense = card?.defense ?? 0;
  for (const { modification, cards, scope } of holding(state)) {
    if (modification.change !== 'stats' || !cards.includes(id)) continue;
    attack += bonusOf(state, scope, modification.attack);
    defense += bonusOf(state, scope, modification.defense);
  }
  for (const { modification } of state.modifiers) {
    if (modification.change !== 'stats' || !modification.cards.includes(id)) continue;
    attack += modification.attack;
    defense += modification.defense;
  }
  return { attack: Math.max(0, attack), defense: Math.max(0, defense) };
};

/** The number on the Defense icon; 0 where there is none (MB-086, MB-088). */
export const printedDefense = (state: MetabaloidsState, id: CardId): number =>
  definitionOf(state, id)?.defense ?? 0;

/** MB-R01: the value of a card that is discarded as payment. */
export const paymentValue = (state: MetabaloidsState, id: CardId): number => {
  const card = definitionOf(state, id);
  if (card === undefined) return 0;
  return card.metabaloids ?? (state.ruleset.paymentValue === 'cost' ? card.cost : 1);
};

export interface SideTotal {
  readonly cards: number;
  readonly abilities: number;
  readonly bonus: number;
  readonly total: number;
}

/** MB-077 to MB-079: the whole column, what abilities add, and the Cost of the bonus card. Marks change nothing. */
export const totalOf = (state: MetabaloidsState, side: 'attack' | 'defense'): SideTotal => {
  const { battle } = state;
  if (battle === undefined) return { cards: 0, abilities: 0, bonus: 0, total: 0 };
  const seat = side === 'attack' ? battle.attackerSeat : battle.defenderSeat;
  const column = side === 'attack' ? attackingColumn(state, battle) : columnOf(state, battle.target)?.column;
  const cards = (column?.cards ?? []).reduce((sum, id) => sum + statsOf(state, id)[side], 0);
  const abilities =
    (side === 'attack' ? battle.attackBonus : battle.defenseBonus) + seatBonus(state, seat, 'total');
  const bonus = battle.bonus
    .filter((one) => one.seat === seat && one.counts)
    .reduce((sum, { card }) => sum + (definitionOf(state, card)?.cost ?? 0), 0);
  return { cards, abilities, bonus, total: Math.max(0, cards + abilities + bonus) };
};

/** The totals of both sides: the totals that decided the battle (MB-080), or before that the current ones. */
export const totalsOf = (state: MetabaloidsState): { readonly attack: number; readonly defense: number } =>
  state.battle?.totals ?? {
    attack: totalOf(state, 'attack').total,
    defense: totalOf(state, 'defense').total,
  };

/** The lead of a seat's side after the bonus cards are drawn. */
const leadOf = (state: MetabaloidsState, seat: Seat): number => {
  const { battle } = state;
  if (battle === undefined || battle.stage === 'declared') return 0;
  const { attack, defense } = totalsOf(state);
  const ahead = attack - defense;
  if (battle.attackerSeat === seat) return ahead;
  return battle.defenderSeat === seat ? -ahead : 0;
};

/** The evaluator of the language for the present state. */
export const now = evaluator(leadOf, statsOf);

/** MB-056: how often a seat may attack one opponent beyond the one time that the rules give. */
export const extraAttacks = (state: MetabaloidsState, seat: Seat): number =>
  state.modifiers.filter(
    ({ modification }) => modification.change === 'extraAttack' && modification.seat === seat,
  ).length;
