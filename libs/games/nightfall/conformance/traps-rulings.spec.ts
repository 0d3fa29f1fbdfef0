import { describe, expect, it } from '@jest/globals';
import { cardId, type Seat, seatViewer } from '#libs/game-kit';
import { nightfall } from '../index.js';
import { attack, choices, choose, contract, moveTrap, pass, placeTrap } from '../testing/actions.js';
import { asked, beneath, faceDown, type Program, pageAt, seenBy, sentenceFor } from '../testing/battle.js';
import { ANY_TARGET, artifact, beastie, damageSpell, moving, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';
import { underneath } from '../zones.js';

const host = beastie('Host');
const snare = beastie('Snare', { traits: ['trap'], cost: { flame: 5 } });

const onTarget = (name: string, program: Program) => spell(name, resolves(program, ANY_TARGET));
const steal = onTarget('Charm', [{ op: 'gainControl', cards: { bound: 'target' } }]);

/** Moves all face-down Pages under the control of opponents. */
const sweep = (destination: 'chapter' | 'spellbook' | 'limbo') =>
  spell(
    'Broom',
    resolves([moving({ zone: 'arena', whose: 'opponents', where: { isFaceDown: true } }, destination)]),
  );

describe('Rulings on placing Traps', () => {
  it('NF-R36: a Page without the trait is not placed face-down', () => {
    const start = table({
      A: {
        chapter: { p11: host, p12: snare },
      },
    });
    start.when(A, placeTrap('p11')).thenRefused('NF-R36');
    expect(start.refusal(A, placeTrap('p12'))).toBeUndefined();
  });

  it('NF-R36: a Page that an Effect turned face-down loses no game', () => {
    const hide = onTarget('Veil', [{ op: 'turnFaceDown', cards: { bound: 'target' } }]);
    const hidden = table({ A: { chapter: { p11: hide }, arena: [] }, B: { arena: { p1: host } } })
      .unanswered(A, contract('p11'))
      .thenFacts('PageTurnedFaceDown');
    const [trap = ''] = hidden.find('Host', 'arena');
    const reveal = spell(
      'Lamp',
      resolves([
        { op: 'flipTraps', cards: { zone: 'arena', whose: 'opponents', where: { isFaceDown: true } } },
      ]),
    );
    const flipped = table({
      A: { chapter: { p12: reveal } },
      B: { arena: { p9: { page: host, isFaceDown: true, isTurnedDown: true } } },
    })
      .unanswered(A, contract('p12'))
      .thenFacts({ type: 'TrapFlipped', trap: { id: 'p9' } });
    expect(pageAt(hidden, trap)).toMatchObject({ isFaceDown: true, isTurnedDown: true });
    expect(asked(flipped)).toBe('payTrap 1');
    expect(flipped.state.outcome).toBeUndefined();
  });

  it('NF-R37: not under a Page that another Caster controls, even if owned', () => {
    const start = table({
      A: {
        chapter: { p11: snare },
        arena: { p1: { page: host, owner: 'B' }, p3: faceDown(snare) },
      },
      B: { arena: { p2: { page: host, owner: 'A' } } },
    });
    start.when(A, placeTrap('p11', 'p2')).thenRefused('NF-060');
    start.when(A, moveTrap('p3', 'p2')).thenRefused('NF-060');
    expect(start.refusal(A, placeTrap('p11', 'p1'))).toBeUndefined();
    expect(start.refusal(A, moveTrap('p3', 'p1'))).toBeUndefined();
  });

  it('NF-R38, NF-063: a Trap placed this turn may still move; one that moved and was freed may not until the next turn', () => {
    const start = table({
      A: {
        chapter: { p11: snare, p12: damageSpell('Bolt', 60) },
        arena: { p1: host, p2: host },
      },
    });
    const placed = start.unanswered(A, placeTrap('p11'));
    const trap = placed.the('Snare');
    const moved = placed.unanswered(A, moveTrap(trap, 'p1'));
    const freed = moved.when(A, contract('p12')).unanswered(A, choose('p1'));
    expect(freed.place('p1')).toBe('limbo');
    freed.when(A, moveTrap(trap, 'p2')).thenRefused('NF-063');
    const later = freed.nextTurn().nextTurn();
    expect(asked(later)).toBe('free 0');
    expect(later.refusal(A, moveTrap(trap, 'p2'))).toBeUndefined();
  });

  it('NF-R39: a face-down Page is no Beastie and has no type, name or trait for Effects', () => {
    const named = (where: { readonly type?: 'beastie'; readonly isFaceDown: true }) =>
      spell(
        `Finger ${Object.keys(where).join(' ')}`,
        resolves(
          [{ op: 'destroy', cards: { bound: 'target' } }],
          [{ as: 'target', from: { zone: 'arena', whose: 'each', where } }],
        ),
      );
    const start = table({
      A: {
        chapter: {
          p11: damageSpell('Bolt', 60),
          p12: named({ type: 'beastie', isFaceDown: true }),
          p13: named({ isFaceDown: true }),
        },
        arena: { p1: host },
      },
      B: { arena: { p2: host, p3: faceDown(snare) } },
    });
    expect(choices(start.when(A, contract('p11')))).toEqual(['p1', 'p2']);
    start.when(A, contract('p12')).thenRefused('NF-084');
    const end = start.unanswered(A, contract('p13')).thenFacts('PagesDestroyed');
    expect(end.place('p3')).toBe('limbo');
  });

  it('NF-065: under a Destroyed host a Trap stays face-down to all but its controller, even after a look', () => {
    const before = table({
      A: { chapter: { p11: damageSpell('Bolt', 60) } },
      B: { arena: { p1: host, p3: faceDown(snare, 'p1') } },
    });
    const contracted = before.when(A, contract('p11'));
    const { facts } = contracted.when(B, pass);
    const ends = facts.findIndex(({ type }) => type === 'PagesDestroyed');
    const destroyed = facts.slice(0, ends + 1).reduce(nightfall.evolve, contracted.state);
    expect(underneath(destroyed, cardId('p1'))).toEqual(['p3']);
    const tableOf = (seat: Seat) => JSON.stringify(nightfall.view(destroyed, seatViewer(seat)));
    for (const looking of [B, A, B]) expect(tableOf(looking).includes('Snare')).toBe(looking === B);
  });

  it('NF-R48: a host that changes control leaves its Trap behind, alone, with its own controller', () => {
    const end = table({
      A: { chapter: { p11: steal } },
      B: { arena: { p1: host, p3: faceDown(snare, 'p1'), p4: beneath(artifact('Blade'), 'p1') } },
    })
      .unanswered(A, contract('p11'))
      .thenFacts({ type: 'ControlChanged', page: 'p1', seat: A }, { type: 'TrapLeftAlone', trap: 'p3' });
    expect(pageAt(end, 'p1')).toMatchObject({ controller: A });
    expect(pageAt(end, 'p3')).toMatchObject({ controller: B, isFaceDown: true });
    expect(pageAt(end, 'p3')).not.toHaveProperty('under');
    expect(pageAt(end, 'p4')).toMatchObject({ under: 'p1' });
  });

  it.each([
    ['chapter', false],
    ['spellbook', false],
    ['limbo', true],
  ] as const)('NF-R49: a face-down Page that goes to the %s is revealed: %s', (destination, isRevealed) => {
    const end = table({ A: { chapter: { p11: sweep(destination) } }, B: { arena: { p3: faceDown(snare) } } })
      .unanswered(A, contract('p11'))
      .thenFacts({ type: 'PagesMoved', to: destination });
    expect(sentenceFor(end, A).includes('snare')).toBe(isRevealed);
    expect(seenBy(end, A).includes('Snare')).toBe(isRevealed);
  });

  it.each([
    ['limbo', true],
    ['chapter', false],
    ['spellbook', false],
  ] as const)(
    'NF-R49: without the Trap trait it loses the game for its Caster, in the %s: %s',
    (destination, loses) => {
      const end = table({
        A: { chapter: { p11: sweep(destination) } },
        B: { arena: { p3: faceDown(host) } },
      }).unanswered(A, contract('p11'));
      expect(end.state.outcome?.reason).toBe(loses ? 'false-trap' : undefined);
      expect(end.names(B, destination).filter((name) => name !== 'Filler')).toEqual(['Host']);
    },
  );

  it('NF-R49: a Page turned face-down by an Effect goes to an open zone without a loss', () => {
    const end = table({
      A: { chapter: { p11: sweep('limbo') } },
      B: { arena: [{ ...faceDown(['p3', host]), isTurnedDown: true }] },
    }).unanswered(A, contract('p11'));
    expect(end.names(B, 'limbo')).toEqual(['Host']);
    expect(end.state.outcome).toBeUndefined();
  });

  it('NF-R36, NF-063: placing a Trap is an Action too; an attack on it needs no name', () => {
    const placed = table({
      A: { chapter: { p11: snare } },
      B: { arena: { p2: host } },
    }).when(A, placeTrap('p11'));
    expect(asked(placed)).toBe('priority 1');
    expect(sentenceFor(placed, B)).not.toContain('snare');
    const mine = placed.allPass().nextTurn();
    const trap = mine.the('Snare');
    expect(mine.refusal(B, attack('p2', trap))).toBeUndefined();
  });
});
