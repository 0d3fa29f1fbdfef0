import { describe, expect, it } from '@jest/globals';
import { attack, endTurn, generate, pass, payTrap } from '../testing/actions.js';
import { afflicted, faceDown } from '../testing/battle.js';
import { offered, refused } from '../testing/offers.js';
import { aura, beastie, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const trapped = { traits: ['trap' as const] };
const empty = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { is: 0 } } as const;

describe('Paying for Traps', () => {
  const barred = { requires: { text: 'Only with no Chapter.', if: empty } };
  const flipped = (page: ReturnType<typeof beastie>, pool = { flame: 1, water: 1, frost: 1 }, held = 1) =>
    table({
      A: { arena: { p1: beastie('Attacker') } },
      B: {
        aura: pool,
        chapter: held === 0 ? [] : [['p20', spell('Held')]],
        arena: { p2: faceDown(page), p3: aura('dark'), p4: afflicted(aura('light'), 'burn') },
      },
    }).when(A, attack('p1', 'p2'));
  const dear = beastie('Dear', { ...trapped, cost: { flame: 1, neutral: 1 } });
  const decline = {
    action: { type: 'declineTrap' },
    label: 'Do not pay: it goes to the Afterlife',
    rule: 'NF-070',
    cards: ['p2'],
  };

  it('NF-069, NF-050, NF-R27: each way to pay it, not to pay it, and Aura to be made for it', () => {
    const pay = (spent: Readonly<Record<string, number>>, text: string) => ({
      action: { type: 'payTrap', pay: spent },
      label: `Pay ${text} for Dear`,
      rule: 'NF-069',
      cards: ['p2'],
    });
    const makes = (page: string, name: string) => ({
      action: generate(page),
      label: `Fatigue ${name} for Aura`,
      rule: 'NF-045',
      cards: [page],
    });
    expect(offered(flipped(dear), B)).toEqual([
      pay({ flame: 1, frost: 1 }, '1 Flame, 1 Frost'),
      pay({ flame: 1, water: 1 }, '1 Flame, 1 Water'),
      decline,
      makes('p3', 'Aura dark'),
      makes('p4', 'Aura light'),
    ]);
  });

  it('NF-069, NF-070: it is paid just so, by its controller', () => {
    const moment = flipped(dear);
    const wrong = [{}, { flame: 1 }, { flame: 1, dark: 1 }, { flame: 1, frost: 1, water: 1 }].map(payTrap);
    expect(refused(moment, B, ...wrong, payTrap({ flame: 1, frost: 1 }))).toEqual([
      'ILLEGAL_ACTION NF-070',
      'ILLEGAL_ACTION NF-070',
      'ILLEGAL_ACTION NF-070',
      'ILLEGAL_ACTION NF-070',
      'taken',
    ]);
    expect(refused(moment, A, payTrap({ flame: 1, frost: 1 }), { type: 'declineTrap' })).toEqual([
      'NOT_YOUR_TURN NF-069',
      'NOT_YOUR_TURN NF-070',
    ]);
  });

  it('NF-069, NF-017: what it requires to be Contracted, it requires as a Trap too', () => {
    const guarded = beastie('Guarded', { ...trapped, ...barred });
    expect(offered(flipped(guarded), B, 'payTrap', 'declineTrap')).toEqual([decline]);
    expect(refused(flipped(guarded), B, payTrap())).toEqual(['ILLEGAL_ACTION NF-017']);
    expect(refused(flipped(guarded, undefined, 0), B, payTrap())).toEqual(['taken']);
  });

  it('NF-069, NF-071: paid, the Aura is spent, and it defends; of a cost of nothing none is', () => {
    const paid = flipped(dear).when(B, payTrap({ flame: 1, water: 1 }));
    expect(paid.facts.slice(0, 3)).toEqual([
      { type: 'ChoiceMade', rule: 'NF-069', seat: B, kind: 'payTrap' },
      { type: 'AuraSpent', rule: 'NF-069', seat: B, spent: { flame: 1, water: 1 } },
      {
        type: 'TrapContracted',
        rule: 'NF-071',
        seat: B,
        page: { id: 'p2', definition: 'dear' },
        isFatigued: true,
        isDefender: true,
        turn: 3,
      },
    ]);
    flipped(beastie('Free', trapped)).when(B, payTrap()).thenNo('AuraSpent');
  });

  it('NF-070: not paid, it is put into the Afterlife without further effect', () => {
    const declined = flipped(dear).when(B, { type: 'declineTrap' });
    expect(declined.facts.slice(0, 2)).toEqual([
      { type: 'ChoiceMade', rule: 'NF-069', seat: B, kind: 'payTrap' },
      {
        type: 'PagesMoved',
        rule: 'NF-070',
        why: 'unpaid',
        to: 'afterlife',
        pages: [
          {
            owner: B,
            from: 'arena',
            was: { id: 'p2', definition: 'dear' },
            now: { id: 'p2', definition: 'dear' },
          },
        ],
      },
    ]);
    expect(declined.names(B, 'afterlife')).toEqual(['Dear']);
  });

  it('NF-069: with nothing flipped there is nothing to pay', () => {
    const idleTable = table({}).when(A, endTurn);
    expect(refused(idleTable, A, payTrap(), { type: 'declineTrap' })).toEqual([
      'ILLEGAL_ACTION NF-069',
      'ILLEGAL_ACTION NF-070',
    ]);
    expect(refused(idleTable, A, pass)).toEqual(['taken']);
  });
});
