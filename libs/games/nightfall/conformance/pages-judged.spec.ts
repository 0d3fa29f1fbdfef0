import { describe, expect, it } from '@jest/globals';
import { writtenTable } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { beneath, faceDown, fatigued } from '../testing/battle.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, aura, beastie, holds, potion, spell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const RULE = 'NF-R130';

const offers = ({ state }: ReturnType<typeof table>, wanted: Readonly<Record<string, unknown>>) =>
  rulingsOn(nightfall, state, wanted).map(({ ruling: { type: _type, ...ruling }, label, rule, number }) => ({
    ...ruling,
    label,
    rule,
    ...(number === undefined ? {} : { number }),
  }));

const ids = (moment: ReturnType<typeof table>, type: string) =>
  offers(moment, { type }).map((one) =>
    'card' in one ? one.card : 'definition' in one && 'from' in one ? `${one.from} ${one.definition}` : '?',
  );

const ruled = (moment: ReturnType<typeof table>, made: Readonly<Record<string, unknown>>, number?: number) =>
  ruledOn(nightfall, moment.state, made, number);

const field = () =>
  table({
    A: {
      chapter: { p10: spell('Word'), p11: beastie('Held'), p12: beastie('Held') },
      limbo: { p13: beastie('Fallen') },
      cemetery: { p14: potion('Drunk'), p18: spell('Said') },
      afterlife: { p15: aura('flame'), p16: terra('rain'), p17: artifact('Lost') },
      arena: {
        p1: beastie('Awake'),
        p2: fatigued(artifact('Asleep')),
        p3: beneath(artifact('Saddle', { traits: ['equipment'] }), 'p1'),
        p4: faceDown(idle('Snare', { traits: ['trap'] })),
      },
    },
    B: { arena: { p21: { page: beastie('Stolen'), owner: 'A' } } },
  });

describe('Pages that a judge puts right', () => {
  it('NF-R130: each in the places where it may be done, in the words of the table', () => {
    const moment = field();
    const arena = ['p1', 'p2', 'p3', 'p4', 'p21'];
    const lying = [
      'limbo fallen',
      'cemetery drunk',
      'cemetery said',
      'afterlife aura-flame',
      'afterlife terra-rain',
      'afterlife lost',
    ];
    expect(ids(moment, 'fatiguePage')).toEqual(['p1', 'p3', 'p4', 'p21']);
    expect(ids(moment, 'awakenPage')).toEqual(['p2']);
    expect(ids(moment, 'putIntoArena')).toEqual([
      'chapter held',
      'limbo fallen',
      'afterlife aura-flame',
      'afterlife terra-rain',
      'afterlife lost',
    ]);
    expect(ids(moment, 'putInChapter')).toEqual([...arena, ...lying]);
    expect(ids(moment, 'putInDiscardZone')).toEqual([...arena, 'chapter word', 'chapter held']);
    expect(ids(moment, 'putOnSpellbook')).toEqual([...arena, ...lying]);
    expect(ids(moment, 'putUnderSpellbook')).toEqual([...arena, ...lying]);
    expect(offers(moment, { type: 'changeControl' })).toEqual([
      { card: 'p21', to: A, label: expect.stringContaining('is controlled by {seat:0}'), rule: RULE },
      ...['p1', 'p2', 'p4'].map((card) => ({
        card,
        to: B,
        label: expect.stringContaining('is controlled by {seat:1}'),
        rule: RULE,
      })),
    ]);
    expect(offers(moment, { type: 'putInChapter', card: 'p4' })).toMatchObject([
      { label: "a face-down Trap ({seat:0}, in the Arena) to its owner's Chapter" },
    ]);
    expect(offers(moment, { type: 'putInChapter', from: 'limbo' })).toEqual([
      {
        seat: A,
        from: 'limbo',
        definition: 'fallen',
        label: "Fallen ({seat:0}, Limbo) to its owner's Chapter",
        rule: RULE,
      },
    ]);
  });

  it('NF-R130: it is turned, and handed over', () => {
    expect(ruled(field(), { type: 'fatiguePage', card: 'p1' }).facts).toEqual([
      { type: 'PageFatigued', rule: RULE, page: 'p1', why: 'ruling' },
    ]);
    expect(ruled(field(), { type: 'awakenPage' }).facts).toEqual([
      { type: 'PagesAwakened', rule: RULE, pages: ['p2'] },
    ]);
    const taken = ruled(field(), { type: 'changeControl', card: 'p2' });
    expect(taken.facts).toEqual([{ type: 'ControlChanged', rule: RULE, page: 'p2', seat: B }]);
  });

  it.each([
    ['putInChapter', 'p21', 'chapter', { to: 'chapter' }],
    ['putInDiscardZone', 'p21', 'limbo', { to: 'limbo' }],
    ['putOnSpellbook', 'p21', 'spellbook', { to: 'spellbook' }],
    ['putUnderSpellbook', 'p21', 'spellbook', { to: 'spellbook', bottom: true }],
  ] as const)("NF-003, NF-R130: %s puts it with its owner's", (type, card, pile, told) => {
    const { facts, state } = ruled(field(), { type, card });
    expect(facts).toMatchObject([{ type: 'PagesMoved', rule: RULE, why: 'ruling', ...told }]);
    if (type === 'putOnSpellbook') expect(facts[0]).not.toHaveProperty('bottom');
    const before = field().state.seats[0]?.[pile] ?? [];
    const after = state.seats[0]?.[pile] ?? [];
    expect(after).toHaveLength(before.length + 1);
    const own = type === 'putOnSpellbook' ? after.slice(1) : after.slice(0, -1);
    expect(own).toEqual(before);
  });

  it('NF-188, NF-005, NF-R130: a Page put into the Arena enters under its owner’s control, without being Contracted', () => {
    const born = ruled(field(), { type: 'putIntoArena', from: 'limbo' });
    expect(born.facts).toMatchObject([{ type: 'PageEntered', rule: RULE }]);
    const { arena } = born.state;
    expect(Object.values(writtenTable(arena)).filter(({ isFatigued }) => isFatigued)).toHaveLength(2);
    const held = ruled(field(), { type: 'putIntoArena', from: 'chapter' });
    expect(held.facts).toMatchObject([{ type: 'PageEntered', rule: RULE }]);
    expect(held.state.seats[0]?.chapter).toHaveLength(2);
  });
});

