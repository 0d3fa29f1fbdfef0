import type { CardId, EffectScope, RandomSource } from '#libs/game-kit';
import type { MetabaloidsFact } from '../../facts.js';
import { opposingSeat } from '../../queries/evaluate.js';
import { canTakeAttack, isFightStillOn } from '../../queries/fight.js';
import { countsWhereItCame } from '../../queries/variant.js';
import { chain } from '../../resolution/chain.js';
import { reshuffled } from '../../resolution/piles.js';
import { rule } from '../../rule.js';
import type { Battle, MetabaloidsState } from '../../state.js';
import { movedCard, movedCards, ownerOf, refOf, seatState } from '../../zones.js';
import { only, orShort, type Result, SHORT } from './result.js';

/* Operations on the current battle. Outside their stage they do nothing. */

const at = (state: MetabaloidsState, ...stages: readonly Battle['stage'][]): Battle | undefined =>
  state.battle !== undefined && stages.includes(state.battle.stage) && isFightStillOn(state)
    ? state.battle
    : undefined;

/** MB-055: only before the bonus cards are drawn. */
export const stopAttack = (state: MetabaloidsState): Result => {
  const battle = at(state, 'declared');
  return battle === undefined
    ? SHORT
    : only([{ type: 'AttackStopped', rule: rule('MB-055'), seat: battle.attackerSeat }]);
};

/** Onto a card of another seat than the attacker's, in a column that is not safe. */
export const redirectAttack = (
  state: MetabaloidsState,
  scope: EffectScope,
  [card]: readonly CardId[],
): Result => {
  const battle = at(state, 'declared');
  const owner = card === undefined ? undefined : ownerOf(state, card);
  if (battle === undefined || card === undefined || owner === undefined || !canTakeAttack(state, card))
    return SHORT;
  return only([
    {
      type: 'AttackRedirected',
      rule: scope.rule,
      defender: owner,
      target: refOf(state, card),
      ...(countsWhereItCame(state) ? { counts: true } : {}),
    },
  ]);
};

export const addToTotal = (
  state: MetabaloidsState,
  scope: EffectScope,
  who: 'you' | 'opposing',
  by: number,
): Result => {
  const other = opposingSeat(state, scope.controller);
  if (at(state, 'declared', 'bonus') === undefined || other === undefined) return SHORT;
  return only([
    { type: 'TotalRaised', rule: scope.rule, seat: who === 'you' ? scope.controller : other, by },
  ]);
};

/** The losing card is lost all the same (MBF-019). */
export const negateDamage = (state: MetabaloidsState, scope: EffectScope, wanted: number | 'all'): Result => {
  const { battle } = state;
  if (battle?.stage !== 'decided' || battle.damage === 0) return SHORT;
  const amount = wanted === 'all' ? battle.damage : Math.min(wanted, battle.damage);
  return only([{ type: 'DamageNegated', rule: scope.rule, amount, left: battle.damage - amount }]);
};

export const takeDamage = (state: MetabaloidsState, scope: EffectScope, wanted: number): Result => {
  const { battle } = state;
  const seat = scope.controller;
  const isLoser =
    battle?.winner !== undefined && battle.winner !== seat && opposingSeat(state, seat) !== undefined;
  if (battle?.stage !== 'decided' || battle.damage === 0 || isLoser) return SHORT;
  const amount = Math.min(wanted, battle.damage);
  return only([{ type: 'DamageTakenOver', rule: scope.rule, seat, amount, left: battle.damage - amount }]);
};

const bonusDrawn = (
  state: MetabaloidsState,
  scope: EffectScope,
  random: RandomSource,
): readonly MetabaloidsFact[] =>
  chain(state)
    .then((current) => reshuffled(current, scope.controller, random))
    .then((current) => {
      const [top] = seatState(current, scope.controller).drawPile;
      return top === undefined
        ? []
        : [
            {
              type: 'BonusCardsDrawn',
              rule: scope.rule,
              cards: [{ seat: scope.controller, card: movedCard(current, top, 'bonus') }],
            },
          ];
    }).facts;

const isOnSide = (state: MetabaloidsState, scope: EffectScope): boolean =>
  at(state, 'bonus') !== undefined && opposingSeat(state, scope.controller) !== undefined;

/** A further bonus card beside the first; both count unless one is chosen. */
export const drawSecondBonus = (state: MetabaloidsState, scope: EffectScope, random: RandomSource): Result =>
  isOnSide(state, scope) ? orShort(bonusDrawn(state, scope, random)) : SHORT;

const ownBonus = (state: MetabaloidsState, { controller }: EffectScope): readonly CardId[] =>
  state.battle?.bonus.filter(({ seat }) => seat === controller).map(({ card }) => card) ?? [];

export const keepBonus = (state: MetabaloidsState, scope: EffectScope, [kept]: readonly CardId[]): Result => {
  const own = ownBonus(state, scope);
  if (kept === undefined || !own.includes(kept)) return SHORT;
  const others = own.filter((id) => id !== kept);
  return only([
    {
      type: 'BonusChosen',
      rule: scope.rule,
      seat: scope.controller,
      kept: refOf(state, kept),
      discarded: movedCards(state, others, 'discard'),
    },
  ]);
};

export const replaceBonus = (state: MetabaloidsState, scope: EffectScope, random: RandomSource): Result => {
  if (!isOnSide(state, scope)) return SHORT;
  const own = ownBonus(state, scope);
  const first = chain(state).then((current) =>
    own.length === 0
      ? []
      : [
          {
            type: 'CardsDiscarded',
            rule: scope.rule,
            cards: movedCards(current, own, 'discard'),
            why: 'bonus',
          },
        ],
  );
  const { facts } = first.then((current) => bonusDrawn(current, scope, random));
  return { facts, isShort: facts.length === first.facts.length };
};
