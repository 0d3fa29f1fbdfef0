import { describe, expect, it } from '@jest/globals';
import { metabaloids } from '../index.js';
import { statsOf } from '../queries/stats.js';
import { attack, choose, endStep, pass, play, restock, use } from '../testing/actions.js';
import { flash, hush } from '../testing/cards.js';
import { corpus } from '../testing/corpus.js';
import type { Given } from '../testing/given.js';
import { able, creature } from '../testing/shorthand.js';
import { A, B, C, deployment, type Side, type TableText, table } from '../testing/table.js';

/* Abilities that events set off or that replace events, and what static abilities give to seats. */

const at = (sides: readonly Side[], { cards = [], ...more }: Partial<TableText> = {}): Given =>
  table({ ...more, cards: [...corpus, ...cards], sides });

const reaper = able('Reaper', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', whose: 'each' }, as: 'target' }],
  do: [{ op: 'lose', cards: { bound: 'target' } }],
});
const purge = able('Purge', { when: 'atWill', do: [{ op: 'lose', cards: { zone: 'play', whose: 'each' } }] });
const counting = (where: object) =>
  creature('Mourner', {
    abilities: [{ when: { event: 'lost', whose: 'each', where }, do: [{ op: 'draw', count: 1 }] }],
  });

describe('Abilities that events set off', () => {
  it('MB-R51 are mandatory, are done at once, and cannot be responded to', () => {
    const moment = at([{ play: [['Sap Widow', 'Reaper']] }, { hand: ['H'], play: [['Hush']] }], {
      cards: [reaper, hush],
    }).when(A, use('Reaper', [], 'Sap Widow'));
    const resolved = moment.when(B, pass);
    resolved.thenFacts(
      { type: 'CardsLost', why: 'effect' },
      { type: 'AbilityTriggered', rule: 'MB-R51', seat: A },
      { type: 'DrawingBegan', count: 2 },
      'CardsDrawn',
      'AbilityResolved',
    );
    expect(resolved.state.pending).toEqual([]);
  });

  it('MB-R51 cost no card where they cannot be done in full', () => {
    const moment = at([{ play: [['Sap Widow', 'Reaper']], draw: 1 }, {}], {
      cards: [reaper],
      ruleset: { reshuffle: 'no' },
    }).unanswered(A, use('Reaper', [], 'Sap Widow'));
    moment.thenNo('AbilityFellShort');
    expect(moment.pile(A, 'lost')).toEqual(['Sap Widow']);
  });

  it('MB-R51 are not set off in initial deployment', () => {
    const start = deployment({ cards: [...corpus], sides: [{ hand: ['Glade Midge'] }, { hand: ['F'] }] });
    start.when(A, { type: 'placeCard', card: start.id('Glade Midge'), column: 1 }).thenNo('AbilityTriggered');
  });

  it('MB-R52 hear of the cards that leave with theirs, as these were in play', () => {
    const gone = at([{ play: [['Mourner', 'Purge'], ['X[a3]']], draw: 9 }, { play: [['V[a1]']] }], {
      cards: [purge, counting({ attack: { atLeast: 3 } })],
    }).unanswered(A, use('Purge'));
    expect(gone.factsOf('AbilityTriggered')).toHaveLength(1);
  });

  it('MB-R53 are done in turn order from the seat after the turn player on', () => {
    const moment = at([{ play: [['Mourner', 'Purge']] }, { play: [['Mourner']] }, { play: [['Mourner']] }], {
      cards: [purge, counting({ name: 'Purge' })],
    }).unanswered(A, use('Purge'));
    expect(moment.factsOf('AbilityTriggered').map(({ seat }) => seat)).toEqual([B, C, A]);
  });

  it('MB-R54 effects that wait are done once, with the cards and numbers that they named before', () => {
    const planner = able('Planner', {
      when: 'atWill',
      targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
      do: [{ op: 'later', at: 'endOfTurn', do: [{ op: 'lose', cards: { bound: 'target' } }] }],
    });
    const moment = at([{ play: [['Planner']] }, { play: [['V', 'W']] }], {
      cards: [planner],
      phase: 'restock',
    }).unanswered(A, use('Planner', [], 'V'));
    expect(moment.state.delayed).toHaveLength(1);
    const ended = moment.unanswered(A, endStep);
    ended.thenFacts({ type: 'DelayedEffectBegan', rule: 'MB-R54', seat: A }, { type: 'CardsLost' });
    expect([ended.pile(B, 'lost'), ended.state.delayed]).toEqual([['V'], undefined]);
  });
});

