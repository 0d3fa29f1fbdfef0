import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../contract/json.js';
import { type CardText, grammarOf } from './grammar.js';
import { readText } from './read.js';
import { withStandardNames } from './standard-names.js';
import { normalForm } from './tokens.js';
import { writeText } from './write.js';

/** A small game: heroes and events, drawn, knocked out, made stronger. */
const TEXT: CardText = {
  phrases: [
    { kind: 'ability', say: ['{do:program}', 'effect: {do:program}'], means: { when: 'play', do: '$do' } },
    {
      kind: 'ability',
      say: 'if {if:condition}, {do:program}',
      means: { when: 'play', if: '$if', do: '$do' },
    },
    { kind: 'steps', say: 'draw {count:number} card{count|s}', means: [{ op: 'draw', count: '$count' }] },
    { kind: 'ability', say: '[Rally] {body:body}', means: { when: 'rally', '...': '$body' } },
    { kind: 'body', say: ', if {if:condition} : {rest:body}', means: { if: '$if', '...': '$rest' } },
    {
      kind: 'body',
      say: 'wake {a} {from:hero} and {rest:program}',
      means: {
        targets: [{ as: '#x', from: '$from' }],
        do: [{ op: 'wake', cards: { bound: '#x' } }, '...$rest'],
      },
    },
    { kind: 'body', say: '{do:program}', means: { do: '$do' } },
    { kind: 'body', say: 'once each turn : {body:body}', means: { once: 'turn', '...': '$body' } },
    {
      kind: 'steps',
      say: ['knock out {a} {from:hero}', 'defeat {a} {from:hero}'],
      means: [
        { op: 'choose', from: { zone: 'play', where: '$from' }, count: 1, as: '#x' },
        { op: 'knockOut', cards: { bound: '#x' } },
      ],
    },
    {
      kind: 'steps',
      say: 'choose {a} {from:hero}',
      means: [{ op: 'choose', from: { zone: 'play', where: '$from' }, count: 1, as: '#x' }],
    },
    {
      kind: 'steps',
      say: 'it gets {by:signed} Rank',
      means: [{ op: 'modify', cards: { bound: '#it' }, by: '$by' }],
    },
    { kind: 'steps', say: 'it falls', means: [{ op: 'knockOut', cards: { bound: '#it' } }] },
    {
      kind: 'ability',
      say: 'when {a} {where:hero} attacks , {do:program}',
      means: { when: { event: 'attacked', where: '$where' }, do: '$do' },
    },
    {
      kind: 'ability',
      say: 'when this attacks , {do:program}',
      means: { when: { event: 'attacked', self: true }, do: '$do' },
    },
    {
      kind: 'steps',
      say: 'for each of the {in:heroes} , {do:inner}',
      means: [{ op: 'forEach', in: { zone: 'play', where: '$in' }, as: '#x', do: '$do' }],
    },
    {
      kind: 'steps',
      say: 'choose one of {from:them} to keep',
      means: [{ op: 'choose', from: '$from', count: 1, as: '#x' }],
    },
    { kind: 'them', say: 'them', means: { bound: '#it' } },
    {
      kind: 'steps',
      say: 'your foe may {do:agreed}',
      means: [{ op: 'may', who: 'foe', label: '#label:do', do: '$do' }],
    },
    {
      kind: 'steps',
      say: 'knock out all {from:heroes}',
      means: [{ op: 'knockOut', cards: { zone: 'play', where: '$from' } }],
    },
    { kind: 'steps', say: 'you may {do:program}', means: [{ op: 'may', label: '#label:do', do: '$do' }] },
    {
      kind: 'condition',
      say: 'you have {atLeast:number} or more {where:heroes}',
      means: { count: { zone: 'play', where: '$where' }, atLeast: '$atLeast' },
    },
  ],
  series: [
    { series: 'program', of: 'steps', joins: [' .', ' , then', ' and'], isFlat: true },
    { series: 'agreed', of: 'steps', joins: [' . If they do ,'], isFlat: true, rest: 'inner' },
    { series: 'inner', of: 'steps', joins: [' and'], isFlat: true },
  ],
  nouns: [
    {
      noun: 'hero',
      many: 'heroes',
      parts: [
        { field: 'state', options: [{ say: 'pushed', means: 'pushed' }] },
        {
          field: 'trait',
          options: [{ say: '{trait:name}', plural: '{trait:names}', means: '$trait' }],
        },
        {
          field: 'type',
          isNeeded: true,
          unless: { field: 'trait', silent: [null] },
          options: [
            { say: 'Hero', plural: 'Heroes', means: 'hero' },
            { say: 'card', plural: 'cards', means: null },
          ],
        },
        { field: 'state', options: [{ say: 'that is pushed', means: 'pushed', plural: 'that are pushed' }] },
        { field: 'rank', options: [{ say: 'of Rank {most:number} or less', means: { atMost: '$most' } }] },
        { field: 'name', options: [{ say: 'named {name:name}', means: '$name' }] },
      ],
    },
  ],
  defaults: { who: 'you', upTo: false },
  names: { name: { words: 3 }, names: { words: 3, isPlural: true } },
};

