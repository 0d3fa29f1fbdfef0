import { type CardId, opened, type Seat } from '#libs/game-kit';
import { changed, changedTurn } from '../changed.js';
import { moveTo, relocated, withBattle } from '../changes.js';
import type { FactOf } from '../facts.js';
import type { MovedCard } from '../schemas.js';
import type { MetabaloidsState } from '../state.js';
import { seatState, seatsWith, withSeat } from '../zones.js';

export const attackDeclared = (state: MetabaloidsState, fact: FactOf<'AttackDeclared'>): MetabaloidsState => {
  const paid = moveTo(state, 'discard', [fact.payment]);
  const { timesAttacked } = seatState(paid, fact.defender);
  return changed(paid, {
    seats: seatsWith(paid, fact.defender, { timesAttacked: timesAttacked + 1 }),
    turn: {
      ...paid.turn,
      attacks: [
        ...paid.turn.attacks,
        { defender: fact.defender, attacker: fact.attacker.id, column: fact.column },
      ],
    },
    marks: [...new Set([...paid.marks, fact.attacker.id, fact.target.id])],
    battle: {
      attackerSeat: fact.seat,
      defenderSeat: fact.defender,
      attacker: fact.attacker.id,
      target: fact.target.id,
      column: fact.column,
      stage: 'declared',
      isStopped: false,
      bonus: [],
      attackBonus: 0,
      defenseBonus: 0,
      damage: 0,
      shares: [],
      lost: [],
    },
  });
};

export const redirected = (
  state: MetabaloidsState,
  { defender, target, counts }: FactOf<'AttackRedirected'>,
): MetabaloidsState =>
  changed(
    withBattle(
      withSeat(state, defender, { timesAttacked: seatState(state, defender).timesAttacked + 1 }),
      () => ({
        defenderSeat: defender,
        target: target.id,
      }),
    ),
    {
      marks: [...new Set([...state.marks, target.id])],
      ...(counts ? { turn: changedTurn(state.turn, { attacks: againstAnother(state, defender) }) } : {}),
    },
  );

/** The current attack is the newest one. */
const againstAnother = ({ turn }: MetabaloidsState, defender: Seat) =>
  turn.attacks.map((one, index) => (index === turn.attacks.length - 1 ? { ...one, defender } : one));

export const bonusDrawn = (state: MetabaloidsState, { cards }: FactOf<'BonusCardsDrawn'>): MetabaloidsState =>
  withBattle(
    relocated(
      state,
      cards.map(({ card }) => card),
      (of) => of,
    ),
    ({ bonus }) => ({
      stage: 'bonus',
      bonus: [
        ...bonus,
        ...cards.map(({ seat, card }) => ({ seat, card: opened(card.now).id, counts: true })),
      ],
    }),
  );

export const bonusChosen = (
  state: MetabaloidsState,
  { discarded }: FactOf<'BonusChosen'>,
): MetabaloidsState => moveTo(state, 'discard', discarded);

/** MB-092: face up on the piles of their owners. Lost cards are remembered as long as the battle in which they were lost. */
export const lost = (state: MetabaloidsState, cards: readonly MovedCard[]): MetabaloidsState => {
  const ids: readonly CardId[] = cards.map(({ now }) => opened(now).id);
  return withBattle(moveTo(state, 'lost', cards), (battle) => ({ lost: [...battle.lost, ...ids] }));
};