describe('Cards that change what others do', () => {
  it('MB-R55 have to be attacked first only while they can be', () => {
    const may = (columns: Side['play'] & object) =>
      at([{ hand: ['P'], play: [['X']] }, { play: columns }]).may(A, attack('X', 'V', 'P'));
    expect([may([['Bully Stag'], ['V']]), may([{ safe: ['Bully Stag'] }, ['V']])]).toEqual([false, true]);
  });

  it('MB-R56 are neither targets nor chosen by opponents; their owner may choose them', () => {
    const picker = able('Picker', {
      when: 'atWill',
      do: [
        { op: 'choose', from: { zone: 'play', whose: 'each' }, count: 1, as: 'one' },
        { op: 'lose', cards: { bound: 'one' } },
      ],
    });
    const chosen = (play: readonly (readonly string[])[], other: readonly (readonly string[])[]) => {
      const moment = at([{ play }, { play: other }], { cards: [picker] }).unanswered(A, use('Picker'));
      return moment.may(A, choose('Mist Newt'));
    };
    expect([chosen([['Picker']], [['Mist Newt', 'V']]), chosen([['Picker', 'Mist Newt']], [['V']])]).toEqual([
      false,
      true,
    ]);
  });

  it('MB-R57 prevent damage as a battle is decided; the losing card is lost all the same', () => {
    const fought = at([{ hand: ['P'], play: [['X[a1]']] }, { play: [['V'], ['Shell Guard']] }]).unanswered(
      A,
      attack('X', 'V', 'P'),
    );
    fought.thenFacts(
      { type: 'TotalsCompared', damage: 1 },
      { type: 'DamageNegated', rule: 'MB-R57', amount: 1, left: 0 },
      'BattleCardLost',
    );
  });

  it('MB-R58 replace an event once, the first in turn order from the seat after the turn player on', () => {
    const moment = at([{ play: [['Guard Wasp', 'Molt Crab'], ['Reaper']] }, {}], { cards: [reaper] });
    const saved = moment.unanswered(A, use('Reaper', [], 'Molt Crab'));
    expect(saved.factsOf('AbilityTriggered')).toHaveLength(1);
    expect(saved.columns(A)[0]).toHaveLength(1);
  });

  it('MB-R58 replace nothing that pays a cost', () => {
    const paid = at([{ play: [['Cruel Wasp', 'Molt Crab']] }, {}]).unanswered(A, use('Cruel Wasp'));
    paid.thenNo('LossReplaced');
    expect(paid.pile(A, 'lost')).toEqual(['Molt Crab']);
  });

  it('MB-R59 have no counters any more once they have left play', () => {
    const moment = at([{ play: [['Charm Fly', 'Reaper']] }, {}], { cards: [reaper] }).unanswered(
      A,
      use('Charm Fly'),
    );
    expect(moment.state.counters).toEqual({ [moment.id('Charm Fly')]: { charm: 1 } });
    expect(moment.unanswered(A, use('Reaper', [], 'Charm Fly')).state.counters).toBeUndefined();
  });

  it('MB-R60 copy an ability as their own, and choose its target then', () => {
    const moment = at([{ hand: ['P'], play: [['Mimic Bug', 'Reaper']] }, { play: [['V', 'W']] }], {
      cards: [reaper],
    }).unanswered(A, use('Mimic Bug', ['P']));
    expect(moment.when(A, choose('V')).through().pile(B, 'lost')).toEqual(['V']);
  });

  it('MB-R61 play events for nothing, to which others may respond', () => {
    const moment = at(
      [
        { hand: ['Second Wind', 'P'], discard: ['Flash'] },
        { hand: ['H'], play: [['Hush']] },
      ],
      {
        cards: [flash, hush],
      },
    ).when(A, play('Second Wind', ['P']));
    const again = moment.when(B, pass);
    again.thenFacts({ type: 'EventPlayed', rule: 'MB-061' });
    again.when(B, use('Hush')).thenFacts({ type: 'AbilityStopped', seat: A });
  });

  it('MB-R62 make nothing cost less than nothing', () => {
    const moment = at([{ hand: ['K[c0]'], play: [['Thrifty Ant']] }, {}], { phase: 'restock' });
    expect(moment.may(A, restock('K'))).toBe(true);
  });

  it('MB-R63 give a turn beyond the order of turns, which goes on from its player', () => {
    const moment = at(
      [{ hand: ['Long Summer', 'P[m3]'], play: [['X']], draw: 30 }, { play: [['V']] }, { play: [['W']] }],
      { phase: 'restock' },
    ).unanswered(A, play('Long Summer', ['P']));
    let now = moment.unanswered(A, endStep);
    expect([now.state.turn.seat, now.state.turn.number, now.state.extraTurns]).toEqual([A, 2, []]);
    for (let steps = 0; steps < 12 && now.state.turn.seat === A; steps += 1)
      now = now.unanswered(A, now.types(A).includes('endStep') ? endStep : (now.options(A)[0] ?? endStep));
    expect(now.state.turn.seat).toBe(B);
  });

  it('MB-010 change numbers by counts that are read anew', () => {
    const moment = at([{ play: [['Swarm Queen', 'Recall Bee', 'Reaper']] }, {}], { cards: [reaper] });
    const queen = (now: Given) => statsOf(now.state, now.id('Swarm Queen')).attack;
    expect([queen(moment), queen(moment.unanswered(A, use('Reaper', [], 'Recall Bee')))]).toEqual([2, 1]);
  });
});

