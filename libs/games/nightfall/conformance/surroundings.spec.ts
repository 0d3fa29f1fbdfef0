import { describe, expect, it } from '@jest/globals';
import { attest, declareSurroundings, withdraw } from '../testing/actions.js';
import { idle } from '../testing/moments.js';
import { beastie, holds } from '../testing/pages.js';
import { A, B, C, newGame, table } from '../testing/table.js';

const NIGHT = [{ terra: 'nighttime', damage: 25 }];

describe('Declared facts', () => {
  const lunar = idle('X', { terraBonuses: [{ terra: 'nighttime', lp: 20 }] });
  const both = { A: { arena: { p1: lunar } }, B: { arena: { p2: lunar } } };

  it('NF-180: a fact applies once every opponent has attested it, until it is withdrawn', () => {
    const before = table({ ...both, C: {} });
    const declared = before.when(A, declareSurroundings('nighttime')).thenFacts('SurroundingDeclared');
    expect([declared.state.choice?.seat, declared.lp('p1')]).toEqual([B, [50, 50]]);
    declared.when(C, attest()).thenRefused('NF-180');
    const half = declared.when(B, attest()).thenNo('SurroundingActive');
    expect([half.state.choice?.seat, half.lp('p1')]).toEqual([C, [50, 50]]);
    const active = half
      .when(C, attest())
      .thenFacts({ type: 'SurroundingAttested', by: C }, { type: 'SurroundingActive', kind: 'nighttime' });
    expect([active.lp('p1'), active.lp('p2'), before.lp('p1')]).toEqual([
      [70, 70],
      [70, 70],
      [50, 50],
    ]);
    expect(
      active.when(A, declareSurroundings('fog')).when(B, attest()).when(C, attest()).state.surroundings,
    ).toMatchObject([
      { kind: 'nighttime', status: 'active' },
      { kind: 'fog', status: 'active' },
    ]);
    expect(active.when(A, withdraw(1)).thenFacts('SurroundingWithdrawn').lp('p1')).toEqual([50, 50]);
  });

  it('NF-180: only who declared it withdraws it', () => {
    const active = table(both).when(A, declareSurroundings('nighttime')).when(B, attest());
    active.nextTurn().when(B, withdraw(1)).thenRefused('NF-180');
  });

  it('NF-181: a contested declaration has no effect, and the remaining Casters have no choice', () => {
    const contested = table({ ...both, C: {} })
      .when(A, declareSurroundings('nighttime'))
      .when(B, attest(false))
      .thenFacts({ type: 'SurroundingContested', by: B })
      .thenNo('SurroundingActive');
    expect([contested.state.choice, contested.lp('p1')]).toEqual([undefined, [50, 50]]);
    expect(contested.nextTurn().lp('p1')).toEqual([50, 50]);
    contested
      .nextTurn()
      .nextTurn()
      .nextTurn()
      .when(A, declareSurroundings('nighttime'))
      .thenRefused('NF-R113');
  });

  it.each([
    'dawn',
    'dusk',
    'fog',
    'full-moon',
    'swamp',
    'nighttime',
    'river',
    'forest',
    'train',
    'wearing-pants',
    'dirt',
    'source-of-fire',
  ])('NF-R113: %s may be declared', (kind) => {
    const active = table().when(A, declareSurroundings(kind)).when(B, attest());
    const expected = { kind, status: 'active', declaredBy: A, attestedBy: [B] };
    expect(active.state.surroundings).toMatchObject([expected]);
    expect(active.state.surroundings[0]?.seat).toBe(kind === 'wearing-pants' ? A : undefined);
  });

  it.each(['morning', 'noon', 'daytime', 'midnight'])(
    'NF-174, NF-R113, NF-R115: a time of day may be declared: %s',
    (kind) => {
      const page = idle('X', { terraBonuses: [{ terra: kind, lp: 20 }] });
      const active = table({ A: { arena: { p1: page } } })
        .when(A, declareSurroundings(kind))
        .when(B, attest());
      expect(active.lp('p1')).toEqual([70, 70]);
    },
  );

  it.each(['wearing-scarf', 'holding-umbrella', 'wearing shoes'])(
    'NF-R113, NF-R114: whatever is worn or held, of that seat alone: %s',
    (said) => {
      const active = table().when(A, declareSurroundings(said)).when(B, attest());
      expect(active.state.surroundings).toMatchObject([{ seat: A, status: 'active' }]);
      expect(active.state.surroundings[0]).not.toHaveProperty('text');
    },
  );

  it('NF-174, NF-R113: whatever a Page names can be declared and attested, known beforehand or not', () => {
    const page = idle('X', { terraBonuses: [{ terra: 'volcano', lp: 20 }] });
    const active = table({ A: { arena: { p1: page } } })
      .when(A, declareSurroundings('volcano'))
      .when(B, attest());
    expect(active.lp('p1')).toEqual([70, 70]);
  });

  it('NF-R113: own words are stored verbatim, and are no kind that a Page names', () => {
    const page = idle('X', { terraBonuses: [{ terra: 'rain', lp: 20 }] });
    const said = table({ A: { arena: { p1: page } } }).when(A, declareSurroundings('It drizzles, see?'));
    expect(said.state.choice?.label).toBe('Is it so: It drizzles, see??');
    const active = said.when(B, attest());
    expect(active.state.surroundings).toMatchObject([
      { kind: 'it-drizzles-see', text: 'It drizzles, see?', status: 'active' },
    ]);
    expect(active.lp('p1')).toEqual([50, 50]);
    const foreign = table().when(A, declareSurroundings('霧'));
    expect(foreign.state.surroundings).toMatchObject([{ kind: 'unnamed', text: '霧' }]);
  });

  it('NF-R113: an open fact is not declared again in the same words', () => {
    const open = table().when(A, declareSurroundings('It drizzles')).when(B, attest(false));
    open.when(A, declareSurroundings('It drizzles')).thenRefused('NF-R113');
    expect(open.refusal(A, declareSurroundings('It pours'))).toBeUndefined();
  });

  it('NF-R113: where an organizer wants it so, one thing a turn, of those that any table knows', () => {
    const closed = table({ ruleset: { declarations: 'casters' } });
    closed.when(A, declareSurroundings('purple-haze')).thenRefused('NF-R113');
    closed.when(A, declareSurroundings('noon')).thenRefused('NF-R113');
    const once = closed.when(A, declareSurroundings('fog')).when(B, attest());
    once.when(A, declareSurroundings('rain')).thenRefused('NF-180');
    expect(once.nextTurn().nextTurn().refusal(A, declareSurroundings('rain'))).toBeUndefined();
  });

  it('NF-R113: where only judges declare, Casters do not', () => {
    table({ ruleset: { declarations: 'judge' } })
      .when(A, declareSurroundings('fog'))
      .thenRefused('NF-R113');
    expect(table().refusal(A, declareSurroundings('fog'))).toBeUndefined();
  });

  it('NF-R113: the venue is attested before the game', () => {
    const deck = [[40, beastie('Filler')]] as const;
    const { state } = newGame([deck, deck], { ruleset: { venue: 'forest dirt' } });
    expect(newGame([deck, deck]).state.surroundings).toEqual([]);
    expect(state.surroundings).toMatchObject([
      { kind: 'forest', declaredBy: 'venue', status: 'active' },
      { kind: 'dirt', declaredBy: 'venue', status: 'active' },
    ]);
  });

  it.each([
    ['table', 70],
    ['seat', 50],
  ] as const)(
    'NF-R114: a place is of the %s, as the ruleset says; clothes are always personal',
    (place, other) => {
      const active = table({ ...both, ruleset: { place } })
        .when(A, declareSurroundings('nighttime'))
        .when(B, attest());
      expect([active.lp('p1')[0], active.lp('p2')[0]]).toEqual([70, other]);
      const worn = table({ ruleset: { place } })
        .when(A, declareSurroundings('wearing-hat'))
        .when(B, attest());
      expect(worn.state.surroundings).toMatchObject([{ kind: 'wearing-hat', seat: A }]);
    },
  );

  it('NF-R115: night comes and goes by attested facts alone, and changes nothing that was before', () => {
    const day = table({ A: { arena: { p9: beastie('Y', { terraBonuses: NIGHT }) } } });
    const t9 = [1, 2, 3, 4, 5, 6].reduce((moment) => moment.nextTurn(), day.nextTurn().nextTurn());
    expect(t9.state.surroundings).toEqual([]);
    const hit = day.fight(A, 'p9', 'caster-1');
    const night = hit.when(A, declareSurroundings('nighttime')).when(B, attest());
    expect(night.casterLp(B)[0]).toBe(970);
    expect(night.nextTurn().nextTurn().fight(A, 'p9', 'caster-1').casterLp(B)[0]).toBe(915);
  });

  it('NF-R116: near or in sight, one attested fact is enough for bonus and text alike; a declared one is not', () => {
    const page = idle(
      'X',
      holds({
        cards: { this: 'card' },
        modification: { change: 'maximumLp', by: 5 },
        if: { surroundings: 'forest' },
      }),
      { terraBonuses: [{ terra: 'forest', lp: 20 }] },
    );
    const declared = table({ A: { arena: { p1: page } } }).when(A, declareSurroundings('forest'));
    expect([declared.lp('p1')[1], declared.when(B, attest()).lp('p1')[1]]).toEqual([50, 75]);
  });
});
