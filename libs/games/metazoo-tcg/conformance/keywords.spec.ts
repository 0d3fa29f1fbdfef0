import { describe, expect, it } from '@jest/globals';
import { SPECTATOR, seatViewer } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import { arrange, choose, mission, next, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  it as chosen,
  creature,
  draw,
  equipment,
  gain,
  give,
  has,
  influence,
  overwhelm,
  pick,
  self,
  strategy,
  terra,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const SOAR = { change: 'soar' };
const finds = strategy('Find', [{ op: 'discover', count: 3, where: { type: 'creature' } }]);
const moves = strategy('Move', [
  pick({ units: 'you', lane: 'any' }),
  { op: 'choose', from: { lanes: 'any', where: { roomFor: 'it' } }, count: 1, as: 'where' },
  { op: 'move', cards: chosen, to: { bound: 'where' } },
]);

describe('Give, Gain, Have and Deal', () => {
  it('MZ-190 MZ-191 end with the round, or never', () => {
    const both = strategy('Both', [
      give({ units: 'you', lane: 'any' }, 2),
      gain({ units: 'you', lane: 'any' }, 1),
    ]);
    const moment = table({
      resolved: [1, 2],
      A: { hand: ['c1=Both'], zone: 'F', lanes: { 1: ['c7=X(3)'] } },
      cards: [both],
    });
    const now = moment.when(A, playStrategy('c1'));
    expect(now.influence('c7')).toBe(6);
    expect(now.when(B, mission(3)).when(A, mission(4)).influence('c7')).toBe(4);
  });

  it('MZ-192 hold exactly while their condition does', () => {
    const goofus = creature(
      'Goofus Bird',
      has({ cards: self, modification: influence(1) }).with({
        if: { exists: { units: 'you', lane: 'another', where: { type: 'creature', keyword: 'soar' } } },
      }),
      { influence: 2 },
    );
    const sends = strategy('Send', [
      { op: 'shatter', cards: { units: 'opponent', lane: 'any', where: { name: 'S(1)+soar' } } },
    ]);
    const moment = table({
      active: 'B',
      A: { lanes: { 1: ['c7=Goofus Bird'], 3: ['S(1)+soar'] } },
      B: { hand: ['c1=Send'], zone: 'F' },
      cards: [goofus, sends],
    });
    expect(moment.influence('c7')).toBe(3);
    expect(moment.when(B, playStrategy('c1')).influence('c7')).toBe(2);
    expect(
      table({ A: { lanes: { 1: ['c7=Goofus Bird', 'S(1)+soar'] } }, cards: [goofus] }).influence('c7'),
    ).toBe(2);
  });
});

describe('Discover', () => {
  const text = (deck: readonly string[]) => ({
    A: { hand: ['c1=Find'], zone: 'F', deck },
    cards: [finds, strategy('S', [draw()])],
  });

  it('MZ-198 MZ-R48 takes and shows one that fits, and puts the others on the bottom in the order that is chosen', () => {
    const moment = table(text(['c11=S', 'c12=X(3)', 'c13=E(2)+equip', 'Last(1)']));
    const looking = moment.when(A, playStrategy('c1'));
    expect(looking.options(A)).toEqual([choose('c12')]);
    looking.when(A, choose()).thenRefused('MZ-173');
    looking.when(A, choose('c11')).thenRefused('MZ-173');
    const taken = looking.when(A, choose('c12'));
    taken.thenFacts('CardsRevealed', 'CardsReturnedToHand');
    const after = taken.when(A, arrange('c13', 'c11'));
    expect([after.pile(A, 'hand'), after.pile(A, 'deck')]).toEqual([
      ['X(3)'],
      ['Last(1)', 'E(2)+equip', 'S'],
    ]);
    for (const viewer of [seatViewer(B), SPECTATOR]) {
      const texts = [...looking.facts, ...taken.facts, ...after.facts].map((fact) =>
        metazooTcg.viewFact(fact, viewer, after.state),
      );
      expect(JSON.stringify(texts)).toContain('X(3)');
      expect(JSON.stringify(texts)).not.toContain('equip');
    }
  });

  it('MZ-199 takes no card if none matches, and reveals no more', () => {
    const looking = table(text(['c11=S', 'c12=E(2)+equip', 'Last(1)+equip'])).when(A, playStrategy('c1'));
    expect(looking.options(A)).toEqual([choose()]);
    const none = looking.when(A, choose());
    none.thenNo('CardsRevealed', 'CardsReturnedToHand');
    expect(none.state.choice).toMatchObject({ kind: 'orderCards', seat: A });
    expect(none.pile(A, 'hand')).toEqual([]);
    const few = table(text(['c11=X(1)'])).when(A, playStrategy('c1'), choose('c11'));
    expect(few.pile(A, 'hand')).toEqual(['X(1)']);
  });

  it('MZ-R50 shuffles a searched deck, for any result of the search', () => {
    const searches = strategy('Search', [{ op: 'search', where: { type: 'equipment' }, count: 1 }]);
    for (const deck of [
      ['c11=E(2)+equip', 'X(1)'],
      ['Y(1)', 'X(1)'],
    ]) {
      const asked = table({ A: { hand: ['c1=Search'], zone: 'F', deck }, cards: [searches] }).when(
        A,
        playStrategy('c1'),
      );
      const after = asked.when(A, asked.options(A)[0] ?? choose());
      after.thenFacts({ type: 'PileShuffled', pile: 'deck' });
    }
  });
});

describe('Dispelled, Shatter and Sacrifice', () => {
  const heir = creature('Heir', ability('dispelled', [draw()]));
  const by = (program: readonly unknown[], unit = 'Heir') =>
    table({
      A: { hand: ['c1=Away'], zone: 'F' },
      B: { lanes: { 1: [unit] } },
      cards: [heir, strategy('Away', program)],
    }).when(A, playStrategy('c1'));
  const all = { units: 'opponent', lane: 'any' };

  it('MZ-200 MZ-211 follow from damage, Shatter, Sacrifice and lost Influence alike, but not from a return', () => {
    for (const program of [
      [{ op: 'deal', cards: all, amount: 3 }],
      [{ op: 'shatter', cards: all }],
      [{ op: 'sacrifice', cards: all }],
      [give(all, -3)],
    ])
      by(program).thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: B });
    by([{ op: 'returnToHand', cards: all }]).thenNo('CardsDrawn');
    expect(by([{ op: 'shatter', cards: all }], 'X(9)').side(B, 1)).toEqual([]);
  });

  it('MZ-210 cannot be prevented where it is a Sacrifice, which is no Shattering', () => {
    const shield = terra(
      'Shield',
      has({
        cards: { units: 'each', lane: 'this' },
        modification: { change: 'cannotBe', what: 'shattered' },
      }).with(),
    );
    const watcher = creature(
      'Watcher',
      watch([draw(2)], { event: 'unitShattered', self: true }),
      watch([draw(1)], { event: 'unitSacrificed', self: true }),
    );
    const text = (op: string) => ({
      A: { hand: ['c1=Away'], zone: 'F' },
      B: { lanes: { 1: ['Watcher'] } },
      terras: { 1: 'Shield' },
      cards: [shield, watcher, strategy('Away', [{ op, cards: all }])],
    });
    table(text('shatter')).when(A, playStrategy('c1')).thenNo('UnitsLeftPlay');
    const after = table(text('sacrifice')).when(A, playStrategy('c1'));
    expect(after.factsOf('CardsDrawn').map(({ count }) => count)).toEqual([1]);
  });
});

