import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { contract, endTurn } from '../testing/actions.js';
import { beneath, faceDown, instant, loses } from '../testing/battle.js';
import type { Given } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { artifact, aura, beastie, spell, terra } from '../testing/pages.js';
import { A, B, newGame, table } from '../testing/table.js';

const offers = ({ state }: Given, type: string) =>
  rulingsOn(nightfall, state, { type }).map(
    ({ ruling: { type: _type, ...ruling }, label, rule, number }) => ({
      ...ruling,
      label,
      rule,
      ...(number === undefined ? {} : { number }),
    }),
  );

const ruled = ({ state }: Given, made: Readonly<Record<string, unknown>>, number?: number) =>
  ruledOn(nightfall, state, made, number);

const RULE = 'NF-R130';

const field = () =>
  table({
    A: {
      damage: 100,
      gain: 50,
      aura: { flame: 2 },
      spellbook: { p40: beastie('Top'), p41: beastie('Second'), p42: beastie('Third') },
      chapter: { p10: spell('Word'), p11: aura('flame') },
      arena: {
        p1: { page: beastie('Hurt', { lp: 60 }), damage: 20 },
        p2: artifact('Thing'),
        p3: beneath(artifact('Saddle', { traits: ['equipment'] }), 'p1'),
        p4: faceDown(idle('Snare', { traits: ['trap'] })),
        p5: terra('fog'),
      },
    },
    B: { spellbook: [], arena: { p21: beastie('Theirs') } },
  });

describe('LP that a judge sets', () => {
  it('NF-R130: of each Caster and each Page that has LP and stands by itself', () => {
    const offer = (target: string, name: string, to: number) => ({
      target,
      to,
      label: expect.stringContaining(`LP of ${name}`),
      rule: RULE,
      number: { field: 'to', min: 0, max: 9999 },
    });
    expect(offers(field(), 'setLp')).toEqual([
      offer('caster-0', '{seat:0}', 950),
      offer('caster-1', '{seat:1}', 1000),
      offer('p1', 'Hurt ({seat:0}, in the Arena)', 40),
      offer('p2', 'Thing ({seat:0}, in the Arena)', 50),
      offer('p21', 'Theirs ({seat:1}, in the Arena)', 50),
    ]);
  });

  const to = (number: number, target = 'p1') => ruled(field(), { type: 'setLp', target }, number).facts;

  it('NF-R130, NF-120, NF-182, NF-183: less is lost, more recovers and then is gained, the same is nothing', () => {
    const lost = (amount: number) => ({
      type: 'LpLost',
      rule: RULE,
      hits: [{ target: 'p1', amount }],
      why: 'ruling',
    });
    const recovered = (amount: number) => ({
      type: 'LpRecovered',
      rule: RULE,
      hits: [{ target: 'p1', amount }],
      why: 'ruling',
    });
    const gained = (amount: number) => ({ type: 'LpGained', rule: RULE, hits: [{ target: 'p1', amount }] });
    expect(to(39)).toEqual([lost(1)]);
    expect(to(40)).toEqual([]);
    expect(to(41)).toEqual([recovered(1)]);
    expect(to(60)).toEqual([recovered(20)]);
    expect(to(65)).toEqual([recovered(20), gained(5)]);
    expect(to(55, 'p2')).toEqual([{ ...gained(5), hits: [{ target: 'p2', amount: 5 }] }]);
  });

  it('NF-028, NF-R130: before the first turn no Caster is eliminated', () => {
    const begun = newGame([[[60, aura('flame')]], [[60, aura('frost')]]]);
    expect(offers(begun, 'setLp')).toMatchObject([
      { target: 'caster-0', to: 1000, number: { min: 1 } },
      { target: 'caster-1', to: 1000, number: { min: 1 } },
    ]);
    expect(offers(begun, 'endTurn')).toEqual([]);
  });
});

