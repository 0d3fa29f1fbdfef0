import { describe, expect, it } from '@jest/globals';
import { toJson } from '#libs/game-kit';
import { findGame } from '#libs/games';
import { cardUses, definitionsIn } from '../matches/card-use.js';
import { trialDecks } from '../matches/trial-decks.js';
import { explained } from './explain-card.js';
import { tryCards } from './play-cards.js';
import { setFromTable } from './read-cards.js';

const metax = findGame('metax');
if (metax?.cardTexts === undefined) throw new Error('MetaX has no texts.');
const { cardTexts } = metax;

const TABLE = [
  'name,type,mp,trait,stats,rank,cost,text',
  'Ada Finn - Scout,character,2,Hero Character,"Strength 4, Special 2",,,[Enter] Draw 1 card.',
  'Jab,battle,1,,Strength,2,,',
  'Tide,event,,,,,3,Draw 2 cards.',
].join('\n');

const read = setFromTable(metax, cardTexts, 'small', TABLE);
const parsed = metax.parseCardSet(read.set);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
const set = parsed.value;

describe('A table of cards', () => {
  it('becomes a set that the game takes', () => {
    expect(read.unread).toEqual([]);
    expect(set.cards.map(({ name }) => name)).toEqual(['Ada Finn - Scout', 'Jab', 'Tide']);
    expect(toJson(set.cards[2])).toMatchObject({
      cost: 3,
      abilities: [{ when: 'play', text: 'Draw 2 cards.', do: [{ op: 'draw', count: 2 }] }],
    });
  });

  it('tells which words of a text it does not understand', () => {
    const { unread } = setFromTable(metax, cardTexts, 'small', `${TABLE} Flumm your opponent.`);
    expect(unread).toMatchObject([{ card: 'Tide', text: 'Draw 2 cards. Flumm your opponent.', start: 14 }]);
  });
});

describe('An explained card', () => {
  it('has its canonical words, its moments and the zones that it reaches', () => {
    const card = metax.cardSets.flatMap(({ cards }) => cards).find(({ name }) => name === 'Undertow');
    if (card === undefined) throw new Error('There is no such card.');
    expect(explained(metax, card)).toMatchObject([{ when: ['play'], reaches: ['play (opponent)'] }]);
  });
});

describe('A trial of a set', () => {
  it('puts each card into a legal deck', () => {
    const ruleset = metax.parseRuleset({});
    if (!ruleset.ok) throw new Error('MetaX has no ruleset.');
    const { decks, unplaced } = trialDecks(metax, set, ruleset.value);
    const cards = Object.fromEntries(
      [...metax.cardSets, set].flatMap((one) => one.cards.map((card) => [card.id, card])),
    );
    expect(unplaced).toEqual([]);
    expect(decks.flatMap((deck) => metax.validateDeck(deck.cards, cards, ruleset.value))).toEqual([]);
    for (const { id } of set.cards)
      expect(decks.some((deck) => deck.cards.some((entry) => entry.card === id))).toBe(true);
  });

  it('counts what was used and who won, the same for the same seed', () => {
    const trial = tryCards(metax, set, { matches: 12, seed: 'trial' });
    expect(trial.faults).toEqual([]);
    expect(trial.cards.map(({ card }) => card).toSorted()).toEqual(['ada-finn-scout', 'jab', 'tide']);
    expect(trial.cards.some(({ used }) => used > 0)).toBe(true);
    expect(tryCards(metax, set, { matches: 12, seed: 'trial' })).toEqual(trial);
  });

  it('counts a card for the seats that have it', () => {
    const one = {
      winner: 0,
      decks: [new Set(['a', 'b']), new Set(['a'])],
      used: [new Set(['a']), new Set<string>()],
    };
    expect(
      cardUses(
        [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ],
        [one],
      ),
    ).toEqual([
      { card: 'a', name: 'A', inDeck: 2, inDeckWon: 1, used: 1, usedWon: 1 },
      { card: 'b', name: 'B', inDeck: 1, inDeckWon: 1, used: 0, usedWon: 0 },
    ]);
    expect([...definitionsIn({ fact: { card: { id: 'c1', definition: 'a' } } }, new Set(['c1']))]).toEqual([
      'a',
    ]);
  });
});