describe('Move', () => {
  it('MZ-205 goes only where names and room allow it', () => {
    const moment = table({
      A: {
        hand: ['c1=Move'],
        zone: 'F',
        lanes: { 1: ['c7=X(3)'], 2: ['X(3)'], 3: ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'] },
      },
      cards: [moves],
    });
    const picked = moment.when(A, playStrategy('c1'), choose('c7'));
    expect(picked.side(A, 4)).toEqual(['X(3)']);
    picked.thenFacts({ type: 'UnitMoved', from: 1, to: 4 });
  });

  it('MZ-206 MZ-207 MZ-R49 is no play, and changes nothing on the card', () => {
    const loud = creature('Loud', ability('play', [draw()]), ability('atWill', [gain(self, 1)]));
    const moment = table({
      A: { hand: ['c1=Move'], zone: 'F', lanes: { 1: ['c7=Loud tapped damage2'] } },
      cards: [loud, moves],
    });
    const asked = moment.when(A, use('c7', 1)).when(B, mission(4)).when(A, playStrategy('c1'));
    const after = asked.when(A, choose('lane2'));
    expect(after.unit('c7')).toEqual({
      seat: A,
      lane: 2,
      isTapped: true,
      isFaceDown: false,
      damage: 2,
      used: [1],
    });
    expect(after.influence('c7')).toBe(4);
    after.thenNo('CardsDrawn', 'UnitPlayed');
  });
});

describe('Overwhelm', () => {
  const strong = creature('Strong', overwhelm(3, [draw()]), { influence: 6 });

  it('MZ-208 works for the winner by so much or more', () => {
    const cards = [strong];
    table({ A: { lanes: { 1: ['Strong'] } }, B: { lanes: { 1: ['Y(3)'] } }, cards })
      .when(A, mission(1))
      .thenFacts({ type: 'CardsDrawn', seat: A });
    table({ A: { lanes: { 1: ['Strong'] } }, B: { lanes: { 1: ['Y(4)'] } }, cards })
      .when(A, mission(1))
      .thenNo('CardsDrawn');
    table({ A: { lanes: { 1: ['Strong'] } }, B: { lanes: { 1: ['Y(9)'] } }, cards })
      .when(A, mission(1))
      .thenNo('CardsDrawn');
  });

  it('MZ-209 uses the difference at the decision', () => {
    const rises = creature('Rises', ability('missionResolution', [gain(self, 9)]));
    const asked = table({
      A: { lanes: { 1: ['Strong'] } },
      B: { lanes: { 1: ['Rises'] } },
      cards: [strong, rises],
    }).when(A, mission(1));
    const effects = asked.state.choice?.kind === 'orderEffects' ? asked.state.choice.effects : [];
    const first = effects.findIndex(({ definition }) => definition === 'rises');
    asked.when(A, next(first)).thenFacts('ModifierBegan', { type: 'CardsDrawn', seat: A });
  });
});

describe('Soar', () => {
  const award = (a: readonly string[], b: readonly string[]) =>
    table({ A: { lanes: { 1: a } }, B: { lanes: { 1: b } } }).when(A, mission(1)).points;

  it('MZ-212 MZ-213 MZ-214 MZ-215 pays as uncontested against none, and changes nothing else', () => {
    expect(award(['X(4)+soar'], ['Y(2)'])).toEqual([2, 0]);
    expect(award(['X(4)+soar'], ['Y(2)+soar'])).toEqual([1, 0]);
    expect(award(['X(4)+soar', 'Z(4)+soar', 'W(4)+soar'], ['Y(2)+soar'])).toEqual([1, 0]);
    expect(award(['X(4)+soar', 'Z(4)+soar'], [])).toEqual([2, 0]);
    expect(award(['X(4)'], ['Y(2)+soar'])).toEqual([1, 0]);
    expect(award(['X(2)+soar'], ['Y(2)'])).toEqual([0, 0]);
  });

  it('MZ-R56 counts on creatures, tapped or not, and where a card gives it to the side', () => {
    expect(award(['X(4)', 'Z(1)+soar tapped'], ['Y(2)'])).toEqual([2, 0]);
    expect(award(['X(4)', 'E(1)+equip+soar'], ['Y(2)'])).toEqual([1, 0]);
    const banner = equipment('Banner', {
      when: 'static',
      text: 'x',
      holds: [{ who: 'you', modification: { change: 'soar' } }],
    });
    const gives = equipment(
      'Gives',
      has({
        cards: { units: 'you', lane: 'this', where: { type: 'creature' } },
        modification: SOAR,
      }).with(),
    );
    for (const card of [banner, gives]) {
      const won = table({
        A: { lanes: { 1: ['X(4)', card.name] } },
        B: { lanes: { 1: ['Y(2)'] } },
        cards: [card],
      }).when(A, mission(1));
      expect(won.points).toEqual([2, 0]);
    }
  });
});
