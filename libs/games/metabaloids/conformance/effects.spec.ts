import { describe, expect, it } from '@jest/globals';
import { definitionId } from '#libs/game-kit';
import { RESOLUTION_LIMIT } from '../resolution/run.js';
import { statsOf } from '../rules/stats.js';
import { attack, choose, deploy, endStep, move, pass, play, restock, use } from '../testing/actions.js';
import { shipped } from '../testing/sets.js';
import { creature } from '../testing/shorthand.js';
import { A, B, C, nextTurn, type Side, table } from '../testing/table.js';

/* Cards of the original set, each doing what its text says. */

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
    const after = moment
      .when(A, play('Mudslide', ['P', 'Q', 'R'], 'V'))
      .thenFacts({ type: 'CardsReturnedToHand' });
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
    const saved = own(['Scavenge'], { hand: ['Scavenge', 'P', 'Q'], lost: ['K', 'L'] })
      .when(A, play('Scavenge', ['P', 'Q']))
      .when(A, choose('L'));
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
    })
      .when(A, play('Thin Ice', ['P', 'Q']))
      .through();
    expect(moment.state.choice).toMatchObject({ kind: 'forceDiscard', seat: B, count: 1 });
    const done = moment.when(B, choose('I'));
    expect([done.pile(B, 'discard'), done.pile(C, 'discard')]).toEqual([['I'], ['J']]);
  });
});