describe('The gate of card sets', () => {
  const faults = (ability: object) => {
    const parsed = metabaloids.parseCardSet({
      id: 'set',
      name: 'Set',
      game: 'metabaloids',
      cards: [
        {
          id: 'one',
          type: 'creature',
          name: 'One',
          rarity: 'common',
          cost: 1,
          kind: 'Moth',
          attack: 1,
          collector: { set: 'T', number: 1 },
          abilities: [ability],
        },
      ],
    });
    return parsed.ok ? [] : parsed.faults.map(({ code }) => code);
  };
  const draws = [{ op: 'draw', count: 1 }];

  it('MB-R51 refuses events about no card that are to be about one, and names that an event does not bind', () => {
    expect(faults({ when: { event: 'turnBegan', self: true }, do: draws })).toEqual(['NO_EFFECT']);
    expect(
      faults({ when: { event: 'turnBegan' }, do: [{ op: 'lose', cards: { bound: 'subject' } }] }),
    ).toEqual(['UNBOUND_NAME']);
    expect(faults({ when: { event: 'lost' }, do: [{ op: 'draw', count: { number: 'amount' } }] })).toEqual([
      'UNBOUND_NAME',
    ]);
    expect(faults({ when: { event: 'lost' }, do: draws })).toEqual([]);
  });

  it('MB-R58 refuses a draw in place of each draw, which would never end', () => {
    const instead = (more: object) =>
      faults({ when: { would: 'drawn', whose: 'you' }, instead: draws, ...more });
    expect([instead({}), instead({ once: 'turn' })]).toEqual([['ENDLESS_ABILITY'], []]);
  });
});
