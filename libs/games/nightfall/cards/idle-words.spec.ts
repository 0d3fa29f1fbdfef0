import { describe, expect, it } from '@jest/globals';
import { idle } from '../testing/moments.js';
import { artifact, beastie, resolves, spell, terra } from '../testing/pages.js';
import { cardFaults } from '../testing/plain-spells.js';
import { idleWords } from './idle-words.js';
import { nightfallSets } from './sets/index.js';

const BEASTIES = { zone: 'arena', whose: 'each', where: { type: 'beastie' } } as const;
const BOOKMARK = [{ op: 'bookmark', count: 1 }];
const does = (program: Parameters<typeof resolves>[0]) => spell('Act', resolves(program));
const hears = (event: 'bookmarked' | 'surroundingsChanged' | 'entered', narrowed: object) =>
  artifact('Ear', { when: { event, ...narrowed }, text: 'Test.', do: [{ op: 'bookmark', count: 1 }] });

describe('Words that would do nothing', () => {
  it.each([
    ['counters of Poison', does([{ op: 'removeCounters', cards: BEASTIES, counter: 'poison', count: 1 }])],
    [
      'the same, deeper in',
      does([
        {
          op: 'may',
          label: 'Do',
          do: [{ op: 'removeCounters', cards: BEASTIES, counter: 'sleep', count: 1 }],
        },
      ]),
    ],
    ['a number of Sleep', does([{ op: 'inflict', cards: BEASTIES, status: 'sleep', count: 2 }])],
    [
      'an icon with one',
      beastie('X', {
        attack: null,
        attacks: [{ name: 'Bite', damage: 5, icons: [{ status: 'scared', count: 2 }] }],
      }),
    ],
    [
      'what lasts as long as a Spell is in the Arena',
      does([
        { op: 'modify', cards: BEASTIES, modification: { change: 'preventDamage' }, until: 'whileInArena' },
      ]),
    ],
    ['counters of a status', does([{ op: 'putCounters', cards: BEASTIES, counter: 'sleep', count: 1 }])],
    [
      'a modification of neither',
      does([{ op: 'modify', modification: { change: 'preventDamage' }, until: 'thisTurn' }]),
    ],
    [
      'a cost of Pages',
      does([{ op: 'modify', cards: BEASTIES, modification: { change: 'cost', by: 1 }, until: 'thisTurn' }]),
    ],
    [
      'a trait of Casters',
      does([
        {
          op: 'modify',
          who: 'you',
          modification: { change: 'grantTrait', trait: 'flight' },
          until: 'thisTurn',
        },
      ]),
    ],
    [
      'a granted Ability that holds',
      artifact('Grant', {
        when: 'static',
        text: 'Test.',
        holds: [
          {
            cards: BEASTIES,
            modification: {
              change: 'grantAbility',
              ability: {
                when: 'static',
                holds: [{ cards: { this: 'card' }, modification: { change: 'preventDamage' } }],
              },
            },
          },
        ],
      }),
    ],
    ['a Power of a Terra', terra('fog', { when: 'power', name: 'Sing', text: 'Test.', do: BOOKMARK })],
    [
      'once a turn in Limbo',
      idle('Ghost', { when: 'atWill', from: 'limbo', once: 'turn', text: 'Test.', do: BOOKMARK }),
    ],
    [
      'a turn of a Page',
      artifact('Clock', { when: { event: 'startOfTurn', self: true }, text: 'Test.', do: BOOKMARK }),
    ],
    [
      'a stopped Attack as a turn begins',
      artifact('Bell', { when: { event: 'startOfTurn' }, text: 'Test.', do: [{ op: 'stopAttack' }] }),
    ],
    ['a Page that a Bookmark is about', hears('bookmarked', { where: { type: 'beastie' } })],
    ['itself in the surroundings', hears('surroundingsChanged', { self: true })],
    ['a host of what is no Equipment', artifact('Ring', { equips: { type: 'beastie' } })],
  ])('are refused as a set is loaded: %s', (_what, page) => {
    expect(cardFaults(page)).toEqual(['NO_EFFECT']);
  });

  it.each([
    ['counters of Frozen', does([{ op: 'removeCounters', cards: BEASTIES, counter: 'frozen', count: 1 }])],
    ['Indicators of Poison', does([{ op: 'inflict', cards: BEASTIES, status: 'poison', count: 2 }])],
    ['a Page that enters', hears('entered', { where: { type: 'beastie' } })],
    ['a host of an Equipment', artifact('Ring', { traits: ['equipment'], equips: { type: 'beastie' } })],
  ])('exclude words with an effect: %s', (_what, page) => {
    expect(cardFaults(page)).toEqual([]);
  });

  it('are in no set that ships', () => {
    expect(nightfallSets().flatMap(({ cards }) => cards.flatMap(idleWords))).toEqual([]);
  });
});