describe('Cards that look', () => {
  it('Sluice Otter looks at two and takes one; nobody else sees which', () => {
    const moment = own(['Sluice Otter'], { play: [['Sluice Otter']], draw: ['K', 'L', 'M'] }).when(
      A,
      use('Sluice Otter'),
    );
    moment.thenFacts({ type: 'CardsLookedAt', seat: A, count: 2 });
    const taken = moment.when(A, choose('L'));
    expect([taken.pile(A, 'hand'), taken.pile(A, 'drawPile')]).toEqual([['L'], ['K', 'M']]);
    const [moved] = taken.facts.flatMap((fact) => (fact.type === 'CardsReturnedToHand' ? fact.cards : []));
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

  it('Moth Oracle takes one of four in its own Draw Phase and orders the rest', () => {
    const moment = nextTurn({
      cards: shipped('Moth Oracle'),
      sides: [{ hand: 7, play: [['Moth Oracle']], draw: ['K', 'L', 'M', 'N', 'O'] }, { hand: ['H'] }],
    });
    expect(moment.state.phase).toBe('abilities');
    moment.when(A, use('Moth Oracle')).thenRefused('MB-060');
  });

  it('Glass Shallows works from the event place', () => {
    const moment = own(['Glass Shallows'], {
      hand: ['P'],
      events: ['Glass Shallows'],
      draw: ['K', 'L', 'M'],
    }).when(A, use('Glass Shallows', ['P']));
    const ids = ['L', 'K'].map((name) => moment.id(name));
    expect(moment.when(A, { type: 'arrangeCards', cards: ids }).pile(A, 'drawPile')).toEqual(['L', 'K', 'M']);
  });
});

describe('Cards that last', () => {
  it('Reedbed, Mound Country and Drowned Orchard give as long as they lie there', () => {
    const moment = own(['Mound Country', 'Tussock Ant', 'Drowned Orchard'], {
      events: ['Mound Country', 'Drowned Orchard'],
      play: [['Tussock Ant', 'Z'], ['Y[a1]']],
      lost: 8,
    });
    expect(statsOf(moment.state, moment.id('Tussock Ant')).attack).toBe(3);
    expect(statsOf(moment.state, moment.id('Y')).attack).toBe(2);
    const few = own(['Drowned Orchard'], { events: ['Drowned Orchard'], play: [['Y[a1]']], lost: 7 });
    expect(statsOf(few.state, few.id('Y')).attack).toBe(1);
  });

  it('Old Snapper stands alone, Bog Colossus with a small hand', () => {
    const defense = (play: readonly (readonly string[])[]) => {
      const moment = own(['Old Snapper'], { play });
      return statsOf(moment.state, moment.id('Old Snapper')).defense;
    };
    expect([defense([['Old Snapper']]), defense([['Old Snapper', 'Y']])]).toEqual([10, 8]);
    const attackWith = (hand: number) => {
      const moment = own(['Bog Colossus'], { hand, play: [['Bog Colossus']] });
      return statsOf(moment.state, moment.id('Bog Colossus')).attack;
    };
    expect([attackWith(2), attackWith(3)]).toEqual([10, 8]);
  });

  it('Glass Hydra strengthens each card until the next turn of its player', () => {
    const moment = own(
      ['Glass Hydra'],
      { play: [['Glass Hydra'], ['Y[a1 d1]']] },
      { hand: 7 },
      { phase: 'restock' },
    )
      .when(A, use('Glass Hydra'))
      .through();
    expect(statsOf(moment.state, moment.id('Y'))).toEqual({ attack: 2, defense: 2 });
    let next = moment.when(A, endStep).through();
    expect(next.state.turn.seat).toBe(B);
    expect(statsOf(next.state, next.id('Y')).attack).toBe(2);
    for (let steps = 0; next.state.turn.seat === B && steps < 9; steps += 1)
      next = next.when(B, next.types(B).includes('endStep') ? endStep : attack('Idle', 'Y', 'F')).through();
    expect(statsOf(next.state, next.id('Y')).attack).toBe(1);
  });

  it('Wander Newt makes its column safe, which its own ability then is as well', () => {
    const moment = own(['Wander Newt'], { hand: ['P[m2]'], play: [['Wander Newt']] }).when(
      A,
      use('Wander Newt', ['P']),
    );
    moment.thenFacts({ type: 'SafetyBegan', seat: A, column: 1 });
  });

  it('Eel Current cannot be attacked, and Weir Widow takes abilities away', () => {
    const eel = own(
      ['Eel Current'],
      { hand: ['P[m2]'], play: [['Eel Current']] },
      { hand: 7, play: [['V']] },
      { phase: 'restock' },
    )
      .when(A, use('Eel Current', ['P']))
      .through();
    const turned = eel.when(A, endStep).through();
    const attacking = turned.when(B, endStep).through().when(B, endStep).through();
    expect(attacking.state.phase).toBe('attack');
    expect(attacking.types(B)).not.toContain('declareAttack');
    const widow = own(
      ['Weir Widow', 'Sedge Hopper'],
      { hand: ['P'], play: [['Weir Widow']] },
      { hand: ['H'], play: [['Sedge Hopper']] },
    );
    const barred = widow.when(A, use('Weir Widow', ['P'], 'Sedge Hopper')).when(B, pass);
    expect(barred.state.modifiers).toHaveLength(1);
    expect(barred.when(A, endStep).through().state.modifiers).toHaveLength(1);
  });
});

describe('Cards for a moment of the turn', () => {
  it('Caddis Mason is for the turn in which it comes into play', () => {
    const moment = own(
      ['Caddis Mason'],
      { play: [['X']], reserve: ['Caddis Mason'] },
      {},
      { phase: 'move' },
    ).when(A, endStep);
    const deployed = moment.when(A, deploy('Caddis Mason', 1 + 1)).when(A, pass);
    deployed.when(A, use('Caddis Mason')).thenFacts({ type: 'ModifierBegan' });
    own(['Caddis Mason'], { play: [['Caddis Mason']] })
      .when(A, use('Caddis Mason'))
      .thenRefused('MB-060');
  });

  it('Marsh Singer follows a restock, Slow Millipede a move', () => {
    const singer = own(
      ['Marsh Singer'],
      { hand: ['X', 'P', 'Q'], play: [['Marsh Singer']] },
      {},
      { phase: 'restock' },
    );
    singer.when(A, use('Marsh Singer', ['Q'])).thenRefused('MB-060');
    singer
      .when(A, restock('X', 'P'))
      .when(A, use('Marsh Singer', ['Q']))
      .thenFacts({ type: 'CardsDrawn' });
    const millipede = own(
      ['Slow Millipede'],
      { hand: ['P[d1]'], play: [['Slow Millipede', 'Y'], ['Z']] },
      {},
      { phase: 'move' },
    );
    millipede.when(A, use('Slow Millipede')).thenRefused('MB-060');
    millipede
      .when(A, move('Slow Millipede', 3, 'P'))
      .when(A, use('Slow Millipede'))
      .thenFacts({ type: 'CardsDrawn', count: 1 });
  });

  it('Rill Dayling and Guild Crayfish are for the last step of the own turn', () => {
    const dayling = own(['Rill Dayling'], { play: [['Rill Dayling']] }, {}, { phase: 'restock' }).when(
      A,
      use('Rill Dayling'),
    );
    dayling.thenFacts({ type: 'CardsLost', why: 'cost' }, { type: 'CardsDrawn', count: 2 });
    expect(dayling.pile(A, 'lost')).toEqual(['Rill Dayling']);
    const guild = (columns: readonly (readonly string[])[]) =>
      own(['Guild Crayfish'], { hand: ['P'], play: columns }, {}, { phase: 'restock' })
        .when(A, use('Guild Crayfish', ['P']))
        .pile(A, 'hand');
    expect([guild([['Guild Crayfish'], ['Y'], ['Z']]), guild([['Guild Crayfish'], ['Y']])]).toEqual([
      ['F', 'F'],
      [],
    ]);
  });

  it("First Bloom Skimmer may draw in an opponent's turn, or not", () => {
    const moment = own(
      ['First Bloom Skimmer'],
      { hand: 1, play: [['X']] },
      { hand: ['H'], play: [['First Bloom Skimmer']] },
      { phase: 'abilities' },
    ).when(A, endStep);
    const asked = moment.when(B, use('First Bloom Skimmer')).when(A, pass);
    expect(asked.options(B)).toEqual([
      { type: 'answerMay', yes: true },
      { type: 'answerMay', yes: false },
    ]);
    asked
      .when(B, { type: 'answerMay', yes: false })
      .thenFacts({ type: 'AbilityResolved', isWhole: true })
      .thenNo('CardsDrawn');
    asked
      .when(B, { type: 'answerMay', yes: true })
      .thenFacts({ type: 'CardsDrawn', seat: B }, { type: 'ChoiceOffered', kind: 'forceDiscard' });
  });
});

describe('Effects without end', () => {
  it('are stopped after a stated number of steps, and the turn goes on', () => {
    const inner = {
      op: 'repeat',
      times: 20,
      do: [{ op: 'modify', cards: { this: 'card' }, attack: 1, until: 'turn' }],
    };
    const mad = creature('Mad', {
      ability: {
        when: 'any',
        do: [{ op: 'repeat', times: 20, do: [{ op: 'repeat', times: 20, do: [inner] }] }],
      },
    });
    const moment = table({ cards: [mad], sides: [{ play: [['Mad']] }, {}] })
      .when(A, use('Mad'))
      .thenFacts({ type: 'ResolutionStopped', limit: RESOLUTION_LIMIT }, { type: 'AbilityResolved' });
    expect(moment.asked).toBe(A);
    expect(moment.types(A)).toContain('endStep');
  });
});
