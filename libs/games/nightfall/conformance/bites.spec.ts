import { describe, expect, it } from '@jest/globals';
import { cardUnder } from '#libs/game-kit';
import { attack, selfDestruct, use } from '../testing/actions.js';
import { fatigued } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { firstTurnOf } from '../testing/later-game.js';
import { idle, land, suffers } from '../testing/moments.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, C, facing, table } from '../testing/table.js';

/* Lines that could once be broken without a test turning red. */

describe('A Fatigued Page', () => {
  it('NF-006, NF-173: does not destroy itself', () => {
    const bomb = idle('Bomb', { traits: ['self-destruct'] });
    table({ A: { arena: { p1: fatigued(bomb) } } })
      .when(A, selfDestruct('p1'))
      .thenRefused('NF-006');
    expect(table({ A: { arena: { p1: bomb } } }).refusal(A, selfDestruct('p1'))).toBeUndefined();
  });

  it('NF-006: is not used for an Effect that Fatigues it; for another it is', () => {
    const tool = (fatigues: boolean) =>
      artifact('Tool', {
        when: 'atWill',
        once: 'turn',
        text: 'Test.',
        ...(fatigues ? { cost: [{ pay: 'fatigue', cards: { this: 'card' } }] } : {}),
        do: [{ op: 'bookmark', count: 1 }],
      });
    const refusal = (fatigues: boolean) =>
      table({ A: { arena: { p1: fatigued(tool(fatigues)) } } }).refusal(A, use('p1'))?.rule;
    expect([refusal(true), refusal(false)]).toEqual(['NF-006', undefined]);
  });

  it.each([
    ['by an Effect', [{ op: 'fatigue', cards: { zone: 'arena', whose: 'you' } }]],
    ['by Frozen', [{ op: 'inflict', cards: { zone: 'arena', whose: 'you' }, status: 'frozen', count: 2 }]],
  ] as const)('NF-006, NF-R88: is not Fatigued again %s: no coin, no second time', (_how, program) => {
    const scared = { page: ['p1', idle('X')] as const, indicators: suffers('scared') };
    const again = doing([...program], { A: { arena: [{ ...scared, isFatigued: true }] } });
    again.thenNo('PageFatigued', 'CoinFlipped');
    expect(again.place('p1')).toBe('arena');
    doing([...program], { A: { arena: [scared] } }).thenFacts('CoinFlipped');
  });

  it('NF-006: is no Defender', () => {
    const moment = facing(beastie('Y'), fatigued(idle('D1')), idle('D2'));
    expect(moment.unanswered(A, attack('p1', 'caster-1')).state.choice).toMatchObject({ options: ['p3'] });
  });
});

describe('The opening', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => [1, idle(`Page ${index}`)] as const);

  it.each([2, 3])(
    'NF-030: the Spellbooks of all %i Casters are shuffled, each in an order of its own',
    (seats) => {
      const { state } = firstTurnOf(
        A,
        Array.from({ length: seats }, () => named(40)),
      );
      const orders = state.seats.map(({ chapter, spellbook }) =>
        [...chapter, ...spellbook].map((id) => cardUnder(state.pages, id)?.definition),
      );
      const listed = named(40).map(([, { id }]) => id);
      for (const order of orders) {
        expect(order).not.toEqual(listed);
        expect([...order].sort()).toEqual([...listed].sort());
      }
      expect(new Set(orders.map((order) => order.join())).size).toBe(seats);
      expect(state.seats.map(({ chapter, opening }) => [chapter.length, opening])).toEqual(
        Array.from({ length: seats }, () => [7, 7]),
      );
    },
  );

  it('NF-030: no Page of a Side-Deck is shuffled in, and no id is given twice', () => {
    const { state } = firstTurnOf(A, [[...named(40), [3, idle('Aside'), 'side-deck']], named(40)]);
    expect(
      state.seats.map(({ chapter, spellbook, sideDeck }) => [chapter.length + spellbook.length, sideDeck]),
    ).toEqual([
      [40, 3],
      [40, 0],
    ]);
    const ids = state.seats.flatMap(({ chapter, spellbook }) => [...chapter, ...spellbook]);
    expect(new Set(ids).size).toBe(80);
  });
});

describe('Terra Bonuses of one name', () => {
  const page = beastie('Y', {
    attack: 10,
    terraBonuses: [
      { terra: 'fog', damage: 20 },
      { terra: 'fog', damage: 20 },
      { terra: 'fog', lp: 5 },
      { terra: 'rain', damage: 5 },
    ],
  });
  const hit = (...lands: readonly ReturnType<typeof land>[]) => {
    const end = table({ A: { arena: [...lands, ['p9', page]] }, C: {} }).fight(A, 'p9', 'caster-1');
    expect(end.casterLp(C)[0]).toBe(1000);
    return 1000 - end.casterLp(B)[0];
  };

  it('NF-176: count once for the Damage, whatever supplies the name; other names add up', () => {
    expect([hit(), hit(land('fog')), hit(land('fog'), land('fog', 2))]).toEqual([10, 30, 30]);
    expect(hit(land('fog'), land('rain', 2))).toBe(35);
  });

  it('NF-176: Damage and LP of one name are two bonuses', () => {
    expect(table({ A: { arena: [land('fog'), ['p9', page]] } }).lp('p9')).toEqual([55, 55]);
  });
});