describe('Counts that a judge sets', () => {
  it('NF-R130: Aura of each type and Caster', () => {
    const all = offers(field(), 'setAura');
    expect(all).toHaveLength(22);
    expect(all.filter((one) => 'aura' in one && one.aura === 'flame')).toEqual([
      {
        seat: A,
        aura: 'flame',
        to: 2,
        label: expect.stringContaining('Aura of {seat:0}, flame'),
        rule: RULE,
        number: { field: 'to', min: 0, max: 99 },
      },
      expect.objectContaining({ seat: B, to: 0 }),
    ]);
  });

  it('NF-R130: a higher number makes Aura, a lower one spends it, the same has no effect', () => {
    const to = (number: number) => ruled(field(), { type: 'setAura', seat: 0, aura: 'flame' }, number).facts;
    expect(to(5)).toEqual([{ type: 'AuraGenerated', rule: RULE, seat: A, auraType: 'flame', amount: 3 }]);
    expect(to(0)).toEqual([{ type: 'AuraSpent', rule: RULE, seat: A, spent: { flame: 2 } }]);
    expect(to(2)).toEqual([]);
  });

  it('NF-R130: Pages that are Bookmarked, discarded and shuffled in, as many as there are', () => {
    const offer = (label: string, max: number) => [
      {
        seat: A,
        count: 1,
        label: expect.stringContaining(label),
        rule: RULE,
        number: { field: 'count', min: 1, max },
      },
    ];
    const moment = field();
    expect(offers(moment, 'bookmarkPages')).toEqual(offer('Bookmarks Pages', 3));
    expect(offers(moment, 'discardFromSpellbook')).toEqual(offer('from the top of the Spellbook', 3));
    expect(offers(moment, 'shuffleChapterIn')).toEqual(offer('picked at random', 2));
    expect(offers(moment, 'shuffleSpellbook')).toEqual([
      { seat: A, label: 'The Spellbook of {seat:0} is shuffled', rule: RULE },
    ]);
    expect(offers(moment, 'showChapter')).toEqual([
      { seat: A, label: '{seat:0} shows the Chapter to everybody', rule: RULE },
    ]);
  });

  it('NF-R130: the top Pages are Bookmarked, or go to the discard zones of their types', () => {
    const two = ruled(field(), { type: 'bookmarkPages' }, 2);
    expect(two.facts).toMatchObject([{ type: 'Bookmarked', rule: RULE, seat: A }]);
    expect([two.state.seats[0]?.chapter.length, two.state.seats[0]?.spellbook]).toEqual([4, ['p42']]);
    const gone = ruled(field(), { type: 'discardFromSpellbook' }, 2);
    expect(gone.facts).toMatchObject([{ type: 'PagesMoved', rule: RULE, why: 'ruling', to: 'limbo' }]);
    expect([gone.state.seats[0]?.limbo.length, gone.state.seats[0]?.spellbook]).toEqual([2, ['p42']]);
  });

  it('NF-R130: Pages that chance picks go into the Spellbook, which is shuffled then', () => {
    const one = ruled(field(), { type: 'shuffleChapterIn' }, 1);
    expect(one.facts).toMatchObject([
      { type: 'PagesMoved', rule: RULE, why: 'ruling', to: 'spellbook' },
      { type: 'SpellbookShuffled', rule: RULE, seat: A },
    ]);
    const [{ chapter = [], spellbook = [] } = {}] = one.state.seats;
    expect([chapter.length, spellbook.length]).toEqual([1, 4]);
    expect(one.state.draws).toBeGreaterThan(1);
    const both = ruled(field(), { type: 'shuffleChapterIn' }, 2).state;
    expect([both.seats[0]?.chapter, both.seats[0]?.spellbook.length]).toEqual([[], 5]);
    expect(ruled(field(), { type: 'shuffleSpellbook' }).facts).toMatchObject([
      { type: 'SpellbookShuffled', rule: RULE, seat: A },
    ]);
  });

  it('NF-R130, NF-014: what is shown is seen by all, by what it is', () => {
    expect(ruled(field(), { type: 'showChapter' }).facts).toEqual([
      {
        type: 'PagesRevealed',
        rule: RULE,
        seat: A,
        from: 'chapter',
        pages: [
          { definition: 'word', name: 'Word' },
          { definition: 'aura-flame', name: 'Aura flame' },
        ],
      },
    ]);
  });
});

describe('The consequences of a ruling', () => {
  it('NF-043, NF-R130: the turn of its Caster ends as if that Caster had ended it', () => {
    expect(offers(field(), 'endTurn')).toEqual([{ label: 'The turn of {seat:0} ends', rule: RULE }]);
    const { facts, state } = ruled(field(), { type: 'endTurn' });
    expect(facts[0]).toEqual({ type: 'StepBegan', rule: 'NF-043', seat: A, step: 'end' });
    expect(state.choice).toMatchObject({ kind: 'priority', window: 'end' });
    expect(offers(field().when(A, endTurn), 'endTurn')).toEqual([]);
  });

  it('NF-198, NF-R126: with the last Page of all Spellbooks gone the game is drawn', () => {
    const { facts, state } = ruled(field(), { type: 'discardFromSpellbook' }, 3);
    expect(facts.at(-1)?.type).toBe('GameDrawn');
    expect(state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-192: a Caster set to 0 has lost, and nothing comes after it', () => {
    const { facts, state } = ruled(field(), { type: 'setLp', target: 'caster-1' }, 0);
    expect(facts.at(-1)?.type).toBe('GameWon');
    expect(state.outcome?.places).toEqual([[A], [B]]);
  });

  it('NF-R130: with Priority open it is offered once more', () => {
    const asked = table({ A: { chapter: { p1: instant('Jolt', loses(1)) } } }).when(A, contract('p1'));
    const { facts, state } = ruled(asked, { type: 'setAura', seat: 1, aura: 'dark' }, 3);
    expect(facts.map(({ type }) => type)).toEqual(['ChoiceWithdrawn', 'AuraGenerated', 'ChoiceOffered']);
    expect(state.choice).toEqual(asked.state.choice);
  });
});
