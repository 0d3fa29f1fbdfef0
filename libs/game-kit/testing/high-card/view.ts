import type { FactView } from '../../contract/facts.js';
import { redact } from '../../contract/hidden.js';
import { type DefinitionId, ruleId, type Seat } from '../../contract/ids.js';
import type { FaceUpCard, Table, TableCard, TableChoice, TableZone } from '../../contract/table.js';
import type { Viewer } from '../../contract/viewer.js';
import type { HighCardFact } from './facts.js';
import {
  at,
  type Card,
  definitionOf,
  type HighCardState,
  hasLeft,
  isFaceKnown,
  seatsOf,
  stillToPlay,
  TRICKS_TO_WIN,
  toAct,
} from './state.js';

const seatName = (seat: Seat): string => `Seat ${seat + 1}`;

/** The table for a viewer, built only from cards that the viewer may see. */
export const view = (state: HighCardState, viewer: Viewer): Table => {
  const choice = openChoice(state);
  return {
    phase: state.outcome
      ? 'Over'
      : state.trick === 0
        ? 'Arranging decks'
        : state.scouting
          ? 'Scout'
          : 'Trick',
    ...(state.trick > 0 ? { turn: { number: state.trick, seat: state.lead } } : {}),
    seats: seatsOf(state).map((seat) => ({
      seat,
      counters: [
        { name: 'tricks', label: 'Tricks', value: at(state, seat).tricks, max: TRICKS_TO_WIN },
        { name: 'deck', label: 'Deck', value: at(state, seat).deck.length },
      ],
      tags: [
        ...(hasLeft(state, seat) ? [{ name: 'out', label: 'Out' }] : []),
        ...(seat === state.lead && state.trick > 0 ? [{ name: 'lead', label: 'Leads' }] : []),
      ],
      isActive: toAct(state).includes(seat),
    })),
    zones: [trickZone(state, viewer), ...seatsOf(state).flatMap((seat) => seatZones(state, seat, viewer))],
    stack: state.scouting
      ? [{ label: `${seatName(state.scouting.seat)}'s Scout`, controller: state.scouting.seat }]
      : [],
    ...(choice ? { choice } : {}),
    tags: [],
    ...(state.outcome ? { outcome: state.outcome } : {}),
  };
};

const openChoice = (state: HighCardState): TableChoice | undefined => {
  const [seat] = toAct(state);
  if (seat === undefined) return undefined;
  if (state.scouting)
    return { seat, kind: 'answer-scout', label: 'Keep or bury the top card', rule: ruleId('HC-011') };
  if (at(state, seat).isArranging)
    return { seat, kind: 'arrange-deck', label: 'Arrange the top of the deck', rule: ruleId('HC-007') };
  return stillToPlay(state).includes(seat)
    ? { seat, kind: 'play-card', label: 'Play a card', rule: ruleId('HC-008') }
    : undefined;
};

const trickZone = (state: HighCardState, viewer: Viewer): TableZone => ({
  id: 'trick',
  kind: 'trick',
  label: 'Trick',
  count: state.seats.filter(({ played }) => played).length,
  cards: [],
  slots: seatsOf(state).map((seat) => {
    const { played } = at(state, seat);
    return {
      id: `trick/${seat}`,
      label: seatName(seat),
      sides: [{ seat, cards: played ? [tableCard(state, seat, played, viewer)] : [] }],
      tags: state.taker === seat ? [{ name: 'taker', label: 'Takes the trick' }] : [],
    };
  }),
});

/** A seat's hand, the known cards of its deck, and its discard pile. */
const seatZones = (state: HighCardState, seat: Seat, viewer: Viewer): readonly TableZone[] => {
  const zone = (kind: string, label: string, cards: readonly Card[]): TableZone => ({
    id: `${seat}/${kind}`,
    kind,
    label,
    owner: seat,
    count: cards.length,
    cards: cards
      .filter((card) => isFaceKnown(card, viewer))
      .map((card) => faceUpCard(state, seat, card.id, card.definition)),
  });
  const { hand, deck, discard } = at(state, seat);
  return [zone('hand', 'Hand', hand), zone('deck', 'Deck', deck), zone('discard', 'Discard pile', discard)];
};

const tableCard = (state: HighCardState, owner: Seat, card: Card, viewer: Viewer): TableCard =>
  isFaceKnown(card, viewer)
    ? faceUpCard(state, owner, card.id, card.definition)
    : { facing: 'face-down', owner, orientation: 'upright', id: card.id, counters: [] };

const faceUpCard = (
  state: HighCardState,
  owner: Seat,
  id: FaceUpCard['id'],
  definition: DefinitionId,
): FaceUpCard => {
  const { name, type, rank } = definitionOf(state, definition);
  return {
    facing: 'face-up',
    id,
    definition,
    name,
    cardType: type,
    text:
      type === 'Scout' ? 'When it takes a trick, look at the top card of your deck; keep or bury it.' : '',
    owner,
    controller: owner,
    orientation: 'upright',
    counters: [{ name: 'rank', label: 'Rank', value: rank }],
    keywords: [],
    tags: [],
    attached: [],
  };
};

/** A fact redacted for a viewer; the sentence names only cards that all viewers may see. */
export const viewFact = (fact: HighCardFact, viewer: Viewer, after: HighCardState): FactView => ({
  type: fact.type,
  rule: fact.rule,
  text: sentence(fact, after),
  data: redact(fact, viewer),
});

const sentence = (fact: HighCardFact, after: HighCardState): string => {
  const name = (definition: DefinitionId) => definitionOf(after, definition).name;
  switch (fact.type) {
    case 'GameOpened':
      return `A game for ${fact.seats} seats begins.`;
    case 'PositionLaidOut':
      return 'A position is laid out.';
    case 'DeckShuffled':
      return `${seatName(fact.seat)}'s deck of ${fact.count} is shuffled.`;
    case 'LeadDrawn':
      return `Chance lets ${seatName(fact.seat)} lead.`;
    case 'LeadGiven':
      return `${seatName(fact.seat)} leads.`;
    case 'CardDrawn':
      return `${seatName(fact.seat)} draws a card.`;
    case 'TopCardsSeen':
      return `${seatName(fact.seat)} looks at the top ${fact.count} cards of its deck.`;
    case 'DeckArranged':
      return `${seatName(fact.seat)} puts them back.`;
    case 'TrickBegun':
      return `Trick ${fact.number} begins.`;
    case 'CardPlayed':
      return `${seatName(fact.seat)} plays a card face down.`;
    case 'CardsRevealed':
      return `${fact.cards.map(({ seat, definition }) => `${seatName(seat)} shows ${name(definition)}`).join(', ')}.`;
    case 'TrickTaken':
      return `${seatName(fact.seat)} takes the trick.`;
    case 'TrickTied':
      return `${fact.seats.map(seatName).join(' and ')} tie: nobody takes the trick.`;
    case 'ScoutOffered':
      return `${seatName(fact.seat)}'s Scout looks at the top card of the deck.`;
    case 'TopCardKept':
      return `${seatName(fact.seat)} leaves it on top.`;
    case 'TopCardBuried':
      return `${seatName(fact.seat)} puts it on the bottom.`;
    case 'TrickEnded':
      return `The played cards are discarded; ${seatName(fact.lead)} leads next.`;
    case 'SeatLeft':
      return `${seatName(fact.seat)} has left the game.`;
    case 'ResolutionStopped':
      return 'The resolution did not end and was stopped.';
    case 'ResultReached':
      return fact.text;
  }
};
