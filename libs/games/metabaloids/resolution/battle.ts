import { closePeriod, offerChoice, type RandomSource, type Seat } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { damageOptions } from '../queries/damage.js';
import { isFightStillOn } from '../queries/fight.js';
import { seatBonus } from '../queries/holding.js';
import { statsOf, totalOf } from '../queries/stats.js';
import { endsOnMissingBonus, hasSafety, isFast } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { Battle, MetabaloidsState, Task } from '../state.js';
import { columnNumbered, columnOf, movedCard, movedCards, seatState } from '../zones.js';
import { done, failedDraw, type MetabaloidsTaskResult, reshuffled } from './piles.js';
import { endedModifiers, windowAt } from './turn.js';

/** The tasks of a declared attack, after its window. */
export const battleTasks = (state: MetabaloidsState): readonly Task[] => [
  ...windowAt(state, 'attackDeclared', []),
  { task: 'drawBonus' },
];

/**
 * MB-076, MB-R27: both sides draw at one moment, without adding the cards to a hand; a side with an empty pile has no bonus, or has failed to draw (MBO-003,
 * MB-R09, MB-R43).
 */
export const drawBonus = (state: MetabaloidsState, random: RandomSource): MetabaloidsTaskResult => {
  const { battle } = state;
  if (battle === undefined) return done([]);
  if (!isFightStillOn(state)) return done([], [{ task: 'endBattle' }]);
  const sides = [battle.attackerSeat, battle.defenderSeat];
  for (const seat of sides) {
    const again = reshuffled(state, seat, random);
    if (again.length > 0) return done(again, [{ task: 'drawBonus' }]);
  }
  const without = sides.filter((seat) => seatState(state, seat).drawPile.length === 0);
  if (without.length > 0 && endsOnMissingBonus(state))
    return done(failedDraw(state, without, isFast(state) ? 'MB-R09' : 'MBO-003'), [{ task: 'endBattle' }]);
  let ahead = 0;
  const cards = sides.flatMap((seat) =>
    seatState(state, seat)
      .drawPile.slice(0, 1)
      .map((id) => ({ seat, card: movedCard(state, id, 'bonus', ahead++) })),
  );
  return done(
    [{ type: 'BonusCardsDrawn', rule: rule('MB-076'), cards }],
    [...windowAt(state, 'bonusDrawn', []), { task: 'compareTotals' }],
  );
};

/** MB-077 to MB-081, MB-R16. */
export const compareTotals = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { battle } = state;
  if (battle === undefined) return done([]);
  if (!isFightStillOn(state)) return done([], [{ task: 'endBattle' }]);
  const [attack, defense] = [totalOf(state, 'attack'), totalOf(state, 'defense')];
  const difference = attack.total - defense.total;
  const compared = {
    type: 'TotalsCompared' as const,
    rule: rule(difference === 0 ? 'MB-081' : 'MB-080'),
    attacker: battle.attackerSeat,
    defender: battle.defenderSeat,
    attack,
    defense,
    ...(difference === 0 ? {} : { winner: difference > 0 ? battle.attackerSeat : battle.defenderSeat }),
    damage: Math.abs(difference),
  };
  if (difference !== 0)
    return done(
      [
        compared,
        ...prevented(state, difference > 0 ? battle.defenderSeat : battle.attackerSeat, compared.damage),
      ],
      [...windowAt(state, 'battleDecided', []), { task: 'settleLosses' }],
    );
  const cards = movedCards(
    state,
    battle.bonus.map(({ card }) => card),
    'lost',
  );
  const lost: readonly MetabaloidsFact[] =
    cards.length === 0 ? [] : [{ type: 'CardsLost', rule: rule('MB-081'), cards, why: 'tie' }];
  return done([compared, ...lost], [{ task: 'endBattle' }]);
};

/** MB-R57: damage that the loser does not take. */
const prevented = (state: MetabaloidsState, loser: Seat, damage: number): readonly MetabaloidsFact[] => {
  const amount = Math.min(damage, seatBonus(state, loser, 'prevent'));
  return amount <= 0 ? [] : [{ type: 'DamageNegated', rule: rule('MB-R57'), amount, left: damage - amount }];
};

