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
import { type MetabaloidsCard, printedText } from './cards/definition.js';
import { isBarred } from './queries/bars.js';
import { wasAnyUsed } from './queries/once.js';
import { partsInPlay, printedDefense, statsOf, totalsOf } from './queries/stats.js';
import { hasReserve, isFast } from './queries/variant.js';
import { seatToAct } from './rules/guard.js';
import type { Battle, MetabaloidsState, Phase } from './state.js';
import { columnOf, definitionOf, lookedAtBy, seatState, seatsOf } from './zones.js';

const PHASES: Readonly<Record<Phase, string>> = {
  setup: 'Initial deployment',
  draw: 'Draw Phase',
  abilities: 'Use Abilities',
  move: 'Move Cards',
  deploy: 'Deploy From Reserve',
  attack: 'Attack Phase',
  restock: 'Restock',
  end: 'End of turn',
};

/** MB-095 to MB-097, MB-R35: the table as one viewer may see it, built from public cards and from the hand that the viewer may see. */
export const view = (state: MetabaloidsState, viewer: Viewer): Table =>
  wholeTable({
    phase: PHASES[state.phase],
    turn: state.turn.number > 0 ? { number: state.turn.number, seat: state.turn.seat } : undefined,
    seats: seatsOf(state).map((seat) => ({
      seat,
      counters: seatCounters(state, seat),
      tags: seatTags(state, seat),
      isActive: seatToAct(state) === seat,
    })),
    zones: [
      ...(state.battle === undefined ? [] : [battleZone(state, state.battle)]),
      ...seatsOf(state).flatMap((seat) => seatZones(state, seat, viewer)),
    ],
    stack: [...state.pending].reverse().map((activation): TableStackItem => {
      const [card] = faceUp(state, activation.source.id);
      return {
        label: state.definitions[activation.source.definition]?.name ?? 'a card',
        controller: activation.seat,
        ...(card === undefined || !isOpen(state, activation.source.id) ? {} : { card }),
      };
    }),
    choice: choiceOnTable(state.choice).choice,
    tags: [
      ...(state.ruleset.reshuffle === 'no' ? [{ name: 'short-game', label: 'Short game' }] : []),
      ...(state.ruleset.elimination === 'yes' ? [{ name: 'elimination', label: 'Elimination' }] : []),
    ],
    outcome: state.outcome,
  });

/** Whether a card is public: neither in a hand nor in a draw pile. */
const isOpen = (state: MetabaloidsState, id: CardId): boolean =>
  !state.seats.some(({ hand, drawPile }) => hand.includes(id) || drawPile.includes(id));

const seatCounters = (state: MetabaloidsState, seat: Seat): readonly Counter[] => {
  const { hand, drawPile, discard, lost } = seatState(state, seat);
  return [
    { name: 'hand', label: 'Hand', value: hand.length },
    { name: 'draw-pile', label: 'Draw pile', value: drawPile.length },
    { name: 'discard', label: 'Discard pile', value: discard.length },
    { name: 'lost', label: 'Lost', value: lost.length },
  ];
};

const seatTags = (state: MetabaloidsState, seat: Seat): readonly Tag[] => [
  ...(seatState(state, seat).isOut ? [{ name: 'out', label: 'Out' }] : []),
  ...(state.starter === seat ? [{ name: 'starter', label: 'Began' }] : []),
];

const seatZones = (state: MetabaloidsState, seat: Seat, viewer: Viewer): readonly TableZone[] => {
  const { columns, reserve, events, hand, drawPile, discard, lost } = seatState(state, seat);
  const drawn = lastDrawn(state.definitions);
  const { definitions, cards, marks, battle, turn, modifiers } = state;
  const from = [definitions, cards, columns, marks, battle, turn, modifiers];
  const zone = (kind: string, label: string, count: number, ids: readonly CardId[]): TableZone =>
    drawn.zone(`${seat}/${kind}/${ids === NO_CARDS}`, [count, ids, ...from], () => ({
      id: `${seat}/${kind}`,
      kind,
      label,
      owner: seat,
      count,
      cards: ids.flatMap((id) => faceUp(state, id)),
    }));
  return [
    drawn.zone(`${seat}/play`, partsInPlay(state), () => playArea(state, seat)),
    ...(hasReserve(state) ? [zone('reserve', 'Reserve', reserve.length, reserve)] : []),
    ...(events.length > 0 ? [zone('events', 'Events', events.length, events)] : []),
    zone('hand', 'Hand', hand.length, mayLookInto(viewer, seat) ? hand : handSeen(state, seat, viewer)),
    zone('draw-pile', 'Draw pile', drawPile.length, lookedAt(state, seat, viewer)),
    zone('discard', 'Discard pile', discard.length, discard),
    zone('lost', 'Lost pile', lost.length, lost),
  ];
};

const NO_CARDS: readonly CardId[] = [];

