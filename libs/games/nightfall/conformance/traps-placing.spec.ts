import { describe, expect, it } from '@jest/globals';
import { contract, countOf, moveTrap, placeTrap } from '../testing/actions.js';
import { asked, faceDown, type Program, pageAt, seenBy } from '../testing/battle.js';
import { ANY_TARGET, artifact, beastie, damageSpell, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const host = beastie('Host');
const snare = beastie('Snare', { traits: ['trap'], cost: { flame: 5 } });

const onTarget = (name: string, program: Program) => spell(name, resolves(program, ANY_TARGET));
const bounce = onTarget('Gust', [{ op: 'returnToHand', cards: { bound: 'target' } }]);

describe('Placing Traps', () => {
  it('NF-060: from the Chapter, face-down, alone or under a Beastie or Artifact, unpaid, any number in a turn', () => {
    const start = table({
      A: {
        chapter: { p11: snare, p12: snare, p13: snare },
        arena: { p1: host, p2: artifact('Chest') },
      },
    });
    const alone = start.unanswered(A, placeTrap('p11'));
    const underBeastie = alone.unanswered(A, placeTrap('p12', 'p1'));
    const end = underBeastie.unanswered(A, placeTrap('p13', 'p2'));
    expect(end.find('Snare', 'arena').map((id) => pageAt(end, id))).toMatchObject([
      { isFaceDown: true, controller: A },
      { isFaceDown: true, controller: A, under: 'p1' },
      { isFaceDown: true, controller: A, under: 'p2' },
    ]);
    expect(end.names(A, 'chapter')).toEqual([]);
    expect(seenBy(end, A)).toContain('Snare');
    expect(seenBy(end, B)).not.toContain('Snare');
  });

  it('NF-060: only on the own turn, in its action step, out of the Chapter', () => {
    const Any = spell('Zap', { anyTime: true });
    table({ turn: 'B', A: { chapter: { p11: snare } } })
      .when(A, placeTrap('p11'))
      .thenRefused('NF-060');
    table({ B: { chapter: { p21: snare }, arena: [] }, A: { chapter: { p11: Any } } })
      .when(A, contract('p11'))
      .when(B, placeTrap('p21'))
      .thenRefused('NF-077');
    table({ A: { limbo: { p11: snare } } })
      .when(A, placeTrap('p11'))
      .thenRefused('NF-060');
  });

  it('NF-061: a Trap may be Contracted face-up instead, for its cost', () => {
    const end = table({ A: { chapter: { p11: snare }, aura: { flame: 6 } } }).unanswered(
      A,
      contract('p11', { flame: 5 }),
    );
    const id = end.the('Snare');
    expect(pageAt(end, id)).toMatchObject({ isFaceDown: false, isFatigued: true });
    expect(end.state.seats[0]?.aura).toEqual({ flame: 1 });
    table({ A: { chapter: { p11: snare }, aura: { flame: 4 } } })
      .when(A, contract('p11', { flame: 5 }))
      .thenRefused('NF-049');
  });

  it('NF-062: at most one face-down Trap under a Page, placed or moved there', () => {
    const start = table({
      A: {
        chapter: { p11: snare },
        arena: { p1: host, p3: faceDown(snare, 'p1'), p4: faceDown(snare), p2: host },
      },
    });
    start.when(A, placeTrap('p11', 'p1')).thenRefused('NF-062');
    start.when(A, moveTrap('p4', 'p1')).thenRefused('NF-062');
    expect(start.refusal(A, placeTrap('p11', 'p2'))).toBeUndefined();
    expect(start.refusal(A, moveTrap('p4', 'p2'))).toBeUndefined();
  });

  it('NF-063: a lone Trap moves under an own Beastie or Artifact, as an Action', () => {
    const start = table({
      A: {
        arena: {
          p3: faceDown(snare),
          p1: host,
          p2: artifact('Chest'),
          p5: { page: beastie('Lent'), owner: 'B' },
        },
      },
      B: { arena: { p6: host, p7: faceDown(snare) } },
    });
    expect(countOf(start, A, 'moveTrap')).toBe(3);
    start.when(A, moveTrap('p3', 'p6')).thenRefused('NF-060');
    start.when(A, moveTrap('p7', 'p1')).thenRefused('NF-063');
    start.when(B, moveTrap('p7', 'p6')).thenRefused('NF-063');
    const moved = start.when(A, moveTrap('p3', 'p2')).thenFacts({ type: 'TrapMoved', under: 'p2' });
    expect(asked(moved)).toBe('priority 1');
    expect(pageAt(moved, 'p3')).toMatchObject({ under: 'p2', isFaceDown: true });
  });

  it('NF-064: a Trap under a Page stays there', () => {
    const start = table({ A: { arena: { p1: host, p2: host, p3: faceDown(snare, 'p1') } } });
    start.when(A, moveTrap('p3', 'p2')).thenRefused('NF-064');
    expect(countOf(start, A, 'moveTrap')).toBe(0);
  });

  it.each([
    ['Destroyed', damageSpell('Bolt', 60), 'limbo'],
    ['sent home', bounce, 'chapter'],
  ] as const)('NF-065: a host that is %s leaves its Trap face-down and alone', (_how, leave, pile) => {
    const end = table({
      A: { chapter: { p11: leave } },
      B: { arena: { p1: host, p3: faceDown(snare, 'p1') } },
    })
      .unanswered(A, contract('p11'))
      .thenFacts({ type: 'TrapLeftAlone', rule: 'NF-065', trap: 'p3' });
    expect(end.names(B, pile)).toEqual(['Host']);
    expect(pageAt(end, 'p3')).toMatchObject({ isFaceDown: true, controller: B });
    expect(pageAt(end, 'p3')).not.toHaveProperty('under');
    expect(seenBy(end, A)).not.toContain('Snare');
  });
});
