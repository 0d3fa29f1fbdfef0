import { describe, expect, it } from '@jest/globals';
import { endTurn, flipTrap, moveTrap, payTrap, placeTrap } from '../testing/actions.js';
import { beneath, expectAsked, faceDown, fatigued, trigger } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, aura, beastie, spell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const trapped = { traits: ['trap' as const] };
const snare = beastie('Snare', { ...trapped, cost: { flame: 5 } });
const pit = spell('Pit', trapped);

const field = () =>
  table({
    A: {
      chapter: { p1: snare, p2: beastie('Plain'), p3: pit },
      arena: [
        ['p4', beastie('Host')],
        fatigued(['p5', artifact('Wall')]),
        ['p6', terra('fog')],
        ['p7', aura('flame')],
        ['p8', beastie('Taken')],
        faceDown(['p9', snare], 'p8'),
        faceDown(['p10', pit]),
        { ...faceDown(['p11', pit]), movedTurn: 3 },
        { ...faceDown(['p12', pit]), movedTurn: 2 },
        ['p13', beastie('Rider')],
        beneath(['p14', artifact('Saddle', { traits: ['equipment'] })], 'p13'),
      ],
    },
    B: {
      chapter: { p20: snare },
      arena: { p21: beastie('Theirs'), p22: faceDown(pit) },
    },
  });

const placing = (page: string, name: string) => [
  { action: placeTrap(page), label: `Place ${name} face-down`, rule: 'NF-060', cards: [page] },
  ...(
    [
      ['p4', 'Host'],
      ['p5', 'Wall'],
      ['p13', 'Rider'],
    ] as const
  ).map(([host, named]) => ({
    action: placeTrap(page, host),
    label: `Place ${name} face-down under ${named}`,
    rule: 'NF-060',
    cards: [page, host],
  })),
];

describe('Placing Traps', () => {
  it('NF-060, NF-062, NF-R37: each Trap of the Chapter, alone or under each own Beastie or Artifact without one', () => {
    expect(offered(field(), A, 'placeTrap')).toEqual([...placing('p1', 'Snare'), ...placing('p3', 'Pit')]);
  });

  it('NF-060, NF-062, NF-R36, NF-R37: other Pages, places and hosts are refused', () => {
    const moment = field();
    const under = ['p6', 'p7', 'p8', 'p10', 'p14', 'p21', 'p99'].map((host) => placeTrap('p1', host));
    expect(refused(moment, A, placeTrap('p2'), placeTrap('p4'), placeTrap('p20'), ...under)).toEqual([
      'ILLEGAL_ACTION NF-R36',
      'UNKNOWN_TARGET NF-060',
      'UNKNOWN_TARGET NF-060',
      'UNKNOWN_TARGET NF-060',
      'UNKNOWN_TARGET NF-060',
      'ILLEGAL_ACTION NF-062',
      'UNKNOWN_TARGET NF-060',
      'UNKNOWN_TARGET NF-060',
      'UNKNOWN_TARGET NF-060',
      'UNKNOWN_TARGET NF-060',
    ]);
    expect(refused(moment, B, placeTrap('p20'))).toEqual(['NOT_YOUR_TURN NF-060']);
    expect(refused(moment.when(A, endTurn), A, placeTrap('p1'), moveTrap('p10', 'p4'))).toEqual([
      'ILLEGAL_ACTION NF-077',
      'ILLEGAL_ACTION NF-077',
    ]);
  });

  it('NF-060, NF-079: it gets an id that cannot be tracked, known to its Caster', () => {
    const placed = field().when(A, placeTrap('p1', 'p4'));
    const [fact] = placed.facts;
    const knowers = ['seat:0', 'judge', 'production'];
    const id = fact?.type === 'TrapPlaced' ? fact.trap : undefined;
    expect(['p1', undefined]).not.toContain(id);
    expect(fact).toEqual({
      type: 'TrapPlaced',
      rule: 'NF-060',
      seat: A,
      trap: id,
      page: {
        owner: A,
        from: 'chapter',
        was: { visibleTo: knowers, value: { id: 'p1', definition: 'snare' } },
        now: { visibleTo: knowers, value: { id, definition: 'snare' } },
      },
      under: 'p4',
      turn: 3,
    });
    expect(expectAsked(placed, 'priority 1').names(A, 'chapter')).toEqual(['Plain', 'Pit']);
  });
});

