import { describe, expect, it } from '@jest/globals';
import { type DeckList, type Game, seat } from '#libs/game-kit';
import { mayTimeOut, seatsToAct } from './queries.js';
import type { MatchRules } from './rules.js';
import {
  begun,
  concede,
  DUEL,
  deck,
  decked,
  LADDER,
  offerDraw,
  ready,
  SIDED_DECK,
  sided,
  wonBy,
} from './testing/duel.js';
import { given, type Step } from './testing/story.js';

const SIDED = sided();
const SERIES = { format: { bestOf: 3 } } as const;
const SWAPPED: DeckList = [...SIDED_DECK].reverse();

const registered: readonly Step[] = [
  ...decked({ ...SERIES, responseSeconds: 30 }),
  deck(0, SIDED_DECK),
  deck(1, SIDED_DECK),
  ready(0),
  ready(1),
];
const between = () => given(SIDED, registered, wonBy(0));

/** Rules that record the lists with which each game was set up. */
const recording = (): { readonly rules: MatchRules; readonly lists: DeckList[][] } => {
  const lists: DeckList[][] = [];
  const setup: Game['setup'] = (input, random) => {
    lists.push(input.decks.map(({ list }) => list));
    return SIDED.game.setup(input, random);
  };
  return { rules: { ...SIDED, game: { ...SIDED.game, setup } }, lists };
};

describe('sideboarding', () => {
  it('takes place between the games of a series, and waits for every seat', () => {
    const { state, events } = between();
    expect(events.at(-1)?.fact).toEqual({ type: 'SideboardingBegan', number: 2 });
    expect([state.gameNumber, seatsToAct(SIDED.game, state)]).toEqual([1, [0, 1]]);
    const one = given(SIDED, registered, wonBy(0), ready(1));
    expect(seatsToAct(SIDED.game, one.state)).toEqual([0]);
    one.when(ready(1)).thenRefused('ALREADY_READY');
    one.when(ready(0)).thenTypes('SeatReadiedForGame', 'GameStarted', '…');
  });

  it('is skipped if no deck has cards to exchange, and if the game has no sideboards', () => {
    expect(given(SIDED, begun(SERIES), wonBy(0)).state.gameNumber).toBe(2);
    expect(given(DUEL, begun(SERIES), wonBy(0)).state.gameNumber).toBe(2);
  });

  it('applies to the next game alone: the one after it begins from the registered deck', () => {
    const { rules, lists } = recording();
    given(rules, registered, wonBy(0), deck(0, SWAPPED), ready(0), ready(1), wonBy(1), ready(0), ready(1));
    const [first, second, third] = [lists[0], lists[1], lists.at(-1)];
    expect(first).toEqual([SIDED_DECK, SIDED_DECK]);
    expect(second).toEqual([SWAPPED, SIDED_DECK]);
    expect(third).toEqual([SIDED_DECK, SIDED_DECK]);
  });

  it('hides the exchanged cards, and commits to them with a salted hash', () => {
    const [fact] = between().when(deck(0, SWAPPED)).facts;
    expect(fact).toMatchObject({
      type: 'DeckSwapped',
      number: 2,
      list: { visibleTo: ['seat:0', 'judge'], value: SWAPPED },
      deckHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('refuses an illegal deck, a deck of a ready seat, and a deck while a game is played', () => {
    between()
      .when(deck(0, LADDER))
      .thenRefused('INVALID_DECK', { faults: [{ code: 'SWAP_SIZE' }] });
    given(SIDED, registered, wonBy(0), ready(0)).when(deck(0, SWAPPED)).thenRefused('ALREADY_READY');
    given(SIDED, registered).when(deck(0, SWAPPED)).thenRefused('MATCH_NOT_OPEN');
  });

  it('allows a response time to pass and a match to be conceded', () => {
    const { state, when } = between();
    expect([mayTimeOut(SIDED.game, state, seat(0)), mayTimeOut(SIDED.game, state, seat(7))]).toEqual([
      true,
      false,
    ]);
    when({ type: 'timeOut', seat: seat(0) }).thenTypes('ResponseTimedOut', 'SeatReadiedForGame');
    when(concede(0)).thenTypes('PlayerConceded', 'MatchEnded', 'SecretRevealed');
    when(offerDraw(0)).thenRefused('MATCH_NOT_PLAYING');
  });
});
