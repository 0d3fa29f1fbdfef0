import {
  type CardId,
  type Counter,
  cardUnder,
  choiceOnTable,
  type FaceUpCard,
  lastDrawn,
  mayLookInto,
  plainCard,
  type Seat,
  type Table,
  type TableSlot,
  type TableStackItem,
  type TableZone,
  type Tag,
  type Viewer,
  wholeTable,
} from '#libs/game-kit';
import type { MetazooCard } from './cards/definition.js';
import { cardOf, isInLane, isUnitCard } from './queries/cards.js';
import { current, partsInPlay, unitNow } from './queries/current.js';
import { sideTotal } from './resolution/mission.js';
import { POINTS_TO_WIN } from './resolution/points.js';
import { auraName } from './rules/cost.js';
import { seatToAct } from './rules/guard.js';
import type { AuraType } from './schemas.js';
import type { MetazooState } from './state.js';
import { LANES, laneState, NO_LANE, SEATS, SIDE_LIMIT, seatState, sideOf } from './zones.js';

/** The table as one viewer may see it, built from public cards and the cards that the viewer may see. */
export const view = (state: MetazooState, viewer: Viewer): Table =>
  wholeTable({
    phase: phaseOf(state),
    turn: state.turn.round > 0 ? { number: state.turn.round, seat: state.turn.active } : undefined,
    seats: SEATS.map((seat) => ({
      seat,
      counters: seatCounters(state, seat),
      tags: seatTags(state, seat),
      isActive: seatToAct(state) === seat,
    })),
    zones: [lanesZone(state), terraZone(state), ...SEATS.flatMap((seat) => seatZones(state, seat, viewer))],
    stack: stackItems(state),
    choice: choiceOnTable(state.choice).choice,
    tags: [
      ...(state.mission === undefined
        ? []
        : [{ name: 'mission', label: 'Mission', value: `Lane ${state.mission.lane}` }]),
      ...(state.isOvertime ? [{ name: 'overtime', label: 'The next lead wins' }] : []),
    ],
    outcome: state.outcome,
  });

const phaseOf = (state: MetazooState): string => {
  if (state.phase === 'setup') return 'Setup';
  return state.mission === undefined ? 'Action phase' : 'Mission';
};

const seatCounters = (state: MetazooState, seat: Seat): readonly Counter[] => {
  const { missionPoints, deck, auraDeck, hand, auraZone, outside, starters, primary, allied } = seatState(
    state,
    seat,
  );
  const untapped = (type: AuraType) =>
    auraZone.filter((id) => cardUnder(state.aura, id)?.isTapped === false && cardOf(state, id)?.aura === type)
      .length;
  const types = [primary, ...(allied === undefined ? [] : [allied])];
  return [
    { name: 'mission-points', label: 'Mission Points', value: missionPoints, max: POINTS_TO_WIN },
    ...types.map((type) => ({
      name: `aura-${type}`,
      label: `Untapped ${auraName(type)} Aura`,
      value: untapped(type),
    })),
    { name: 'aura-deck', label: 'Aura deck', value: auraDeck.length },
    { name: 'deck', label: 'Deck', value: deck.length },
    { name: 'hand', label: 'Hand', value: hand.length },
    ...(allied === undefined
      ? []
      : [{ name: 'outside', label: 'Aura outside the game', value: outside.length }]),
    ...(starters.length > 0
      ? [{ name: 'starters', label: 'Starting Terras to place', value: starters.length }]
      : []),
  ];
};

const seatTags = (state: MetazooState, seat: Seat): readonly Tag[] => {
  const { primary, allied } = seatState(state, seat);
  return [
    { name: 'primary', label: 'Primary Aura', value: auraName(primary) },
    ...(allied === undefined ? [] : [{ name: 'allied', label: 'Allied Aura', value: auraName(allied) }]),
    ...(state.turn.round > 0 && state.turn.priority === seat
      ? [{ name: 'priority', label: 'Priority' }]
      : []),
  ];
};

/** MZ-R58: lane 1 is at the left of the seat that had Priority first. */
const lanesZone = (state: MetazooState): TableZone =>
  lastDrawn(state.definitions).zone('lanes', partsInPlay(state), () => lanesNow(state));

const lanesNow = (state: MetazooState): TableZone => ({
  id: 'lanes',
  kind: 'lanes',
  label: 'Lanes',
  count: LANES.reduce((sum, lane) => sum + laneState(state, lane).sides.flat().length, 0),
  cards: [],
  slots: LANES.map((lane) => ({
    id: `lane-${lane}`,
    label: `Lane ${lane}`,
    sides: SEATS.map((seat) => ({ seat, cards: faces(state, sideOf(state, seat, lane)) })),
    tags: laneTags(state, lane),
  })),
});

