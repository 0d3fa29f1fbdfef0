import { describe, expect, it } from '@jest/globals';
import { ruleId } from '#libs/game-kit';
import { metabaloidsFast } from '../index.js';
import { statsOf } from '../queries/stats.js';
import { attack, deploy, endStep, move, option, use } from '../testing/actions.js';
import { flex } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, C, D, nextTurn, type Side, table } from '../testing/table.js';

const wide = able('Wide', {
  when: 'atWill',
  do: [{ op: 'modify', cards: { this: 'card' }, modification: { change: 'widenColumn' }, until: 'turn' }],
});
const summon = (zone: string) =>
  able('Summon', {
    when: 'atWill',
    targets: [{ from: { zone }, as: 'target' }],
    do: [{ op: 'putIntoPlay', cards: { bound: 'target' } }],
  });

describe('The shape that a move leaves', () => {
  it('MBO-012 counts the columns without the card that pays', () => {
    const side: Side = { hand: ['P[d1]'], play: [['X', 'Y'], ['Z', 'W'], ['U[d1]']] };
    const moment = table({ phase: 'move', sides: [side, {}] });
    expect(moment.may(A, move('X', 2, 'P'))).toBe(true);
    moment.when(A, move('X', 2, 'U')).thenRefused('MBO-012');
    moment.when(A, move('X', 1, 'P')).thenRefused('MBO-012');
  });

  it('MBO-007 widens the one column of the one seat, for its duration', () => {
    const start = table({
      phase: 'abilities',
      cards: [wide],
      sides: [
        {
          hand: 7,
          play: [
            ['Wide', 'Z'],
            ['Y', 'W'],
          ],
          reserve: ['R'],
        },
        { play: [['V', 'U'], ['T']], reserve: ['S'] },
      ],
    });
    const deploying = start.unanswered(A, use('Wide'), endStep).unanswered(A, endStep);
    expect([1, 2, 3].map((column) => deploying.may(A, deploy('R', column)))).toEqual([true, false, true]);
    let next = deploying.unanswered(A, deploy('R', 1));
    for (let steps = 0; steps < 4 && next.state.turn.seat === A; steps += 1)
      next = next.unanswered(A, next.types(A).includes('endStep') ? endStep : attack('Y', 'V', 'F'));
    expect([next.state.turn.seat, next.state.modifiers]).toEqual([B, []]);
    const others = next.unanswered(B, endStep).unanswered(B, endStep);
    expect([1, 2, 3].map((column) => others.may(B, deploy('S', column)))).toEqual([false, true, true]);
  });
});

describe('A column that is widened beyond the turn', () => {
  it("MBO-007 is the user's, and no other seat's column of that number", () => {
    const broad = able('Broad', {
      when: 'atWill',
      do: [
        {
          op: 'modify',
          cards: { this: 'card' },
          modification: { change: 'widenColumn' },
          until: 'untilYourTurn',
        },
      ],
    });
    const deploying = table({
      phase: 'abilities',
      turn: B,
      cards: [broad],
      sides: [
        { hand: ['P'], play: [['Broad']] },
        { play: [['V', 'U'], ['T']], reserve: ['S'] },
      ],
    })
      .when(B, endStep)
      .unanswered(A, use('Broad'))
      .unanswered(B, endStep);
    expect(deploying.state.modifiers).toHaveLength(1);
    expect([1, 2].map((column) => deploying.may(B, deploy('S', column)))).toEqual([false, true]);
  });
});

describe('Reinforcements by a card', () => {
  const put = (zone: 'reserve' | 'discard') =>
    table({
      cards: [summon(zone)],
      sides: [{ play: [{ safe: ['X'] }, ['Summon']], [zone]: ['R'] }, {}],
    })
      .unanswered(A, use('Summon', [], 'R'))
      .when(A, option(0));

  it('MB-R32 MBO-029 end the safety of the column that they join from the reserve', () => {
    const moment = put('reserve').thenFacts({ type: 'SafetyEnded', seat: A, column: 1 });
    expect(moment.columns(A)).toEqual([['X', 'R'], ['Summon']]);
    put('discard').thenFacts({ type: 'CardPutIntoPlay', column: 1 }).thenNo('SafetyEnded');
  });

  it('MB-R32 end it for no other column', () => {
    const moment = table({
      cards: [summon('reserve')],
      sides: [{ play: [['Summon'], { safe: ['X'] }], reserve: ['R'] }, {}],
    })
      .unanswered(A, use('Summon', [], 'R'))
      .when(A, option(0));
    moment.thenFacts({ type: 'CardPutIntoPlay', column: 1 }).thenNo('SafetyEnded');
  });
});

