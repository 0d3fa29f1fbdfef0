import { manySeats } from '../many-seats.js';
import { readyMadeSetups } from '../ready-made-setups.js';
import { highCard } from './index.js';

manySeats(highCard, {
  setups: readyMadeSetups(highCard).filter(({ decks }) => decks.length > 2),
  kinds: ['answer-scout', 'arrange-deck', 'play-card'],
  games: 20,
});