const grammar = grammarOf(TEXT);
const write = (value: Json) => writeText(grammar, 'ability', value);
const read = (text: string) => readText(grammar, 'ability', text, (program) => program);
const knockOut = {
  when: 'play',
  do: [
    {
      op: 'choose',
      from: { zone: 'play', where: { type: 'hero', rank: { atMost: 3 } } },
      count: 1,
      as: 'fallen',
    },
    { op: 'knockOut', cards: { bound: 'fallen' } },
  ],
};

describe('The canonical text of a program', () => {
  it('is written with endings, articles and pronouns', () => {
    expect(write({ when: 'play', do: [{ op: 'draw', count: 1, who: 'you' }] })).toEqual({
      text: 'Draw 1 card.',
    });
    expect(write(knockOut)).toEqual({ text: 'Knock out a Hero of Rank 3 or less.' });
    const weaken = {
      when: 'play',
      if: { count: { zone: 'play', where: { type: 'hero' } }, atLeast: 2 },
      do: [
        { op: 'draw', count: 2 },
        {
          op: 'choose',
          from: { zone: 'play', where: { trait: 'Old Watch', type: 'hero' } },
          count: 1,
          as: 'one',
        },
        { op: 'modify', cards: { bound: 'one' }, by: -2 },
      ],
    };
    expect(write(weaken)).toEqual({
      text: 'If you have 2 or more Heroes, draw 2 cards. Choose an Old Watch Hero. It gets -2 Rank.',
    });
  });

  it('has the icons, and the fields that a phrase does not state in another one', () => {
    const rally = { when: 'rally', once: 'turn', do: [{ op: 'draw', count: 3 }] };
    expect(write(rally)).toEqual({ text: '[Rally] Once each turn: Draw 3 cards.' });
    expect(read('[rally] once each turn: draw 3 cards')).toEqual({ value: rally });
    expect(normalForm('[Rally] Draw 1 card.')).toBe(normalForm('Draw 1 card.'));
  });

  it('joins the items after the first otherwise where a series says so, and never says a part twice', () => {
    const draw = (count: number) => ({ op: 'draw', count });
    const foe = (label: string) => ({
      when: 'play',
      do: [{ op: 'may', who: 'foe', label, do: [draw(1), draw(2), draw(3)] }, draw(4)],
    });
    const text = 'Your foe may draw 1 card. If they do, draw 2 cards and draw 3 cards. Draw 4 cards.';
    expect(write(foe('Any'))).toEqual({ text });
    expect(read(text)).toEqual({ value: foe('Draw 1 card. If they do, draw 2 cards and draw 3 cards') });
    const pushed = {
      when: 'play',
      do: [{ op: 'knockOut', cards: { zone: 'play', where: { state: 'pushed', type: 'hero' } } }],
    };
    expect(write(pushed)).toEqual({ text: 'Knock out all pushed Heroes.' });
    expect(read('Knock out all Heroes that are pushed.')).toEqual({ value: pushed });
  });

  it('calls the last card “it”, also where a phrase chooses from it and then names another one', () => {
    const each = {
      when: 'play',
      do: [
        {
          op: 'forEach',
          in: { zone: 'play', where: { type: 'hero' } },
          as: 'one',
          do: [{ op: 'knockOut', cards: { bound: 'one' } }],
        },
        { op: 'choose', from: { bound: 'one' }, count: 1, as: 'two' },
        { op: 'knockOut', cards: { bound: 'two' } },
      ],
    };
    const text = 'For each of the Heroes, it falls. Choose one of them to keep. It falls.';
    expect(write(each)).toEqual({ text });
    expect(read(text)).toEqual({ value: withStandardNames(each) });
  });

  it('may begin a phrase with a comma', () => {
    const rally = {
      when: 'rally',
      if: { count: { zone: 'play', where: { type: 'hero' } }, atLeast: 2 },
      do: [{ op: 'draw', count: 1 }],
    };
    const written = write(rally);
    expect(written).toEqual({ text: expect.stringContaining(', if you have 2 or more Heroes: ') });
    expect('text' in written ? read(written.text) : written).toEqual({ value: rally });
  });

  it('states the beginning of a list in one phrase, and the rest in another', () => {
    const rally = {
      when: 'rally',
      targets: [{ as: 'chosen', from: { type: 'hero' } }],
      do: [
        { op: 'wake', cards: { bound: 'chosen' } },
        { op: 'modify', cards: { bound: 'chosen' }, by: 2 },
      ],
    };
    expect(write(rally)).toEqual({ text: '[Rally] Wake a Hero and it gets +2 Rank.' });
    expect(read('[Rally] Wake a Hero and it gets +2 Rank.')).toEqual({ value: rally });
  });

  it('names the innermost piece without words', () => {
    expect(write({ when: 'rally', do: [{ op: 'dance' }] })).toEqual({
      unsaid: { kind: 'steps', value: [{ op: 'dance' }] },
    });
    expect(write({ when: 'play', do: [{ op: 'draw', count: 1 }, { op: 'dance' }] })).toEqual({
      unsaid: { kind: 'steps', value: [{ op: 'dance' }] },
    });
    expect(
      write({ when: 'play', do: [{ op: 'knockOut', cards: { zone: 'play', where: { state: 'asleep' } } }] }),
    ).toEqual({ unsaid: { kind: 'state', value: 'asleep' } });
  });
});