describe('A safe column', () => {
  it('MBO-026 is no place to send an attack to either', () => {
    const decoy = able('Decoy', {
      when: 'attackDeclared',
      targets: [{ from: { zone: 'play' }, as: 'target' }],
      do: [
        { op: 'redirectAttack', cards: { bound: 'target' } },
        {
          op: 'modify',
          cards: { bound: 'target' },
          modification: { change: 'stats', defense: 1 },
          until: 'turn',
        },
      ],
    });
    const moment = table({
      cards: [decoy],
      sides: [{ hand: ['P'], play: [['X']] }, { play: [['V'], { safe: ['W'] }, ['Decoy']] }],
    }).when(A, attack('X', 'V', 'P'));
    moment.when(B, use('Decoy', [], 'W')).thenRefused('MB-050');
    expect(moment.may(B, use('Decoy', [], 'Decoy'))).toBe(true);
  });
});

describe('A limit with an end', () => {
  it('MB-057 ends with its time, and not before: each battle and each turn its own', () => {
    const brief = (until: string) => ({
      op: 'modify',
      cards: { this: 'card' },
      modification: { change: 'stats', attack: 1 },
      until,
    });
    const both = able('Both', { when: 'attackDeclared', do: [brief('battle'), brief('turn')] });
    const used = table({
      fast: true,
      cards: [both],
      sides: [{ hand: ['P', 'Q'], play: [['X[a9]', 'Both']] }, { play: [['V']] }, { play: [['W']] }],
    }).when(A, attack('X', 'V', 'P'), use('Both'));
    expect(statsOf(used.state, used.id('Both')).attack).toBe(2);
    const after = used.through();
    expect(after.state.battle).toBeUndefined();
    expect(statsOf(after.state, after.id('Both')).attack).toBe(1);
    const ended = after.unanswered(A, endStep);
    expect([ended.state.turn.seat, ended.state.modifiers]).toEqual([B, []]);
  });

  it('MB-R12 ranks eliminated seats from the last eliminated to the first', () => {
    nextTurn({
      fast: true,
      turn: A,
      ruleset: { elimination: 'yes' },
      sides: [{ hand: 7 }, { draw: 0 }, { draw: 0 }, { draw: 0 }],
    }).thenFacts({ type: 'GameEnded', places: [[A], [D], [C], [B]] });
  });

  it('MB-R12 takes what a seat has announced out of the game with it', () => {
    const flexing = table({
      fast: true,
      cards: [flex],
      sides: [{ play: [['Flex']] }, { hand: ['H'] }, {}],
    }).when(A, use('Flex'));
    expect(flexing.state.pending).toHaveLength(1);
    const gone = { type: 'SeatEliminated', rule: ruleId('MBF-007'), seat: A } as const;
    expect(metabaloidsFast.evolve(flexing.state, gone).pending).toEqual([]);
  });

  it('MB-R12 ends when the seat that made it is eliminated', () => {
    const chill = able('Chill', {
      when: 'atWill',
      targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
      do: [
        {
          op: 'modify',
          cards: { bound: 'target' },
          modification: { change: 'forbid', action: 'attack' },
          until: 'untilYourTurn',
        },
      ],
    });
    const barred = table({
      fast: true,
      cards: [chill],
      ruleset: { elimination: 'yes', bonusDraw: 'endsGame' },
      sides: [
        { hand: ['P', 'Q'], play: [['X', 'Y']] },
        { draw: 0, play: [['Chill']] },
        { play: [['W']] },
        { play: [['U']] },
      ],
    })
      .when(A, attack('X', 'Chill', 'P'))
      .when(B, use('Chill', [], 'Y'));
    const out = barred.through().thenFacts('ModifierBegan', { type: 'SeatEliminated', seat: B });
    expect([out.state.modifiers, out.state.seats[B]?.columns]).toEqual([[], []]);
    expect(out.may(A, attack('Y', 'W', 'Q'))).toBe(true);
    expect(out.state.removed.length).toBeGreaterThan(0);
    expect([C, A].map((seat) => out.state.seats[seat]?.isOut)).toEqual([false, false]);
  });
});
