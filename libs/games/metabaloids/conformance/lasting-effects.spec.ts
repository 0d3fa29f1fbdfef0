import { describe, expect, it } from '@jest/globals';
import { metabaloids } from '../index.js';
import { statsOf } from '../queries/stats.js';
import { RESOLUTION_LIMIT } from '../tasks/run.js';
import { attack, deploy, endStep, move, pass, restock, use } from '../testing/actions.js';
import { shipped } from '../testing/sets.js';
import { able } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';

/* Cards of the original set, each with the effect of its text. */

const own = (
  names: readonly string[],
  side: Side,
  other: Side = {},
  more: Partial<Parameters<typeof table>[0]> = {},
) => table({ cards: shipped(...names), sides: [side, other], ...more });

describe('Cards that last', () => {
  it('Reedbed, Mound Country and Drowned Orchard give their bonus while in play', () => {
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

  it('Old Snapper needs an empty column, Bog Colossus a small hand', () => {
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
    ).unanswered(A, use('Glass Hydra'));
    expect(statsOf(moment.state, moment.id('Y'))).toEqual({ attack: 2, defense: 2 });
    let next = moment.unanswered(A, endStep);
    expect(next.state.turn.seat).toBe(B);
    expect(statsOf(next.state, next.id('Y')).attack).toBe(2);
    for (let steps = 0; next.state.turn.seat === B && steps < 9; steps += 1)
      next = next.unanswered(B, next.types(B).includes('endStep') ? endStep : attack('Idle', 'Y', 'F'));
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
    ).unanswered(A, use('Eel Current', ['P']));
    const turned = eel.unanswered(A, endStep);
    const attacking = turned.unanswered(B, endStep).unanswered(B, endStep);
    expect(attacking.state.phase).toBe('attack');
    expect(attacking.types(B)).not.toContain('declareAttack');
    const widow = own(
      ['Weir Widow', 'Sedge Hopper'],
      { hand: ['P'], play: [['Weir Widow']] },
      { hand: ['H'], play: [['Sedge Hopper']] },
    );
    const barred = widow.when(A, use('Weir Widow', ['P'], 'Sedge Hopper')).when(B, pass);
    expect(barred.state.modifiers).toHaveLength(1);
    expect(barred.unanswered(A, endStep).state.modifiers).toHaveLength(1);
  });
});

describe('Cards for a moment of the turn', () => {
  it('Caddis Mason works in the turn in which it enters play', () => {
    const moment = own(
      ['Caddis Mason'],
      { play: [['X']], reserve: ['Caddis Mason'] },
      {},
      { phase: 'move' },
    ).when(A, endStep);
    const deployed = moment.when(A, deploy('Caddis Mason', 1 + 1), pass);
    deployed.when(A, use('Caddis Mason')).thenFacts('ModifierBegan');
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
    singer.when(A, restock('X', 'P'), use('Marsh Singer', ['Q'])).thenFacts('CardsDrawn');
    const millipede = own(
      ['Slow Millipede'],
      { hand: ['P[d1]'], play: [['Slow Millipede', 'Y'], ['Z']] },
      {},
      { phase: 'move' },
    );
    millipede.when(A, use('Slow Millipede')).thenRefused('MB-060');
    millipede
      .when(A, move('Slow Millipede', 3, 'P'), use('Slow Millipede'))
      .thenFacts({ type: 'CardsDrawn', count: 1 });
  });

  it('Rill Dayling and Guild Crayfish are for the end of the own turn', () => {
    const dayling = own(['Rill Dayling'], { play: [['Rill Dayling']] }, {}, { phase: 'restock' }).when(
      A,
      endStep,
      use('Rill Dayling'),
    );
    dayling.thenFacts({ type: 'CardsLost', why: 'cost' }, { type: 'CardsDrawn', count: 2 });
    expect(dayling.pile(A, 'lost')).toEqual(['Rill Dayling']);
    const guild = (columns: readonly (readonly string[])[]) =>
      own(['Guild Crayfish'], { hand: ['P'], play: columns }, {}, { phase: 'restock' })
        .when(A, endStep, use('Guild Crayfish', ['P']))
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
    expect(metabaloids.silentAction?.(asked.state, B)).toEqual({ type: 'answerMay', yes: false });
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
  it('are stopped after a stated number of steps, and the turn continues', () => {
    const inner = {
      op: 'repeat',
      times: 20,
      do: [
        {
          op: 'modify',
          cards: { this: 'card' },
          modification: { change: 'stats', attack: 1 },
          until: 'turn',
        },
      ],
    };
    const mad = able('Mad', {
      when: 'atWill',
      do: [{ op: 'repeat', times: 20, do: [{ op: 'repeat', times: 20, do: [inner] }] }],
    });
    const moment = table({ cards: [mad], sides: [{ play: [['Mad']] }, {}] })
      .when(A, use('Mad'))
      .thenFacts({ type: 'ResolutionStopped', limit: RESOLUTION_LIMIT }, 'AbilityResolved');
    expect(moment.asked).toBe(A);
    expect(moment.types(A)).toContain('endStep');
  });

  it('MB-060 nothing lasts until the end of a battle outside of battles', () => {
    const brief = able('Brief', {
      when: 'atWill',
      do: [
        {
          op: 'modify',
          cards: { this: 'card' },
          modification: { change: 'stats', attack: 1 },
          until: 'battle',
        },
      ],
    });
    const moment = table({
      cards: [brief],
      sides: [
        { hand: ['P'], play: [['Brief'], ['X']] },
        { hand: ['H'], play: [['V']] },
      ],
    });
    moment.when(A, use('Brief')).thenRefused('MB-049');
    const inBattle = moment
      .when(A, attack('X', 'V', 'P'))
      .when(B, pass)
      .when(A, use('Brief'));
    expect(inBattle.through().state.modifiers).toEqual([]);
  });
});