describe('Statuses that a judge puts right', () => {
  const ward = idle(
    'Ward',
    holds({ cards: { this: 'card' }, modification: { change: 'immuneTo', status: 'sleep' } }),
  );
  const ill = () =>
    table({
      A: {
        indicators: suffers('burn', 2),
        arena: {
          p1: { page: ward, indicators: [...suffers('poison'), ...suffers('frozen', 3)] },
          p2: artifact('Thing'),
          p3: terra('fog'),
        },
      },
      B: { indicators: [...suffers('poison'), ...suffers('poison'), ...suffers('poison')] },
    });
  const NAMES: Readonly<Record<string, string>> = {
    'caster-0': '{seat:0}',
    'caster-1': '{seat:1}',
    p1: 'Ward ({seat:0}, in the Arena)',
    p2: 'Thing ({seat:0}, in the Arena)',
  };
  const begun = (target: string, status: string) => ({
    target,
    status,
    label: `${NAMES[target]} suffers ${status}`,
    rule: RULE,
  });
  const counted = (target: string, status: string, max: number) => ({
    target,
    status,
    count: 1,
    label: expect.stringContaining(`${NAMES[target]} suffers ${status}, `),
    rule: RULE,
    number: { field: 'count', min: 1, max },
  });

  it('NF-121, NF-R91: on Pages that can suffer it and do not have it; Poison up to its maximum', () => {
    expect(offers(ill(), { type: 'inflictStatus' })).toEqual([
      counted('caster-0', 'poison', 3),
      counted('caster-1', 'burn', 6),
      counted('p1', 'burn', 6),
      counted('p1', 'poison', 2),
      begun('p1', 'paralyze'),
      begun('p1', 'scared'),
      begun('p1', 'confusion'),
      counted('p2', 'frozen', 6),
    ]);
  });

  it('NF-122: off, each that is there', () => {
    const ended = (target: string, status: string) => ({
      target,
      status,
      label: `${NAMES[target]} suffers ${status} no more`,
      rule: RULE,
    });
    expect(offers(ill(), { type: 'removeStatus' })).toEqual([
      ended('caster-0', 'burn'),
      ended('caster-1', 'poison'),
      ended('p1', 'frozen'),
      ended('p1', 'poison'),
    ]);
    expect(ruled(ill(), { type: 'removeStatus', target: 'caster-1' }).facts).toEqual([
      { type: 'StatusRemoved', rule: RULE, target: 'caster-1', status: 'poison', left: [] },
    ]);
  });

  it('NF-121, NF-R130: without a coin or a die, since this turn', () => {
    const inflicted = (status: string, number?: number, target = 'p1') =>
      ruled(ill(), { type: 'inflictStatus', target, status }, number).facts;
    const told = (target: string, ...indicators: readonly object[]) => [
      { type: 'StatusInflicted', rule: RULE, target, indicators },
    ];
    expect(inflicted('poison', 2)).toEqual(
      told('p1', { status: 'poison', turn: 3 }, { status: 'poison', turn: 3 }),
    );
    expect(inflicted('burn', 4)).toEqual(told('p1', { status: 'burn', counters: 4, turn: 3 }));
    expect(inflicted('frozen', 2, 'p2')).toEqual(told('p2', { status: 'frozen', counters: 2, turn: 3 }));
    expect(inflicted('paralyze')).toEqual(told('p1', { status: 'paralyze', turn: 3 }));
  });
});