describe('Moving Traps', () => {
  it('NF-063, NF-064, NF-R38: each lone Trap that was not moved this turn, under each own host without one', () => {
    const offer = (trap: string, host: string, named: string) => ({
      action: moveTrap(trap, host),
      label: `Move a face-down Trap under ${named}`,
      rule: 'NF-063',
      cards: [trap, host],
    });
    expect(offered(field(), A, 'moveTrap')).toEqual([
      offer('p10', 'p4', 'Host'),
      offer('p10', 'p5', 'Wall'),
      offer('p10', 'p13', 'Rider'),
      offer('p12', 'p4', 'Host'),
      offer('p12', 'p5', 'Wall'),
      offer('p12', 'p13', 'Rider'),
    ]);
  });

  it('NF-004, NF-062, NF-063, NF-064: all else is refused', () => {
    const moves = ['p4', 'p9', 'p11', 'p22', 'p99'].map((trap) => moveTrap(trap, 'p5'));
    expect(refused(field(), A, ...moves, moveTrap('p10', 'p8'), moveTrap('p10', 'p21'))).toEqual([
      'ILLEGAL_ACTION NF-004',
      'ILLEGAL_ACTION NF-064',
      'ILLEGAL_ACTION NF-063',
      'UNKNOWN_TARGET NF-063',
      'UNKNOWN_TARGET NF-063',
      'ILLEGAL_ACTION NF-062',
      'UNKNOWN_TARGET NF-060',
    ]);
    expect(refused(field(), B, moveTrap('p22', 'p21'))).toEqual(['NOT_YOUR_TURN NF-063']);
  });

  it('NF-063: that it moved this turn is kept', () => {
    const moved = field().when(A, moveTrap('p10', 'p4'));
    expect(moved.facts[0]).toEqual({ type: 'TrapMoved', rule: 'NF-063', trap: 'p10', under: 'p4', turn: 3 });
    expectAsked(moved, 'priority 1');
  });
});

const empty = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { is: 0 } } as const;
const full = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { atLeast: 1 } } as const;
const flips = (name: string, ...conditions: readonly (typeof empty | typeof full | undefined)[]) =>
  idle(name, {
    ...trapped,
    abilities: conditions.map((condition) => ({
      when: 'mayFlip' as const,
      text: 'Test.',
      ...(condition === undefined ? {} : { if: condition }),
    })),
  });

describe('Flipping Traps by choice', () => {
  const eager = () =>
    table({
      A: {
        chapter: { p1: spell('Held') },
        arena: {
          p2: faceDown(flips('Jack', undefined)),
          p3: faceDown(flips('Empty', empty)),
          p4: faceDown(flips('Full', full)),
          p5: faceDown(flips('Either', empty, full)),
          p6: faceDown(snare),
          p7: flips('Shown', undefined),
        },
      },
      B: { arena: { p21: faceDown(flips('Theirs', undefined)) } },
    });

  it('NF-068: only a Trap whose own text allows it, where what it asks for is so', () => {
    const offer = (trap: string, name: string) => ({
      action: flipTrap(trap),
      label: `Flip ${name}`,
      rule: 'NF-068',
      cards: [trap],
    });
    expect(offered(eager(), A, 'flipTrap')).toEqual([
      offer('p2', 'Jack'),
      offer('p4', 'Full'),
      offer('p5', 'Either'),
    ]);
    expect(refused(eager(), A, ...['p3', 'p6', 'p7', 'p21', 'p1'].map(flipTrap))).toEqual([
      'ILLEGAL_ACTION NF-068',
      'ILLEGAL_ACTION NF-068',
      'UNKNOWN_TARGET NF-068',
      'UNKNOWN_TARGET NF-068',
      'UNKNOWN_TARGET NF-068',
    ]);
    expect(refused(eager(), B, flipTrap('p21'))).toEqual(['NOT_YOUR_TURN NF-068']);
  });

  it('NF-068, NF-R47: out of combat it is paid for, and is no Defender', () => {
    const paid = eager().when(A, flipTrap('p2'), payTrap());
    expect(paid.facts.find(({ type }) => type === 'TrapContracted')).toEqual({
      type: 'TrapContracted',
      rule: 'NF-069',
      seat: A,
      page: { id: 'p2', definition: 'jack' },
      isFatigued: true,
      isDefender: false,
      turn: 3,
    });
  });

  it('NF-068: another Effect of a Trap is no leave to flip it; a condition may be about the Trap itself', () => {
    const lies = { exists: { this: 'card' } } as const;
    const unheard = { happened: 'coin' } as const;
    const moment = table({
      A: {
        arena: {
          p2: faceDown(idle('Bang', { ...trapped, abilities: [trigger('flipped', 1)] })),
          p4: faceDown(
            idle('Deaf', { ...trapped, abilities: [{ when: 'mayFlip', text: 'Test.', if: unheard }] }),
          ),
          p3: faceDown(
            idle('Lying', { ...trapped, abilities: [{ when: 'mayFlip', text: 'Test.', if: lies }] }),
          ),
        },
      },
    });
    expect(refused(moment, A, ...['p2', 'p4', 'p3'].map(flipTrap))).toEqual([
      'ILLEGAL_ACTION NF-068',
      'ILLEGAL_ACTION NF-068',
      'taken',
    ]);
  });

  it('NF-060, NF-063: with one Trap and one host there is one place for it', () => {
    const moment = table({
      A: { chapter: { p1: snare }, arena: { p4: beastie('Host') } },
    });
    expect(offered(moment, A, 'placeTrap').map(({ action }) => action)).toEqual([
      placeTrap('p1'),
      placeTrap('p1', 'p4'),
    ]);
  });
});
