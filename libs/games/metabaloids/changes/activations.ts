import type { CardId, Seat } from '#libs/game-kit';
import { changed, changedTurn, lacking } from '../changed.js';
import type { FactOf } from '../facts.js';
import type { CardRef } from '../schemas.js';
import type { Activation, MetabaloidsState, Turn } from '../state.js';

interface Announced {
  readonly seat: Seat;
  readonly activation: number;
  readonly source: CardRef;
  readonly isEvent: boolean;
  readonly isSpent?: true;
  readonly ability?: string;
  readonly target?: CardRef;
}

export const activated = (
  state: MetabaloidsState,
  { seat, activation, source, isEvent, isSpent, target, ability }: Announced,
): MetabaloidsState =>
  changed(state, {
    pending: [
      ...state.pending,
      {
        number: activation,
        seat,
        source,
        ...(target === undefined ? {} : { target: target.id }),
        ...(ability === undefined ? {} : { ability }),
        isEvent,
        isStopped: false,
        isUnfinished: false,
      },
    ],
    nextActivation: activation + 1,
    turn: isEvent ? state.turn : withUse(state.turn, source.id, isSpent, ability),
  });

const withUse = (turn: Turn, id: CardId, isSpent: true | undefined, ability: string | undefined): Turn => {
  if (ability !== undefined)
    return changedTurn(turn, { spentOthers: [...(turn.spentOthers ?? []), { card: id, ability }] });
  return isSpent === undefined
    ? changedTurn(turn, { used: [...turn.used, id] })
    : changedTurn(turn, { spent: [...(turn.spent ?? []), id] });
};

export const withActivation = (
  state: MetabaloidsState,
  number: number,
  change: Partial<Activation>,
): MetabaloidsState =>
  changed(state, {
    pending: state.pending.map((one) => (one.number === number ? { ...one, ...change } : one)),
  });

/** The cards that an ability shows to its user replace the cards that it showed before. */
export const lookedAt = (
  state: MetabaloidsState,
  { seat, cards, activation }: FactOf<'CardsLookedAt'> | FactOf<'HandLookedAt'>,
): MetabaloidsState => {
  const seen = { seat, cards: cards.value.map(({ id }) => id) };
  if (activation === undefined) return changed(state, { looking: seen });
  return changed(state, { looks: [...looksBut(state, activation), { ...seen, activation }] });
};

const looksBut = ({ looks = [] }: MetabaloidsState, activation: number) =>
  looks.filter((look) => look.activation !== activation);

export const abilityResolved = (state: MetabaloidsState, number: number): MetabaloidsState => {
  const pending = state.pending.filter((one) => one.number !== number);
  const resolved =
    state.looks === undefined
      ? changed(state, { pending })
      : changed(state, { looks: looksBut(state, number), pending });
  return resolved.looking === undefined ? resolved : lacking(resolved, 'looking');
};