describe('A printed text', () => {
  it('is read in any of the known ways, whatever its capitals and marks', () => {
    expect(read('Effect: defeat a hero of rank 3 or less')).toEqual({
      value: {
        when: 'play',
        do: [
          {
            op: 'choose',
            from: { zone: 'play', where: { type: 'hero', rank: { atMost: 3 } } },
            count: 1,
            as: 'chosen',
          },
          { op: 'knockOut', cards: { bound: 'chosen' } },
        ],
      },
    });
    expect(
      read('Draw two cards, then you may knock out all Tide Court Heroes and draw 1 card.'),
    ).toMatchObject({
      value: {
        do: [
          { op: 'draw', count: 2 },
          { op: 'may', label: 'Knock out all Tide Court Heroes and draw 1 card' },
        ],
      },
    });
  });

  it('may call the card by its name, and a Trait may stand for its cards', () => {
    const itself = { names: ['Ann', 'Ann of the Watch'], words: 'pushed hero' };
    expect(readText(grammar, 'ability', 'Knock out an Ann of the Watch', (one) => one, itself)).toMatchObject(
      {
        value: { do: [{ from: { where: { state: 'pushed', type: 'hero' } } }, { op: 'knockOut' }] },
      },
    );
    expect(read('Knock out all Elfs of Rank 3 or less.')).toMatchObject({
      value: { do: [{ cards: { where: { trait: 'Elf', rank: { atMost: 3 } } } }] },
    });
    expect(
      write({ when: 'play', do: [{ op: 'knockOut', cards: { zone: 'play', where: { trait: 'Elf' } } }] }),
    ).toEqual({
      text: 'Knock out all Elfs.',
    });
  });

  it('says "it" for the card of its event, and for the card itself', () => {
    const falls = (cards: object) => ({ value: { do: [{ op: 'knockOut', cards }] } });
    expect(read('When a Hero attacks, it falls.')).toMatchObject(falls({ this: 'subject' }));
    expect(read('When this attacks, it falls.')).toMatchObject(falls({ this: 'card' }));
    expect(read('It falls.')).toMatchObject(falls({ this: 'card' }));
  });

  it('may name other cards of its name, and begin with a word that is also one of its name', () => {
    const itself = { names: ['Draw Bridge', 'Draw'], words: 'this hero' };
    expect(readText(grammar, 'ability', 'Draw 1 card', (one) => one, itself)).toMatchObject({
      value: { do: [{ op: 'draw' }] },
    });
    expect(
      readText(grammar, 'ability', 'Knock out a Hero named Draw Bridge', (one) => one, itself),
    ).toMatchObject({ value: { do: [{ from: { where: { name: 'Draw Bridge' } } }, {}] } });
  });

  it('that is not understood is underlined from the first unknown word, with the words that could stand there', () => {
    const text = 'Draw 1 card. Knoc out a Hero. Draw 1 card.';
    expect(read(text)).toMatchObject({
      notRead: { start: text.indexOf('Knoc'), end: text.indexOf('. Draw 1 card.', 20) },
    });
    const result = read(text);
    expect('notRead' in result ? result.notRead.expected[0] : '').toBe('knock');
    expect(read('Draw many cards.')).toMatchObject({ notRead: { start: 5, expected: ['a number'] } });
  });

  it('is read within a bounded number of steps', () => {
    const long = `You may ${'knock out all Ab Ab Ab Ab Ab Heroes and you may '.repeat(40)}draw 1 card`;
    expect(read(long)).toHaveProperty('notRead');
  });
});