const laneTags = (state: MetazooState, lane: number): readonly Tag[] => {
  const { terra, isResolved } = laneState(state, lane);
  const now = current(state);
  const limit = now.limits[lane - 1] ?? SIDE_LIMIT;
  // MZ-209: the totals of a decided mission, until it is over.
  const decided = state.mission?.lane === lane ? state.mission.result?.totals : undefined;
  const totals = decided ?? SEATS.map((seat) => sideTotal(state, seat, lane, now));
  return [
    { name: 'influence', label: 'Influence', value: totals.join(' - ') },
    ...(isResolved ? [{ name: 'resolved', label: 'Resolved' }] : []),
    ...(terra === undefined ? [{ name: 'razed', label: 'Razed' }] : []),
    ...(limit === SIDE_LIMIT ? [] : [{ name: 'limit', label: 'Places a side', value: String(limit) }]),
    ...(state.mission?.lane === lane ? [{ name: 'mission', label: 'Mission' }] : []),
  ];
};

const terraZone = (state: MetazooState): TableZone =>
  lastDrawn(state.definitions).zone('terras', [state.lanes, state.cards, state.inPlay, state.aura], () =>
    terrasNow(state),
  );

const terrasNow = (state: MetazooState): TableZone => {
  const slots = LANES.map((lane): TableSlot => {
    const { terra } = laneState(state, lane);
    const owner = terra === undefined ? undefined : cardUnder(state.cards, terra)?.owner;
    const sides =
      terra === undefined || owner === undefined ? [] : [{ seat: owner, cards: faces(state, [terra]) }];
    return { id: `terra-${lane}`, label: `Terra of lane ${lane}`, sides, tags: [] };
  });
  return {
    id: 'terras',
    kind: 'terras',
    label: 'Terras',
    count: slots.filter(({ sides }) => sides.length > 0).length,
    cards: [],
    slots,
  };
};

const seatZones = (state: MetazooState, seat: Seat, viewer: Viewer): readonly TableZone[] => {
  const piles = seatState(state, seat);
  const drawn = lastDrawn(state.definitions);
  const { cards, inPlay, aura } = state;
  const { caster } = piles;
  const zone = (kind: string, label: string, ids: readonly CardId[], isShown: boolean): TableZone =>
    drawn.zone(`${seat}/${kind}/${isShown}`, [ids, cards, inPlay, aura], () => ({
      id: `${seat}/${kind}`,
      kind,
      label,
      owner: seat,
      count: ids.length,
      cards: isShown ? faces(state, ids) : [],
    }));
  const atHome = caster !== undefined && cardUnder(state.inPlay, caster)?.lane === NO_LANE ? [caster] : [];
  const isOwn = mayLookInto(viewer, seat);
  return [
    drawn.zone(`${seat}/caster`, partsInPlay(state), () => ({
      id: `${seat}/caster`,
      kind: 'caster',
      label: 'Caster zone',
      owner: seat,
      count: atHome.length,
      cards: faces(state, atHome),
    })),
    zone('aura', 'Aura zone', piles.auraZone, true),
    zone('hand', 'Hand', piles.hand, isOwn),
    ...(piles.starters.length > 0 ? [zone('starters', 'Starting Terras', piles.starters, isOwn)] : []),
    ...(piles.inUse.length > 0 ? [zone('strategy', 'Strategy', piles.inUse, true)] : []),
    zone('deck', 'Deck', piles.deck, false),
    zone('aura-deck', 'Aura deck', piles.auraDeck, false),
    // MZ-R59: every viewer sees it.
    zone('discard', 'Discard pile', piles.discard, true),
    ...(piles.outside.length > 0 ? [zone('outside', 'Outside the game', piles.outside, true)] : []),
  ];
};

/** The effect that continues next is first, with effects that wait for their order. */
const stackItems = (state: MetazooState): readonly TableStackItem[] =>
  state.resolution.flatMap((task) => {
    const effects = task.task === 'orderEffects' ? task.effects : task.task === 'effect' ? [task] : [];
    return effects.map(({ source, controller }) => ({
      label: `Effect of ${state.definitions[source.definition]?.name ?? 'a card'}`,
      controller,
    }));
  });

