import { describe, expect, it } from '@jest/globals';
import { definitionId, seededRandom } from '#libs/game-kit';
import { metabaloids } from '../index.js';
import { statsOf } from '../queries/stats.js';
import { choose, endStep, pass, play, use } from '../testing/actions.js';
import { shipped } from '../testing/sets.js';
import { able } from '../testing/shorthand.js';
import { A, B, C, type Side, table } from '../testing/table.js';

/* Cards of the original set, each with the effect of its text. */

const own = (
  names: readonly string[],
  side: Side,
  other: Side = {},
  more: Partial<Parameters<typeof table>[0]> = {},
) => table({ cards: shipped(...names), sides: [side, other], ...more });

describe('Cards that move cards', () => {
  it('Mudslide returns a card to the hand of its owner, where it has a new id', () => {
    const moment = own(['Mudslide'], { hand: ['Mudslide', 'P', 'Q', 'R'] }, { play: [['V[c4]'], ['W[c5]']] });
    moment.when(A, play('Mudslide', ['P', 'Q', 'R'], 'W')).thenRefused('MB-050');
    const before = moment.id('V');
    const after = moment.when(A, play('Mudslide', ['P', 'Q', 'R'], 'V')).thenFacts('CardsReturnedToHand');
    expect(after.pile(B, 'hand')).toEqual(['V']);
    expect(after.id('V')).not.toBe(before);
  });

  it('Heron Regent discards a cheap card of an opponent', () => {
    const moment = own(['Heron Regent'], { play: [['Heron Regent']] }, { play: [['V[c2]']] }).when(
      A,
      use('Heron Regent', [], 'V'),
    );
    expect(moment.pile(B, 'discard')).toEqual(['V']);
    expect(moment.state.marks).toContain(moment.id('Heron Regent'));
  });

  it('Fall Back puts a card into the reserve, Relief March one of the reserve into play', () => {
    const back = own(['Fall Back'], { hand: ['Fall Back', 'P'], play: [['X'], ['Y']] }).when(
      A,
      play('Fall Back', ['P'], 'X'),
    );
    expect([back.pile(A, 'reserve'), back.columns(A)]).toEqual([['X'], [['Y']]]);
    const march = own(['Relief March'], {
      hand: ['Relief March', 'P', 'Q'],
      play: [{ safe: ['X'] }],
      reserve: ['R'],
    });
    const deployed = march
      .when(A, play('Relief March', ['P', 'Q'], 'R'))
      .thenFacts({ type: 'CardPutIntoPlay', column: 2 });
    expect(deployed.columns(A)).toEqual([['X'], ['R']]);
  });

  it('Ambush Drill puts a creature of the hand into play, or none', () => {
    const moment = own(['Ambush Drill'], {
      hand: ['Ambush Drill', 'P', 'Q', 'R', 'S[c3]', 'T[c4]'],
      play: [['X']],
    }).when(A, play('Ambush Drill', ['P', 'Q', 'R']));
    expect([moment.may(A, choose('S')), moment.may(A, choose('T')), moment.may(A, choose())]).toEqual([
      true,
      false,
      true,
    ]);
    expect(moment.when(A, choose('S')).columns(A)).toEqual([['X'], ['S']]);
  });

  it('Rot and Root puts up to two cards under the draw pile, Scavenge takes a lost one', () => {
    const root = own(['Rot and Root'], {
      hand: ['Rot and Root', 'P'],
      discard: ['K', 'L'],
      draw: ['T'],
    }).when(A, play('Rot and Root', ['P']));
    const ids = ['L', 'K'].map((name) => root.id(name));
    expect(root.when(A, { type: 'chooseCards', cards: ids }).pile(A, 'drawPile')).toEqual(['T', 'K', 'L']);
    const saved = own(['Scavenge'], { hand: ['Scavenge', 'P', 'Q'], lost: ['K', 'L'] }).when(
      A,
      play('Scavenge', ['P', 'Q']),
      choose('L'),
    );
    expect([saved.pile(A, 'hand'), saved.pile(A, 'lost')]).toEqual([['L'], ['K']]);
  });

  it('Reed Piper returns from the discard pile, Marsh Phantom from the lost one', () => {
    const piper = own(['Reed Piper'], { hand: ['P[m2]'], discard: ['Reed Piper'] }).when(
      A,
      use('Reed Piper', ['P']),
    );
    expect(piper.pile(A, 'hand')).toEqual(['Reed Piper']);
    const phantom = own(['Marsh Phantom'], { hand: ['P[m2]'], lost: ['Marsh Phantom'] }).when(
      A,
      use('Marsh Phantom', ['P']),
    );
    expect([phantom.pile(A, 'discard'), phantom.pile(A, 'lost')]).toEqual([['Marsh Phantom', 'P'], []]);
  });

  it('Queen of Glass hatches one of her kind out of the discard pile', () => {
    const moment = own(['Queen of Glass', 'Ridge Ant', 'Nest Picket'], {
      hand: ['P[m2]'],
      play: [['Queen of Glass']],
      discard: ['Nest Picket', 'Ridge Ant'],
    });
    const hatched = moment.when(A, use('Queen of Glass', ['P']));
    expect(hatched.columns(A)).toEqual([['Queen of Glass'], ['Ridge Ant']]);
    // 1 of its own, 1 for the other ant, 1 from the queen.
    expect(statsOf(hatched.state, hatched.id('Ridge Ant'))).toEqual({ attack: 3, defense: 3 });
  });

  it('Thin Ice lets each opponent discard one: the last card at once, else of its own choice', () => {
    const moment = table({
      cards: shipped('Thin Ice'),
      sides: [{ hand: ['Thin Ice', 'P', 'Q'] }, { hand: ['H', 'I'] }, { hand: ['J'] }],
    }).unanswered(A, play('Thin Ice', ['P', 'Q']));
    expect(moment.state.choice).toMatchObject({ kind: 'forceDiscard', seat: B, count: 1 });
    const done = moment.when(B, choose('I'));
    expect([done.pile(B, 'discard'), done.pile(C, 'discard')]).toEqual([['I'], ['J']]);
  });
});

