import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, ruleId } from '#libs/game-kit';
import type { Stat } from '../effects/language/filter.js';
import type { KnockoutReason } from '../facts.js';
import { differentStats } from '../queries/knockout.js';
import { attack, defend, endPlanning, finishAttacks, finishDefenders } from '../testing/actions.js';
import { A, attacking, B, type TableText, table } from '../testing/table.js';

const statOf = (card: string): Stat => {
  if (card.startsWith('Sp')) return 'special';
  return card.startsWith('I') ? 'intelligence' : 'strength';
};

/** c5, of B, defends with its first Stat at Rank 1 against `arriving`, which becomes its Damage on top of `damage`. */
const hit = (character: string, damage: readonly string[], arriving: string, more: TableText = {}) => {
  const own = /\[(Sp|S|I)/.exec(character)?.[1] ?? 'S';
  return table({
    ...more,
    phase: 'declareAttacks',
    A: { hand: [`c11=${arriving}`], characters: ['c1=C[S7 I7 Sp7]'], ...more.A },
    B: { hand: [`c21=${own}1`], characters: [{ card: `c5=${character}`, damage }], ...more.B },
  })
    .when(A, attack('c1', 'c11', statOf(arriving)), finishAttacks)
    .when(B, defend('c5', 1, 'c21', statOf(own)), finishDefenders);
};

/** The reason why c5 was knocked out; undefined if it was not. */
const reasons = (
  character: string,
  damage: readonly string[],
  arriving: string,
): readonly KnockoutReason[] | undefined =>
  hit(character, damage, arriving)
    .factsOf('CharactersKnockedOut')
    .flatMap((fact) => fact.knockouts.map((out) => out.reasons))[0];

describe('KO scenarios of the rulebook', () => {
  const THREE = 'C[S7 I3 Sp5]';

  it('MX-S1 TKO of three Stats by three colours; MX-S1b not by two', () => {
    expect(reasons(THREE, ['S1', 'I1'], 'Sp1')).toEqual(['TKO']);
    expect(reasons(THREE, ['S1', 'I1'], 'S1')).toBeUndefined();
  });

  it.each([
    ['S1', 'I1'],
    ['S1', 'Sp1'],
    ['I1', 'Sp1'],
  ])('MX-S2 TKO of two Stats by %s and %s', (first, second) => {
    expect(reasons('C[S6 I4]', [first], second)).toEqual(['TKO']);
  });

  it('MX-S2b no TKO of two Stats by one colour twice', () => {
    expect(reasons('C[S6 I4]', ['S1'], 'S1')).toBeUndefined();
  });

  it('MX-S3 HP KO of highest Rank 6 by 6, or 4 and 2; MX-S3b not by 4 and 1', () => {
    expect(reasons('C[S6 I3 Sp5]', [], 'S6')).toEqual(['HP KO']);
    expect(reasons('C[S6 I3 Sp5]', ['S4'], 'S2')).toEqual(['HP KO']);
    expect(reasons('C[S6 I3 Sp5]', ['S4'], 'S1')).toBeUndefined();
  });

  it.each(['S5', 'I5', 'Sp5'])('MX-S4 one Stat of Rank 5: %s is one KO for both reasons', (card) => {
    expect(reasons('C[S5]', [], card)).toEqual(['TKO', 'HP KO']);
  });

  it('MX-S4b MX-R43 one Stat of Rank 5: a lower card is a TKO only', () => {
    expect(reasons('C[S5]', [], 'S1')).toEqual(['TKO']);
  });

  it('MX-S5 HP KO of highest Rank 5 by 5, or 3 and 2; MX-S5b not by 3 and 1', () => {
    expect(reasons('C[S5 I4]', [], 'S5')).toEqual(['HP KO']);
    expect(reasons('C[S5 I4]', ['S3'], 'S2')).toEqual(['HP KO']);
    expect(reasons('C[S5 I4]', ['S3'], 'S1')).toBeUndefined();
  });
});

describe('Damage and KO', () => {
  it('MX-080 stays from turn to turn (MX-R36)', () => {
    const later = table({ B: { characters: [{ card: 'c5=C[S7 I7]', damage: ['S3'] }] } }).when(
      A,
      endPlanning,
      finishAttacks,
    );
    expect(later.state.turn.seat).toBe(B);
    expect(cardUnder(later.state.characters, cardId('c5'))?.damage).toHaveLength(1);
  });

  it('MX-081 TKO by as many different types as the Character has Stats', () => {
    expect(reasons('C[S7 I7]', ['S1'], 'Sp1')).toEqual(['TKO']);
    expect(reasons('C[S7 I7]', ['S1'], 'S1')).toBeUndefined();
  });

  it('MX-082 counts types that the Character has not', () => {
    expect(reasons('C[S4 I4]', ['I1'], 'Sp1')).toEqual(['TKO']);
  });

  it('MX-083 counts a Multi-Stat card as the type that makes the most', () => {
    expect(reasons('C[S7 I7]', ['S1'], 'S/I1')).toEqual(['TKO']);
    expect(reasons('C[S7 I7]', [], 'S/I1')).toBeUndefined();
  });

  it('MX-084 TKO of one Stat by any one card', () => {
    expect(reasons('C[S7]', [], 'Sp1')).toEqual(['TKO']);
  });

  it('MX-085 HP KO by Ranks that add up to the highest Rank', () => {
    expect(reasons('C[S6 I6 Sp1]', ['S4'], 'S2')).toEqual(['HP KO']);
    expect(reasons('C[S6 I6 Sp1]', ['S3'], 'S2')).toBeUndefined();
  });

  it('MX-086 counts the Rank of a Multi-Stat card once', () => {
    expect(reasons('C[S6 I6 Sp1]', [], 'S/I3')).toBeUndefined();
    expect(reasons('C[S6 I6 Sp1]', ['S/I3'], 'S/I3#2')).toEqual(['HP KO']);
  });

  it('MX-087 is immediate, also outside the Battle Step', () => {
    const moment = table({ B: { characters: [{ card: 'c5=C[S5 I1]', damage: ['S3', 'S2'] }] } });
    expect(moment.state.seats[1].characters).toEqual([]);
    expect(moment.state.seats[1].discard).toContain('c5');
  });

  it('MX-088 is checked again when a Rank falls', () => {
    const later = table({
      B: { characters: [{ card: 'c5=C[S5 I1]', damage: ['S5'] }] },
      modifiers: [
        {
          id: 1,
          source: { id: 'c5', definition: 'c-s5-i1' },
          controller: 0,
          until: 'thisTurn',
          on: 'cards',
          cards: ['c5'],
          modification: { change: 'rank', by: 2, stat: 'strength' },
        },
      ],
    });
    expect(later.state.seats[1].characters).toEqual(['c5']);
    later
      .when(A, endPlanning, finishAttacks)
      .thenFacts('ModifiersEnded', 'CharactersKnockedOut', { type: 'TurnBegan', seat: B });
  });

  it('MX-089 takes attacker and defender out together', () => {
    const over = hit('C[S4 I4]', ['I1'], 'S3', {
      A: { characters: ['c1=C[S3]'] },
      B: { hand: ['c21=S1'], characters: [{ card: 'c5=C[S4 I4]', damage: ['I1'] }] },
    });
    const knockouts = over.facts.filter(({ type }) => type === 'CharactersKnockedOut');
    expect(knockouts).toHaveLength(1);
    expect(knockouts[0]).toMatchObject({
      knockouts: [{ character: { id: 'c1' } }, { character: { id: 'c5' } }],
    });
  });

  it('MX-090 MX-107 discards a Character and its Damage, each card to its own owner (MX-R16)', () => {
    const over = hit('C[S7 I7]', ['S1'], 'Sp1');
    over.thenFacts({ type: 'CharactersKnockedOut', rule: ruleId('MX-090') });
    const names = (seat: 0 | 1) =>
      over.state.seats[seat].discard.map((id) => cardUnder(over.state.cards, id)?.definition);
    expect(names(0)).toEqual(['s1', 'sp1']);
    expect(names(1)).toEqual(['c-s7-i7']);
  });

  it('MX-091 gains no VP by a KO', () => {
    hit('C[S7]', [], 'Sp1').thenFacts('CharactersKnockedOut').thenNo('VictoryPointGained');
  });

  it('MX-092 leaves Characters in play otherwise', () => {
    const over = hit('C[S7 I7]', [], 'S3');
    expect(over.state.seats[0].characters).toEqual(['c1']);
    expect(over.state.seats[1].characters).toEqual(['c5']);
  });

  it('MX-R01 assigns types to Multi-Stat cards by a maximum matching', () => {
    const types: Readonly<Record<string, readonly Stat[]>> = {
      S: ['strength'],
      SI: ['strength', 'intelligence'],
      ISp: ['intelligence', 'special'],
    };
    const count = (...cards: readonly string[]) => differentStats(cards.map((card) => types[card] ?? []));
    expect(count('SI', 'ISp', 'S')).toBe(3);
    expect(count('S', 'SI', 'SI')).toBe(2);
    expect(count('SI', 'SI')).toBe(2);
    expect(count('S', 'S')).toBe(1);
    expect(count()).toBe(0);
  });

  it('MX-R35 counts other cards among the Damage as without Stat and of Rank 0', () => {
    expect(reasons('C[S3 I3 Sp3]', ['C[S7]', 'Event(-1)'], 'S2')).toBeUndefined();
  });

  it('MX-E5 wildcards: S1, S/I1, S/I1 are two types; S1, S/I1, I/Sp1 are three', () => {
    expect(reasons('C[S7 I3 Sp5]', ['S1', 'S/I1'], 'S/I1#2')).toBeUndefined();
    expect(reasons('C[S7 I3 Sp5]', ['S1', 'S/I1'], 'I/Sp1')).toEqual(['TKO']);
  });

  const exchange = (damage: readonly string[]) =>
    attacking({
      A: { hand: ['c11=S5'], characters: [{ card: 'c1=C[S5 I4]', damage }] },
      B: { hand: ['c21=Sp5', 'c22=Sp4'], characters: ['c5=C[S4 Sp4]'] },
    }).when(A, attack('c1', 'c11'), finishAttacks);

  it('MX-E7 one-sided: the defender is KO’d, the attacker stays with Sp4', () => {
    exchange([])
      .when(B, defend('c5', 1, 'c21', 'special'))
      .thenRefused('MX-044');
    const over = exchange([]).when(B, defend('c5', 1, 'c22', 'special'), finishDefenders);
    over.thenFacts('CharactersKnockedOut');
    expect(over.state.seats[0].characters).toEqual(['c1']);
    expect(over.state.seats[1].characters).toEqual([]);
  });

  it('MX-E7 double: with S1 on it already, the attacker leaves at the same moment, for both reasons', () => {
    const over = exchange(['S1']).when(B, defend('c5', 1, 'c22', 'special'), finishDefenders);
    const [fact, ...others] = over.factsOf('CharactersKnockedOut');
    expect(others).toEqual([]);
    expect(fact?.knockouts.map(({ character, reasons: why }) => [character.id, why])).toEqual([
      ['c1', ['TKO', 'HP KO']],
      ['c5', ['HP KO']],
    ]);
  });
});
