import { type CardId, workedOutOnce } from '#libs/game-kit';
import type { UnitCard } from '../cards/definition.js';
import { type Listener, listeners } from '../effects/listeners.js';
import type { MetazooState } from '../state.js';
import { NO_LANE } from '../zones.js';
import { cardOf, isUnitCard, works } from './cards.js';
import { type Source, sources } from './sources.js';

/** A unit in a lane, or a Caster in its zone. */
interface Placed {
  readonly id: CardId;
  readonly card: UnitCard;
  readonly works: boolean;
}

/** What stands on the table, and what is at work there. It stays the same while cards are tapped, damaged, used or drawn. */
export interface Arrangement {
  /** Casters in their zones, then lane by lane. */
  readonly units: readonly Placed[];
  /** Continuous effects, During Mission among them. */
  readonly sources: readonly Source[];
  readonly listeners: readonly Listener[];
}

const placed = (state: MetazooState): readonly Placed[] => {
  const found: Placed[] = [];
  const look = (id: CardId): void => {
    if (state.inPlay[id] === undefined) return;
    const card = cardOf(state, id);
    if (isUnitCard(card)) found.push({ id, card, works: works(state, id) });
  };
  for (const { caster } of state.seats)
    if (caster !== undefined && state.inPlay[caster]?.lane === NO_LANE) look(caster);
  for (const { sides } of state.lanes) for (const side of sides) for (const id of side) look(id);
  return found;
};

/** How a state is arranged, looked at from nothing. */
export const arranged = (state: MetazooState): Arrangement => ({
  units: placed(state),
  sources: sources(state),
  listeners: listeners(state),
});

/** Whether a seat's Caster is, as far as its zone goes, the same card in the same place. */
const isSameCaster = (a: MetazooState, b: MetazooState, index: 0 | 1): boolean => {
  const { caster } = a.seats[index];
  if (caster !== b.seats[index].caster) return false;
  if (caster === undefined) return true;
  const [one, other] = [a.inPlay[caster], b.inPlay[caster]];
  return (
    one === other ||
    (one?.lane === other?.lane && one?.isFaceDown === other?.isFaceDown && isSameCard(a, b, caster))
  );
};

const isSameCard = (a: MetazooState, b: MetazooState, id: CardId | undefined): boolean =>
  id === undefined || a.cards[id]?.definition === b.cards[id]?.definition;

/** Whether a lane holds the very same cards. */
const isSameLane = (a: MetazooState, b: MetazooState, index: 0 | 1 | 2 | 3): boolean => {
  const [one, other] = [a.lanes[index], b.lanes[index]];
  return (
    one === other ||
    (one.terra === other.terra &&
      one.sides[0] === other.sides[0] &&
      one.sides[1] === other.sides[1] &&
      isSameCard(a, b, one.terra))
  );
};

/** A side is a new list whenever a card comes or goes, so cards on the table need no second look. */
const isArrangedAlike = (a: MetazooState, b: MetazooState): boolean =>
  a.definitions === b.definitions &&
  (a.lanes === b.lanes ||
    (isSameLane(a, b, 0) && isSameLane(a, b, 1) && isSameLane(a, b, 2) && isSameLane(a, b, 3))) &&
  (a.inPlay === b.inPlay || (isSameCaster(a, b, 0) && isSameCaster(a, b, 1)));

/** The same, worked out again only where a card has come, gone or moved, or a Caster has turned: it must always agree with {@link arranged}. */
export const arrangementOf = workedOutOnce<MetazooState, Arrangement>(isArrangedAlike, arranged);