describe('Every program that the grammar writes', () => {
  const where = fc.record(
    {
      type: fc.constant('hero'),
      trait: fc.constantFrom('Old Watch', 'Tide Court', 'Elf'),
      state: fc.constant('pushed'),
      rank: fc.record({ atMost: fc.integer({ min: 1, max: 9 }) }),
    },
    { requiredKeys: [] },
  );
  const steps = fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((count) => [{ op: 'draw', count }]),
    where.map((filter) => [{ op: 'knockOut', cards: { zone: 'play', where: filter } }]),
    fc.tuple(where, fc.integer({ min: -5, max: 5 })).map(([filter, by]) => [
      { op: 'choose', from: { zone: 'play', where: filter }, count: 1, as: 'x' },
      { op: 'modify', cards: { bound: 'x' }, by },
    ]),
  );
  it('is read back as the same program', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 4 }), (parts) => {
        const program = JSON.parse(
          JSON.stringify({
            when: 'play',
            do: parts.flatMap((part, index) =>
              part.map((node) => JSON.parse(JSON.stringify(node).replaceAll('"x"', `"x${index}"`))),
            ),
          }),
        );
        const written = write(program);
        if (!('text' in written)) throw new Error(JSON.stringify(written));
        const again = read(written.text);
        if (!('value' in again)) throw new Error(`${written.text}: ${JSON.stringify(again)}`);
        expect(write(again.value)).toEqual(written);
        expect(again.value).toEqual(withStandardNames(program));
      }),
    );
  });
});

describe('The normal form', () => {
  it('ignores marks and capitals', () => {
    expect(normalForm('Draw 1 card, then — knock out a Hero!')).toBe('draw 1 card then knock out a hero');
    expect(normalForm('It gets −2 Rank.')).toBe(normalForm('it gets -2 rank'));
  });
});
