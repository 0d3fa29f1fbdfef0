import { describe, expect, it } from '@jest/globals';
import { idsIn } from '#libs/game-kit';
import type { TokenSpec } from '../effects/language/operation.js';
import type { NightfallFact } from '../facts.js';
import { contract } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import type { When } from '../testing/given.js';
import { terra } from '../testing/pages.js';
import { A, table } from '../testing/table.js';

const made = ({ facts }: When): readonly NightfallFact[] =>
  facts.filter(({ type }) => type === 'TokensCreated');
const token = (spec: Partial<TokenSpec>): TokenSpec => ({ auraType: 'dark', lp: 30, traits: [], ...spec });
const creating = (count: number, ...specs: readonly TokenSpec[]): When =>
  doing(specs.map((spec) => ({ op: 'createToken', token: spec, count })));

describe('A Token', () => {
  it('NF-187: is a Page of its own: with name, tribe, type, LP, Attacks and traits from its Effect', () => {
    const imp = token({
      name: 'Fen Imp',
      tribe: 'Imp',
      attacks: [
        { damage: 10, advantage: ['light', 'spirit'] },
        { damage: 20, advantage: [] },
      ],
      traits: ['fleet', 'flight'],
    });
    expect(made(creating(1, imp))).toEqual([
      {
        type: 'TokensCreated',
        rule: 'NF-187',
        seat: A,
        definition: expect.objectContaining({
          id: 'token-named-fen-imp-dark-imp-30-10x6x9-20-fleet-flight',
          type: 'beastie',
          name: 'Fen Imp',
          tribe: 'Imp',
          auraType: 'dark',
          lp: 30,
          traits: ['fleet', 'flight'],
          attacks: [
            expect.objectContaining({ name: 'Attack', damage: 10, advantage: ['light', 'spirit'] }),
            expect.objectContaining({ name: 'Attack 2', damage: 20, advantage: [] }),
          ],
        }),
        pages: [expect.any(String)],
        turn: 3,
        isFatigued: false,
      },
    ]);
  });

  it('NF-187, NF-005: without a name, an Attack or Fleet', () => {
    expect(made(creating(2, token({})))).toMatchObject([
      {
        definition: { id: 'token-nameless-dark-30-none', name: 'Nameless Token', traits: [], attacks: [] },
        pages: { length: 2 },
        isFatigued: true,
      },
    ]);
  });

  it('NF-187: equal ones are one kind of Page; others of the same words are numbered', () => {
    const named = (name: string) => token({ name, damage: 5 });
    const ids = made(
      creating(1, named('Fen Imp'), named('Fen-Imp'), named('Fen, Imp'), named('Fen Imp'), named('Fen-Imp')),
    ).map((fact) => (fact.type === 'TokensCreated' ? fact.definition.id : ''));
    const id = 'token-named-fen-imp-dark-30-5';
    expect(ids).toEqual([id, `${id}-2`, `${id}-3`, id, `${id}-2`]);
  });

  it('NF-187: an Effect makes none for a count of zero, and at most thirty at once', () => {
    expect(made(creating(0, token({})))).toEqual([]);
    expect(made(creating(40, token({})))).toMatchObject([{ pages: { length: 30 } }]);
  });

  it('NF-187: Tokens are created up to the Arena’s limit of 200 Pages', () => {
    const end = creating(30, ...Array.from({ length: 8 }, () => token({})));
    const numbers = made(end).map((fact) => (fact.type === 'TokensCreated' ? fact.pages.length : 0));
    expect(numbers).toEqual([30, 30, 30, 30, 30, 30, 20]);
    expect(idsIn(end.state.arena)).toHaveLength(200);
  });
});

describe('The slot of a Terra', () => {
  const lands = (...slots: readonly number[]) =>
    slots.map((slot) => ({ page: [`p${slot}`, terra(`land-${slot}`)] as const, slot }));

  it('NF-R31: the lowest empty one, wherever the next replacement would be', () => {
    const end = table({
      nextSlot: 2,
      A: { chapter: { p11: terra('fog') }, arena: lands(2, 3, 4, 5, 6) },
    }).unanswered(A, contract('p11'));
    expect(end.facts.filter(({ type }) => type === 'PageEntered')).toMatchObject([
      { rule: 'NF-054', slot: 0, isFatigued: false, isContracted: true },
    ]);
    expect([end.names(A, 'afterlife'), end.state.nextSlot]).toEqual([[], 2]);
  });

  it('NF-055: with none empty, the Terra whose turn it is goes', () => {
    const end = table({
      nextSlot: 2,
      A: { chapter: { p11: terra('fog') }, arena: lands(1, 2, 3, 4, 5, 6) },
    }).unanswered(A, contract('p11'));
    expect(end.facts.filter(({ type }) => type === 'PageEntered')).toMatchObject([
      { rule: 'NF-054', slot: 2, replaces: { owner: A, from: 'arena', was: { id: 'p3' } } },
    ]);
    expect([end.names(A, 'afterlife'), end.state.nextSlot]).toEqual([['Terra land-3'], 3]);
  });
});

describe('Pages already there', () => {
  it('NF-004: is not moved there', () => {
    const away = doing([{ op: 'moveTo', cards: { zone: 'limbo', whose: 'you' }, destination: 'limbo' }], {
      A: { limbo: { p1: terra('fog') } },
    });
    expect(away.factsOf('PagesMoved').map(({ why }) => why)).toEqual(['resolved']);
  });
});