describe('Cards that look', () => {
  it('Sluice Otter looks at two and takes one; the other players do not see which', () => {
    const moment = own(['Sluice Otter'], { play: [['Sluice Otter']], draw: ['K', 'L', 'M'] }).when(
      A,
      use('Sluice Otter'),
    );
    moment.thenFacts({ type: 'CardsLookedAt', seat: A, count: 2 });
    const taken = moment.when(A, choose('L'));
    expect([taken.pile(A, 'hand'), taken.pile(A, 'drawPile')]).toEqual([['L'], ['K', 'M']]);
    const [moved] = taken.factsOf('CardsReturnedToHand').flatMap(({ cards }) => cards);
    expect(moved).toMatchObject({
      was: { visibleTo: [] },
      now: { visibleTo: ['seat:0', 'judge', 'production'] },
    });
  });

  it('Bloom Warden shows the top card and draws it', () => {
    own(['Bloom Warden'], { hand: ['P'], play: [['Bloom Warden']], draw: ['K', 'L'] })
      .when(A, use('Bloom Warden', ['P']))
      .thenFacts(
        { type: 'CardsRevealed', definitions: [{ definition: definitionId('k'), name: 'K' }] },
        { type: 'CardsDrawn', count: 1 },
      );
  });

  it('Moth Oracle takes one of four in the Draw Phase of its player and orders the rest', () => {
    const asked = table({
      cards: shipped('Moth Oracle'),
      phase: 'restock',
      turn: B,
      sides: [{ hand: 7, play: [['Moth Oracle']], draw: ['K', 'L', 'M', 'N', 'O'] }, { play: [['Idle']] }],
    })
      .when(B, endStep)
      .when(A, pass);
    expect(asked.state.choice).toMatchObject({ kind: 'window', moment: 'drawn', seat: A });
    const taken = asked.when(A, use('Moth Oracle'), choose('M'));
    expect(taken.pile(A, 'hand')).toContain('M');
    const ids = ['N', 'L', 'K'].map((name) => taken.id(name));
    const ordered = taken.unanswered(A, { type: 'arrangeCards', cards: ids });
    expect(ordered.pile(A, 'drawPile')).toEqual(['N', 'L', 'K', 'O']);
    expect(ordered.state.phase).toBe('abilities');
  });

  it('Glass Shallows works from the event place', () => {
    const moment = own(['Glass Shallows'], {
      hand: ['P'],
      events: ['Glass Shallows'],
      draw: ['K', 'L', 'M'],
    }).when(A, use('Glass Shallows', ['P']));
    const ids = ['L', 'K'].map((name) => moment.id(name));
    const twice = { type: 'arrangeCards' as const, cards: [...ids, ...ids] };
    expect(metabaloids.decide(moment.state, A, twice, seededRandom('table'))).toMatchObject({
      rejection: { rule: 'MB-049', message: 'Name each of the cards once, in the order you want.' },
    });
    expect(moment.when(A, { type: 'arrangeCards', cards: ids }).pile(A, 'drawPile')).toEqual(['L', 'K', 'M']);
  });
});

describe('Cards that name a player', () => {
  const envoy = able('Envoy', {
    when: 'ownTurn',
    do: [
      { op: 'chooseSeat', among: 'opponents', as: 'foe' },
      { op: 'makeDiscard', who: { chosen: 'foe' }, count: 1 },
    ],
  });
  const at = (...others: readonly Side[]) =>
    table({ cards: [envoy], sides: [{ play: [['Envoy']] }, ...others] }).when(A, use('Envoy'));

  it('open a choice among several cards, and none for a single card', () => {
    const asked = at({ hand: ['P', 'Q'] }, { hand: ['R', 'S'] })
      .when(B, pass)
      .when(C, pass);
    expect(asked.state.choice).toMatchObject({ kind: 'chooseOption', seat: A });
    const discarding = asked.when(A, { type: 'chooseOption', option: 1 });
    expect(discarding.state.choice).toMatchObject({ kind: 'forceDiscard', seat: C });
    expect(at({ hand: ['P', 'Q'] }).when(B, pass).state.choice).toMatchObject({
      kind: 'forceDiscard',
      seat: B,
    });
  });
});
