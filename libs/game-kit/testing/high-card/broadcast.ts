import { type Broadcast, tellings } from '../../contract/broadcast.js';

export const broadcast: Broadcast = {
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
  facts: tellings({
    gain: [],
    headline: ['ResultReached', 'TrickTaken', 'TrickTied'],
    story: [
      'CardPlayed',
      'CardsRevealed',
      'LeadDrawn',
      'LeadGiven',
      'ScoutOffered',
      'TopCardBuried',
      'TopCardKept',
    ],
    counted: [],
    quiet: [
      'CardDrawn',
      'DeckArranged',
      'DeckShuffled',
      'GameOpened',
      'PositionLaidOut',
      'ResolutionStopped',
      'TopCardsSeen',
      'TrickBegun',
      'TrickEnded',
    ],
  }),
};