const faces = (state: MetazooState, ids: readonly CardId[]): readonly FaceUpCard[] => {
  const drawn = lastDrawn(state.definitions);
  return ids.flatMap((id): readonly FaceUpCard[] => {
    const card = cardOf(state, id);
    const instance = cardUnder(state.cards, id);
    if (card === undefined || instance === undefined) return [];
    const { definition, owner } = instance;
    const draw = () => face(state, id, card, owner);
    return [
      cardUnder(state.inPlay, id) === undefined
        ? drawn.card(id, [definition, owner, cardUnder(state.aura, id)], draw)
        : drawn.asBefore(draw()),
    ];
  });
};

const face = (state: MetazooState, id: CardId, card: MetazooCard, owner: Seat): FaceUpCard => {
  const there = cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id);
  return {
    ...plainCard(id, card, owner, textOf(card)),
    cardType: typeLine(card),
    controller: there?.seat ?? owner,
    orientation: there?.isTapped ? 'sideways' : 'upright',
    counters: cardCounters(state, id, card),
    keywords: keywordsOf(state, id, card),
    tags: cardTags(state, id, card),
  };
};

const typeLine = (card: MetazooCard): string => {
  switch (card.type) {
    case 'creature':
      return card.unique ? 'Creature (Unique)' : 'Creature';
    case 'equipment':
      return card.unique ? 'Equipment (Unique)' : 'Equipment';
    case 'terra':
      return card.starter ? 'Terra (Starter)' : 'Terra';
    case 'token':
      return card.as === 'creature' ? 'Token creature' : 'Token equipment';
    case 'caster':
      return 'Caster';
    case 'strategy':
      return 'Strategy';
    case 'aura':
      return 'Aura';
  }
};

/** The printed text of a card. */
export const textOf = (card: MetazooCard): string => {
  if (card.type === 'aura') return '';
  const cost = 'costText' in card ? (card.costText ?? []) : [];
  return [cost, ...card.abilities.map(({ text }) => text ?? [])].flat().join('\n');
};

const keywordsOf = (state: MetazooState, id: CardId, card: MetazooCard): readonly string[] => {
  if (!isUnitCard(card)) return [];
  const now = unitNow(state, id) ?? {
    soar: card.keywords.soar,
    destruction: card.keywords.destruction,
    symbol: card.symbol,
  };
  return [
    ...(now.soar ? ['Soar'] : []),
    ...Array.from({ length: now.destruction }, () => 'Destruction'),
    ...(now.symbol ? ['Enhancement Symbol'] : []),
  ];
};

const cardCounters = (state: MetazooState, id: CardId, card: MetazooCard): readonly Counter[] => {
  const damage = cardUnder(state.inPlay, id)?.damage ?? 0;
  return [
    ...(isUnitCard(card)
      ? [{ name: 'influence', label: 'Influence', value: unitNow(state, id)?.influence ?? card.influence }]
      : []),
    ...(damage > 0 ? [{ name: 'damage', label: 'Damage', value: damage }] : []),
    ...('cost' in card ? [{ name: 'cost', label: 'Cost', value: card.cost }] : []),
    ...Object.entries(cardUnder(state.inPlay, id)?.counters ?? {}).flatMap(([name, value]) =>
      value > 0 ? [{ name: `counter-${name}`, label: name, value }] : [],
    ),
  ];
};

const cardTags = (state: MetazooState, id: CardId, card: MetazooCard): readonly Tag[] => {
  const unit = cardUnder(state.inPlay, id);
  return [
    { name: 'aura-type', label: 'Aura type', value: auraName(card.aura) },
    ...('traits' in card
      ? card.traits.map((trait) => ({ name: 'trait', label: 'Trait', value: trait }))
      : []),
    ...(unit?.isFaceDown ? [{ name: 'face-down', label: 'Lies face down' }] : []),
    ...(unit?.isCopy ? [{ name: 'copy', label: 'A copy' }] : []),
    ...(unit?.isBorrowed ? [{ name: 'borrowed', label: 'Goes back when the round ends' }] : []),
    ...(cardUnder(state.aura, id) !== undefined && cardUnder(state.aura, id)?.lane !== NO_LANE
      ? [{ name: 'enhances', label: 'Enhances the lane' }]
      : []),
    ...(unit !== undefined && unit.used.length > 0
      ? [{ name: 'used', label: 'Ability used this round' }]
      : []),
    ...(isInLane(state, id)
      ? (unitNow(state, id)?.cannotBe ?? []).map((what) => ({
          name: `cannot-be-${what}`,
          label: `Cannot be ${what}`,
        }))
      : []),
  ];
};
