import type { Broadcast } from '../../contract/broadcast.js';
import type { HighCardFact } from './facts.js';

export const broadcast: Broadcast<HighCardFact> = {
  aim: 'The highest card takes the trick; four tricks win.',
  points: {
    tricks: { label: 'Tricks', one: 'trick', many: 'tricks', meaning: 'Four win the game.', role: 'score' },
    deck: {
      label: 'Deck',
      one: 'card in the deck',
      many: 'cards in the deck',
      meaning: 'What is yet to be drawn.',
      role: 'cards',
    },
  },
  phases: {
    'Arranging decks': 'Everybody puts the top cards in order.',
    Trick: 'Everybody plays a card face down; the highest takes the trick.',
    Scout: 'A Scout looks at the top card of the deck.',
    Over: 'Somebody has won.',
  },
  facts: {
    ResultReached: 'headline',
    SeatLeft: 'headline',
    TrickTaken: 'headline',
    TrickTied: 'headline',
    CardPlayed: 'story',
    CardsRevealed: 'story',
    LeadDrawn: 'story',
    LeadGiven: 'story',
    ScoutOffered: 'story',
    TopCardBuried: 'story',
    TopCardKept: 'story',
    CardDrawn: 'quiet',
    DeckArranged: 'quiet',
    DeckShuffled: 'quiet',
    GameOpened: 'quiet',
    PositionLaidOut: 'quiet',
    ResolutionStopped: 'quiet',
    TopCardsSeen: 'quiet',
    TrickBegun: 'quiet',
    TrickEnded: 'quiet',
  },
};
