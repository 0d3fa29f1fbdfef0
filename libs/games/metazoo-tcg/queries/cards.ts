import { type CardId, cardUnder, type DefinitionId, lastKnownOf, type RuleId, ruleId } from '#libs/game-kit';
import type { MetazooCard, UnitCard } from '../cards/definition.js';
import type { Kind } from '../effects/language/filter.js';
import type { CardRef } from '../schemas.js';
import type { FormerUnit, MetazooState } from '../state.js';
import { today } from '../upcasts/words.js';
import { NO_LANE, refOf } from '../zones.js';

/** A rule or ruling of MetaZoo; the pattern keeps other games' rules out. */
export const rule = (id: `MZ-${string}`): RuleId => ruleId(id);

export const cardOf = (state: MetazooState, id: CardId): MetazooCard | undefined =>
  definitionOf(state, cardUnder(state.cards, id)?.definition);

const definitionOf = (state: MetazooState, definition: DefinitionId | undefined): MetazooCard | undefined =>
  definition === undefined ? undefined : today.named(state.definitions, definition);

/** The last known values of a unit that has left its lane: effects may read them, never act on them. */
export const formerUnit = (state: MetazooState, id: CardId): FormerUnit | undefined =>
  isInLane(state, id) ? undefined : lastKnownOf(state, id);

/** The same of a card that may have left the game, such as a token. */
export const knownCard = (state: MetazooState, id: CardId): MetazooCard | undefined =>
  cardOf(state, id) ?? definitionOf(state, lastKnownOf(state, id)?.definition);

export const knownRef = (state: MetazooState, id: CardId): CardRef | undefined => {
  const definition = lastKnownOf(state, id)?.definition;
  return refOf(state, id) ?? (definition === undefined ? undefined : { id, definition });
};

export const nameOf = (state: MetazooState, id: CardId): string => cardOf(state, id)?.name ?? 'a card';

/** MZ-170: a Terra is none. */
export const isUnitCard = (card: MetazooCard | undefined): card is UnitCard =>
  card?.type === 'creature' ||
  card?.type === 'equipment' ||
  card?.type === 'caster' ||
  card?.type === 'token';

/** MZ-132, MZ-179: creatures, creature tokens and Casters; as cards anywhere, a Caster in its zone is none (MZ-176). */
export const isCreatureCard = (card: MetazooCard | undefined): boolean =>
  card?.type === 'creature' || card?.type === 'caster' || (card?.type === 'token' && card.as === 'creature');

export const isEquipmentCard = (card: MetazooCard | undefined): boolean =>
  card?.type === 'equipment' || (card?.type === 'token' && card.as === 'equipment');

export const isInLane = (state: MetazooState, id: CardId): boolean =>
  (cardUnder(state.inPlay, id)?.lane ?? NO_LANE) !== NO_LANE;

/** Whether a card counts as a kind: its current kind in play, or its printed kind. */
export const isKind = (state: MetazooState, id: CardId, kind: Kind): boolean =>
  isCardKind(cardOf(state, id), isInLane(state, id), kind);

export const isCardKind = (card: MetazooCard | undefined, inLane: boolean, kind: Kind): boolean => {
  if (card === undefined) return false;
  const isZoneCaster = card.type === 'caster' && !inLane;
  switch (kind) {
    case 'unit':
      return isUnitCard(card) && !isZoneCaster;
    case 'creature':
      return isCreatureCard(card) && !isZoneCaster;
    case 'equipment':
      return isEquipmentCard(card);
    default:
      return card.type === kind;
  }
};
