import { describe, expect, it } from '@jest/globals';
import { choose } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { doing } from '../testing/doing.js';
import { beastie } from '../testing/pages.js';
import { A, B } from '../testing/table.js';

const OWN = { zone: 'arena', whose: 'you' } as const;
const THEIRS = { zone: 'arena', whose: 'opponents' } as const;

describe('Chance and control', () => {
  it('flipCoins: as many results as heads', () => {
    const end = doing(
      [
        { op: 'flipCoins', count: 3, as: 'heads' },
        { op: 'loseLp', cards: { casters: 'opponents' }, amount: { number: 'heads', times: 10 } },
      ],
      { random: chance('heads', 'tails', 'heads') },
    );
    expect(end.casterLp(B)[0]).toBe(980);
  });

  it('rollDie: as many as it shows', () => {
    const end = doing(
      [
        { op: 'rollDie', sides: 6, as: 'pips' },
        { op: 'loseLp', cards: { casters: 'opponents' }, amount: { number: 'pips', times: 10 } },
      ],
      { random: chance('5 of 6') },
    );
    expect(end.casterLp(B)[0]).toBe(950);
  });

  it('if, may, chooseOne, choose, arrange, forEach and repeat', () => {
    const lose = (amount: number) => ({ op: 'loseLp', cards: { casters: 'opponents' }, amount }) as const;
    expect(
      doing([{ op: 'if', if: { turn: 'you' }, then: [lose(10)], else: [lose(20)] }]).casterLp(B)[0],
    ).toBe(990);
    const asked = doing([{ op: 'may', label: 'Do it', do: [lose(10)], otherwise: [lose(20)] }]);
    expect(asked.when(A, { type: 'answerMay', yes: true }).casterLp(B)[0]).toBe(990);
    expect(asked.when(A, { type: 'answerMay', yes: false }).casterLp(B)[0]).toBe(980);
    const options = doing([
      {
        op: 'chooseOne',
        options: [
          { label: 'Ten', do: [lose(10)] },
          { label: 'Thirty', do: [lose(30)] },
        ],
      },
    ]);
    expect(options.when(A, { type: 'chooseOption', option: 1 }).casterLp(B)[0]).toBe(970);
    const arena = [
      ['p1', beastie('One')],
      ['p2', beastie('Two')],
    ] as const;
    const chosen = doing(
      [
        { op: 'choose', from: OWN, count: 1, as: 'it' },
        { op: 'destroy', cards: { bound: 'it' } },
      ],
      { A: { arena } },
    );
    expect(chosen.when(A, choose('p2')).names(A, 'limbo')).toEqual(['Two']);
    const each = doing(
      [{ op: 'forEach', in: OWN, as: 'one', do: [{ op: 'loseLp', cards: { bound: 'one' }, amount: 5 }] }],
      { A: { arena } },
    );
    expect([each.lp('p1')[0], each.lp('p2')[0]]).toEqual([45, 45]);
    expect(doing([{ op: 'repeat', times: 3, do: [lose(10)] }]).casterLp(B)[0]).toBe(970);
  });

  it('conditions: what exists, every, not, all, any, happened, surroundings, facts', () => {
    const so = (condition: Readonly<Record<string, unknown>>): boolean =>
      doing(
        [
          JSON.parse(
            JSON.stringify({
              op: 'if',
              if: condition,
              then: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 1 }],
            }),
          ),
        ],
        {
          A: { arena: { p1: beastie('Train', { represents: ['train'] }) } },
          surroundings: [{ id: 1, kind: 'fog', declaredBy: 'venue', attestedBy: [], status: 'active' }],
        },
      ).casterLp(B)[0] === 999;
    expect(so({ exists: OWN })).toBe(true);
    expect(so({ exists: THEIRS })).toBe(false);
    expect(so({ every: OWN, where: { isAwake: true } })).toBe(true);
    expect(so({ every: OWN, where: { isAwake: false } })).toBe(false);
    expect(so({ not: { exists: THEIRS } })).toBe(true);
    expect(so({ all: [{ exists: OWN }, { turn: 'opponents' }] })).toBe(false);
    expect(so({ any: [{ exists: THEIRS }, { turn: 'you' }] })).toBe(true);
    expect(so({ value: { count: OWN }, is: { atLeast: 1, atMost: 1 } })).toBe(true);
    expect(so({ surroundings: 'fog' })).toBe(true);
    expect(so({ surroundings: 'rain' })).toBe(false);
    expect(so({ fact: 'train' })).toBe(true);
    expect(so({ fact: 'dirt' })).toBe(false);
    expect(so({ happened: 'nothing' })).toBe(false);
  });

  it('winGame and loseGame', () => {
    expect(doing([{ op: 'winGame' }]).state.outcome).toMatchObject({ places: [[0], [1]], rule: 'NF-195' });
    expect(doing([{ op: 'loseGame', who: 'you' }]).state.outcome).toMatchObject({
      places: [[1], [0]],
    });
  });
});
