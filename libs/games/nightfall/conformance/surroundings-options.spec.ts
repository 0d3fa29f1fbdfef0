import { describe, expect, it } from '@jest/globals';
import { cardId, idsIn } from '#libs/game-kit';
import { nightfall } from '../index.js';
import { byDestination, movedPages } from '../queries/moves.js';
import { discardPlace, isToken, isUnder, nameForEffects, nameOf, pageOf } from '../queries/pages.js';
import { isFact, isThere, representedBy, wordsAfter } from '../queries/surroundings.js';
import { beneath, faceDown } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle, land } from '../testing/moments.js';
import { artifact, beastie, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';
import { ownerOf, renamed } from '../zones.js';

type Surroundings = NonNullable<NonNullable<Parameters<typeof table>[0]>['surroundings']>;
const said = (
  id: number,
  kind: string,
  status: Surroundings[number]['status'],
  more: Partial<Surroundings[number]> = {},
): Surroundings[number] => ({ id, kind, declaredBy: A, attestedBy: [], status, ...more });

describe('Surroundings that are there', () => {
  const moment = table({
    surroundings: [
      said(1, 'rain', 'active'),
      said(2, 'snow', 'declared'),
      said(3, 'lake', 'contested'),
      said(4, 'wearing-hat', 'active', { seat: B }),
      said(5, 'dirt', 'active'),
      said(6, 'fog', 'active'),
      said(7, 'full-moon', 'active'),
    ],
    A: {
      arena: [
        land('fog'),
        ['p1', idle('Engine', { represents: ['train'] })],
        faceDown(['p2', idle('Torch', { represents: ['source-of-fire'], traits: ['trap'] })]),
      ],
    },
  });

  it('NF-174, NF-176, NF-181: by a Terra, or for the table or the seat by what was attested', () => {
    const kinds = ['fog', 'rain', 'snow', 'lake', 'wearing-hat', 'train', 'desert'];
    expect(kinds.map((kind) => [isThere(moment.state, A, kind), isThere(moment.state, B, kind)])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it('NF-178, NF-179: a fact is attested for one of the seats, or a Page face-up stands for it; a Terra is none', () => {
    const facts = (kind: string) => [[A], [B], [A, B], []].map((seats) => isFact(moment.state, seats, kind));
    expect(facts('wearing-hat')).toEqual([false, true, true, false]);
    expect(facts('dirt')).toEqual([true, true, true, false]);
    expect(facts('train')).toEqual([true, true, true, true]);
    expect(facts('source-of-fire')).toEqual([false, false, false, false]);
    expect(isFact(table({ A: { arena: [land('fog')] } }).state, [A], 'fog')).toBe(false);
  });

  it("NF-174, NF-R114: the table reads each once, and whose a seat's own are", () => {
    const tags = nightfall.view(moment.state, { kind: 'spectator' }).tags ?? [];
    expect(tags.filter(({ name }) => name === 'surroundings').map(({ value }) => value)).toEqual([
      'fog',
      'rain',
      'wearing hat ({seat:1})',
      'dirt',
      'full moon',
    ]);
  });

  it('NF-R117: a Page stands for what its data say, and as a judge ruled, of this Page', () => {
    const engine = idle('Engine', { represents: ['train'] });
    const state = {
      ...moment.state,
      representations: [
        { definition: engine.id, kind: 'dirt' },
        { definition: idle('Cart').id, kind: 'source-of-fire' },
      ],
    };
    expect(representedBy(state, engine)).toEqual(['train', 'dirt']);
    expect(representedBy(moment.state, engine)).toEqual(['train']);
  });

  it('NF-R113: words of Pages are found at any depth', () => {
    const page = {
      a: [{ terra: 'fog', b: null }, 'terra'],
      fact: ['x', 'y', 1],
      fog: { fact: { terra: 'z' } },
    };
    expect(wordsAfter(page, ['terra', 'fact'])).toEqual(['fog', 'x', 'y', 'z']);
    expect(wordsAfter('terra', ['terra'])).toEqual([]);
  });
});

describe('The destinations of Pages', () => {
  const field = table({
    A: {
      spellbook: { p40: beastie('Top') },
      chapter: { p10: spell('Word') },
      limbo: { p11: beastie('Gone') },
      arena: [
        ['p1', idle('X')],
        faceDown(['p2', idle('Pit', { traits: ['trap'] })]),
        { page: ['p3', idle('Lent')], owner: 'B' },
        { ...faceDown(['p4', idle('Gap', { traits: ['trap'] })]), owner: 'B' },
        beneath(['p5', artifact('Saddle', { traits: ['equipment'] })], 'p1'),
      ],
    },
  });
  const ids = (...names: readonly string[]) => names.map(cardId);
  const knows = (...seats: readonly number[]) => [
    ...seats.map((seat) => `seat:${seat}`),
    'judge',
    'production',
  ];
  const pageIds = (to: 'chapter' | 'spellbook' | 'limbo', ...names: readonly string[]) =>
    movedPages(field.state, ids(...names), to).map(({ now }) => ('value' in now ? now.value.id : now.id));

  it('NF-003, NF-013, NF-R49: a new id wherever it is hidden, before or after; else the same', () => {
    const next = field.state.nextPage;
    expect(pageIds('limbo', 'p1', 'p2', 'p10', 'p40')).toEqual(['p1', 'p2', `p${next}`, `p${next + 1}`]);
    expect(pageIds('chapter', 'p1', 'p11', 'p99')).toEqual([`p${next}`, `p${next + 1}`]);
    expect(pageIds('spellbook', 'p1')).toEqual([`p${next}`]);
  });

  it('NF-003, NF-013, NF-014, NF-R49: who sees what it was, and what it is', () => {
    const seen = (to: 'chapter' | 'spellbook' | 'limbo', name: string, knower?: typeof A) =>
      movedPages(field.state, ids(name), to, knower).map(({ owner, from, was, now }) => [
        owner,
        from,
        'visibleTo' in was ? was.visibleTo : 'all',
        'visibleTo' in now ? now.visibleTo : 'all',
      ]);
    expect(seen('limbo', 'p1')).toEqual([[A, 'arena', 'all', 'all']]);
    expect(seen('chapter', 'p3')).toEqual([[B, 'arena', 'all', knows(1)]]);
    expect(seen('limbo', 'p2')).toEqual([[A, 'arena', 'all', 'all']]);
    expect(seen('chapter', 'p4')).toEqual([[B, 'arena', knows(0), knows(1)]]);
    expect(seen('spellbook', 'p4')).toEqual([[B, 'arena', knows(0), knows(0)]]);
    expect(seen('spellbook', 'p10')).toEqual([[A, 'chapter', knows(0), knows(0)]]);
    expect(seen('spellbook', 'p10', B)).toEqual([[A, 'chapter', knows(0), knows(0)]]);
    expect(seen('limbo', 'p40')).toEqual([[A, 'spellbook', [], 'all']]);
    expect(seen('chapter', 'p40', A)).toEqual([[A, 'spellbook', knows(0), knows(0)]]);
  });

  it('NF-187: Tokens are removed from the game instead; without Pages of a kind there is no fact', () => {
    const token = { auraType: 'frost', lp: 20, traits: [] } as const;
    const made = doing([{ op: 'createToken', token: { ...token, traits: [] }, count: 1 }], {
      A: { arena: { p1: idle('X') } },
    });
    const [born = ''] = idsIn(made.state.arena).filter((id) => id !== 'p1');
    const where = (...names: readonly string[]) => byDestination(made.state, ids(...names), 'limbo');
    expect(where(born, 'p1')).toEqual([
      { to: 'limbo', ids: ['p1'] },
      { to: 'removed', ids: [born] },
    ]);
    expect(where('p1')).toEqual([{ to: 'limbo', ids: ['p1'] }]);
    expect(where(born)).toEqual([{ to: 'removed', ids: [born] }]);
    expect([...ids(born, 'p1', 'p99')].map((id) => isToken(made.state, id))).toEqual([true, false, false]);
    const page = pageOf(made.state, cardId(born));
    expect(page === undefined ? 'none' : nameForEffects(page)).toBeUndefined();
    expect(nameForEffects(idle('X', { title: 'Named' }))).toBe('Named');
  });

  it('NF-010: the discard zone of each type', () => {
    const types = ['beastie', 'artifact', 'spell', 'potion', 'aura', 'terra'] as const;
    expect(types.map(discardPlace)).toEqual([
      'limbo',
      'limbo',
      'cemetery',
      'cemetery',
      'afterlife',
      'afterlife',
    ]);
  });

  it('NF-R39, NF-115, NF-118: names, owners and what lies under what', () => {
    const { state } = field;
    expect(ids('p1', 'p2', 'p99', 'caster-1', 'link-7').map((id) => nameOf(state, id))).toEqual([
      'X',
      'a face-down Trap',
      'a Page',
      '{seat:1}',
      'a link',
    ]);
    expect(ids('p3', 'p99').map((id) => ownerOf(state, id))).toEqual([B, undefined]);
    expect(ids('p5', 'p1', 'p99').map((id) => isUnder(state, id))).toEqual([true, false, false]);
    expect(renamed(state, ids('p1', 'p10'))).toEqual([
      { id: `p${state.nextPage}`, definition: 'x' },
      { id: `p${state.nextPage + 1}`, definition: 'word' },
    ]);
  });
});
