import type { Seat } from '../contract/ids.js';
import type {
  Counter,
  FaceUpCard,
  Table,
  TableCard,
  TableSeat,
  TableSlot,
  TableZone,
  Tag,
} from '../contract/table.js';
import { columns, rule, WIDTH, wrapped } from './text-layout.js';

/** A table as text of at most {@link WIDTH} columns, without card texts, for terminals and golden files. No line ends in a space. */
export const drawTable = (table: Table): string =>
  [
    rule(heading(table)),
    ...table.seats.map(seatLine),
    ...table.zones.filter(({ owner }) => owner === undefined).flatMap((zone) => ['', ...drawZone(zone)]),
    ...table.seats.flatMap(({ seat }) => drawSeatZones(table.zones, seat)),
    ...(table.stack.length > 0 ? ['', ...drawStack(table)] : []),
    ...footer(table),
  ].join('\n');

/** Seats are shown from 1. */
const seatLabel = (seat: Seat): string => `Seat ${seat + 1}`;

const heading = ({ phase, turn, tags }: Table): string =>
  [...(turn ? [`Turn ${turn.number}: ${seatLabel(turn.seat)}`] : []), phase, ...tags.map(tagText)].join(
    ' · ',
  );

const seatLine = ({ seat, isActive, counters, tags }: TableSeat): string =>
  [
    `${isActive ? '>' : ' '} ${seatLabel(seat)}`,
    ...counters.map(counterText),
    ...tags.map((tag) => `[${tagText(tag)}]`),
  ].join('   ');

const counterText = ({ label, value, max }: Counter): string =>
  `${label} ${max === undefined ? value : `${value}/${max}`}`;

const tagText = ({ label, value }: Tag): string => (value === undefined ? label : `${label}: ${value}`);

const drawSeatZones = (zones: readonly TableZone[], seat: Seat): readonly string[] => {
  const own = zones.filter(({ owner }) => owner === seat);
  return own.length === 0 ? [] : ['', rule(seatLabel(seat), '·'), ...own.flatMap(drawZone)];
};

/** One line for a zone of plain cards, else one line for each card. */
const drawZone = (zone: TableZone): readonly string[] => {
  const unseen = zone.count - zone.cards.length - slotted(zone);
  const title = `${zone.label} (${zone.count})`;
  const rest = unseen > 0 ? [`${unseen} face down`] : [];
  const lines = (zone.slots ?? []).flatMap(drawSlot);
  if (zone.cards.every(isPlain))
    return [
      ...wrapped(title, [...zone.cards.map(cardText), ...(zone.cards.length > 0 ? rest : [])]),
      ...lines,
    ];
  return [
    title,
    ...zone.cards.flatMap((card) => drawCard(card, 1)),
    ...rest.map((text) => `  ${text}`),
    ...lines,
  ];
};

const slotted = ({ slots }: TableZone): number =>
  (slots ?? []).flatMap(({ sides }) => sides).reduce((sum, { cards }) => sum + cards.length, 0);

const isPlain = (card: TableCard): boolean =>
  card.orientation === 'upright' && (card.facing === 'face-down' || card.attached.length === 0);

const drawSlot = ({ label, sides, tags }: TableSlot): readonly string[] => {
  const heading = [label, ...tags.map((tag) => `[${tagText(tag)}]`)].join(' ');
  const filled = sides.filter(({ cards }) => cards.length > 0);
  if (filled.length === 0) return [`  ${heading}: empty`];
  const drawn = filled.map(({ seat, cards }) => [
    ...(sides.length > 1 ? [seatLabel(seat)] : []),
    ...cards.flatMap((card) => drawCard(card, 0)),
  ]);
  return [`  ${heading}`, ...columns(drawn, WIDTH - 4).map((line) => `    ${line}`)];
};

const drawCard = (card: TableCard, depth: number): readonly string[] => [
  `${'  '.repeat(depth)}${cardText(card)}`,
  ...(card.facing === 'face-up' ? card.attached : []).flatMap((attached) =>
    drawCard(attached, depth + 1).map((line, index) => (index === 0 ? line.replace(/\S/, '+ $&') : line)),
  ),
];

const cardText = (card: TableCard): string =>
  [
    card.facing === 'face-up' ? card.name : '▒▒▒▒',
    ...(card.id === undefined ? [] : [`#${card.id}`]),
    ...notes(card),
  ].join(' ');

/** The status of a card in brackets. */
const notes = (card: TableCard): readonly string[] => {
  const words = [
    ...(card.orientation === 'sideways' ? ['sideways'] : []),
    ...card.counters.map(counterText),
    ...(card.facing === 'face-up' ? openNotes(card) : []),
  ];
  return words.length > 0 ? [`(${words.join(', ')})`] : [];
};

const openNotes = ({ keywords, tags, owner, controller }: FaceUpCard): readonly string[] => [
  ...keywords,
  ...tags.map(tagText),
  ...(owner === controller ? [] : [`of ${seatLabel(owner)}`]),
];

const drawStack = ({ stack }: Table): readonly string[] => [
  'Waiting to resolve, the next first',
  ...stack.map(
    ({ label, controller, card }, index) =>
      `  ${index + 1}. ${label} (${seatLabel(controller)})${card ? `: ${cardText(card)}` : ''}`,
  ),
];

const footer = ({ choice, outcome }: Table): readonly string[] => [
  ...(choice ? ['', `${seatLabel(choice.seat)} decides: ${choice.label} (${choice.rule})`] : []),
  ...(outcome
    ? [
        '',
        `Over: ${outcome.text} (${outcome.rule})`,
        ...outcome.places.map(
          (seats, index) => `  ${placeNumber(outcome.places, index)}. ${seats.map(seatLabel).join(', ')}`,
        ),
      ]
    : []),
];

/** Standard competition ranking: 1, 1, 3. */
const placeNumber = (places: readonly (readonly Seat[])[], index: number): number =>
  places.slice(0, index).reduce((sum, seats) => sum + seats.length, 1);