/** MB-083, MB-084, MBF-019, MB-R17: the losing card is always lost; its owner pays the damage that it does not absorb, or all damage if it has left (MB-R41). */
export const settleLosses = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { battle } = state;
  if (battle?.winner === undefined) return done([], [{ task: 'endBattle' }]);
  const attackerLost = battle.winner === battle.defenderSeat;
  const loser = attackerLost ? battle.attackerSeat : battle.defenderSeat;
  const card = attackerLost ? battle.attacker : battle.target;
  const column = columnOf(state, card)?.column.number;
  const absorbed = column === undefined ? 0 : Math.min(battle.damage, statsOf(state, card).defense);
  const left = battle.damage - absorbed;
  const lost: readonly MetabaloidsFact[] =
    column === undefined
      ? []
      : [
          {
            type: 'BattleCardLost',
            rule: rule('MB-083'),
            seat: loser,
            card: movedCard(state, card, 'lost'),
            column,
            absorbed,
            left,
          },
        ];
  const debts: readonly Task[] = [{ seat: loser, amount: left }, ...battle.shares].flatMap(
    ({ seat, amount }) => (amount > 0 ? [{ task: 'payDamage', seat, left: amount } as const] : []),
  );
  return done(lost, [...debts, { task: 'endBattle' }]);
};

/** MB-085, MB-089: card after card, until the damage or the cards are used up. A seat with a hand chooses, regardless of its cards. */
export const payDamage = (
  state: MetabaloidsState,
  task: Extract<Task, { task: 'payDamage' }>,
  random: RandomSource,
): MetabaloidsTaskResult => {
  const { seat, left } = task;
  if (left === 0) return done([]);
  const { cards, drawPile } = damageOptions(state, seat);
  if (seatState(state, seat).hand.length === 0 && cards.length === 0) {
    if (!drawPile) return done([{ type: 'DamageLapsed', rule: rule('MB-089'), seat, left }]);
    const paid = damageFromDrawPile(state, seat, left, random);
    return done(paid.facts, paid.then);
  }
  return {
    offer: offerChoice({
      kind: 'payDamage',
      seat,
      rule: rule('MB-085'),
      label: `Pay ${left} damage from Anywhere`,
      left,
    }),
    then: [],
  };
};

/** MB-087: the top card pays 1, unseen; an empty pile is refilled first (MB-R08). */
export const damageFromDrawPile = (
  state: MetabaloidsState,
  seat: Seat,
  left: number,
  random: RandomSource,
): { readonly facts: readonly MetabaloidsFact[]; readonly then: readonly Task[] } => {
  const [top] = seatState(state, seat).drawPile;
  if (top === undefined)
    return { facts: reshuffled(state, seat, random), then: [{ task: 'payDamage', seat, left }] };
  return {
    facts: [
      {
        type: 'DamagePaid',
        rule: rule('MB-087'),
        seat,
        card: movedCard(state, top, 'lost'),
        worth: 1,
        left: left - 1,
      },
    ],
    then: [{ task: 'payDamage', seat, left: left - 1 }],
  };
};

/** MB-082: the bonus cards are discarded; MBO-027: the rest of the losing column is safe. */
export const endBattle = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { battle } = state;
  if (battle === undefined) return done([]);
  const bonus = movedCards(
    state,
    battle.bonus.map(({ card }) => card),
    'discard',
  );
  return done(
    [
      {
        type: 'BattleEnded',
        rule: rule(battle.isStopped ? 'MB-055' : 'MB-082'),
        seat: battle.attackerSeat,
        defender: battle.defenderSeat,
        bonus,
        lost: battle.lost,
      },
      ...safety(state, battle),
    ],
    [...windowAt(state, 'losses', []), { task: 'closeBattle' }],
  );
};

const safety = (
  state: MetabaloidsState,
  { winner, attackerSeat, defenderSeat, losingColumn }: Battle,
): readonly MetabaloidsFact[] => {
  if (!hasSafety(state) || winner === undefined || losingColumn === undefined) return [];
  const seat = winner === attackerSeat ? defenderSeat : attackerSeat;
  if (state.ruleset.safety === 'attackedOnly' && seat === attackerSeat) return [];
  const column = columnNumbered(state, seat, losingColumn);
  return column === undefined || column.isSafe
    ? []
    : [{ type: 'SafetyBegan', rule: rule('MBO-027'), seat, column: losingColumn }];
};

export const closeBattle = (
  state: MetabaloidsState,
  { cleanUps }: Extract<Task, { task: 'closeBattle' }>,
): MetabaloidsTaskResult => {
  const { battle } = state;
  if (battle === undefined) return done([]);
  return closePeriod<MetabaloidsFact, Task>({
    ended: endedModifiers(state, ({ until }) => until === 'battle'),
    closed: [{ type: 'BattleClosed', rule: rule('MB-068'), seat: battle.attackerSeat }],
    cleanUps,
    again: (times) => ({ task: 'closeBattle', cleanUps: times }),
    // A seat that was eliminated by its own bonus card has no turn any more (MBF-008).
    then: seatState(state, state.turn.seat).isOut ? [{ task: 'endTurn' }] : [],
  });
};