const playArea = (state: MetabaloidsState, seat: Seat): TableZone => {
  const { columns } = seatState(state, seat);
  return {
    id: `${seat}/play`,
    kind: 'play',
    label: 'Play area',
    owner: seat,
    count: columns.reduce((sum, { cards }) => sum + cards.length, 0),
    cards: [],
    slots: columns.map(
      ({ number, cards, isSafe }): TableSlot => ({
        id: `${seat}/column-${number}`,
        label: isFast(state) ? 'Column' : `Column ${number}`,
        sides: [{ seat, cards: cards.flatMap((id) => faceUp(state, id)) }],
        tags: isSafe ? [{ name: 'safe', label: 'Safe' }] : [],
      }),
    ),
  };
};

/** The cards on top of its own draw pile that a seat looks at during an effect. */
const lookedAt = (state: MetabaloidsState, seat: Seat, viewer: Viewer): readonly CardId[] =>
  mayLookInto(viewer, seat) ? lookedAtBy(state, seat) : NO_CARDS;

/** The cards of a hand that an effect shows to this viewer. */
const handSeen = (state: MetabaloidsState, of: Seat, viewer: Viewer): readonly CardId[] => {
  const seen = state.looks?.filter(({ seat }) => seat !== of && mayLookInto(viewer, seat)) ?? [];
  return seen.length === 0
    ? NO_CARDS
    : seatState(state, of).hand.filter((id) => seen.some(({ cards }) => cards.includes(id)));
};

const STAGES: Readonly<Record<Battle['stage'], string>> = {
  declared: 'Declared',
  bonus: 'Bonus cards drawn',
  decided: 'Decided',
  losses: 'Losses',
  over: 'Over',
};

const battleZone = (state: MetabaloidsState, battle: Battle): TableZone => {
  const { attackerSeat, defenderSeat, bonus, stage, damage } = battle;
  const { attack, defense } = totalsOf(state);
  const totals = [
    { seat: attackerSeat, total: attack },
    { seat: defenderSeat, total: defense },
  ];
  return {
    id: 'battle',
    kind: 'battle',
    label: 'Battle',
    count: bonus.length,
    cards: [],
    slots: totals.map(({ seat, total }, index) => ({
      id: index === 0 ? 'attacker' : 'defender',
      label: index === 0 ? 'Attacker' : 'Defender',
      sides: [
        { seat, cards: bonus.filter((one) => one.seat === seat).flatMap(({ card }) => faceUp(state, card)) },
      ],
      tags: [
        { name: 'total', label: 'Total', value: `${total}` },
        { name: 'stage', label: 'Stage', value: STAGES[stage] },
        ...(damage > 0 ? [{ name: 'damage', label: 'Damage', value: `${damage}` }] : []),
      ],
    })),
  };
};

const TYPES: Readonly<Record<MetabaloidsCard['type'], string>> = {
  creature: 'Creature',
  event: 'Event',
  terrain: 'Terrain',
};

const faceUp = (state: MetabaloidsState, id: CardId): readonly FaceUpCard[] => {
  const card = definitionOf(state, id);
  const instance = cardUnder(state.cards, id);
  if (card === undefined || instance === undefined) return [];
  const { definition, owner } = instance;
  const drawn = lastDrawn(state.definitions);
  const tags = cardTags(state, id);
  const isMarked = state.marks.includes(id);
  const draw = (): FaceUpCard => ({
    ...plainCard(id, card, owner, printedText(card)),
    cardType: TYPES[card.type],
    orientation: isMarked ? 'sideways' : 'upright',
    counters: cardCounters(state, id, card),
    keywords: [card.kind],
    tags,
  });
  const isAtRest = tags.length === 0 && !isMarked && columnOf(state, id) === undefined;
  return [isAtRest ? drawn.card(id, [definition, owner], draw) : drawn.asBefore(draw())];
};

/** The current Attack and Defense of a card in play, the printed values of any other card. */
const cardCounters = (state: MetabaloidsState, id: CardId, card: MetabaloidsCard): readonly Counter[] => {
  const printed = { attack: card.type === 'creature' ? card.attack : 0, defense: printedDefense(state, id) };
  const { attack, defense } = columnOf(state, id) === undefined ? printed : statsOf(state, id);
  return [
    { name: 'cost', label: 'Cost', value: card.cost },
    ...(card.type === 'creature' ? [{ name: 'attack', label: 'Attack', value: attack }] : []),
    ...(card.defense === undefined ? [] : [{ name: 'defense', label: 'Defense', value: defense }]),
    ...(card.metabaloids === undefined
      ? []
      : [{ name: 'metabaloids', label: 'Metabaloids', value: card.metabaloids }]),
  ];
};

const cardTags = (state: MetabaloidsState, id: CardId): readonly Tag[] => [
  ...(state.battle?.attacker === id ? [{ name: 'attacking', label: 'Attacking' }] : []),
  ...(state.battle?.target === id ? [{ name: 'attacked', label: 'Attacked' }] : []),
  ...(wasAnyUsed(state, id) ? [{ name: 'used', label: 'Ability used this turn' }] : []),
  ...(isBarred(state, id, 'attacking') ? [{ name: 'no-attack', label: 'Barred from attacking' }] : []),
  ...(isBarred(state, id, 'abilities') ? [{ name: 'no-ability', label: 'Barred from abilities' }] : []),
  ...(isBarred(state, id, 'beingAttacked') ? [{ name: 'protected', label: 'Cannot be attacked' }] : []),
];
