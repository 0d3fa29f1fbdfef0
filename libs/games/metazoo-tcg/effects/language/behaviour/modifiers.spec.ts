import { expect } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import {
  can,
  enhance,
  mission,
  play,
  playStrategy,
  playTerra,
  trade,
  use,
} from '../../../testing/actions.js';
import { ability, creature, draw, has, pick, self, strategy, terra } from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { type TableText, table } from '../../../testing/table.js';
import { done } from '../../../testing/words.js';
import { forbiddenSchema } from '../filter.js';
import { sideModificationSchema, unitModificationSchema } from '../modification.js';

const mine = { units: 'you', lane: 'any' };
const target = { units: 'you', lane: 'any', where: { printed: { is: 3 } } };
/** A's Has grants it in lane 4, to units with a printed Influence of 3. */
const having = (holds: readonly unknown[], text: TableText) =>
  table({
    ...text,
    A: { ...text.A, lanes: { ...text.A?.lanes, 4: ['Has'] } },
    cards: [creature('Has', { when: 'static', text: 'x', holds }, { influence: 9 }), ...(text.cards ?? [])],
  });
const changed = (modification: unknown, text: TableText) => having([{ cards: target, modification }], text);
const against = { A: { zone: 'F', lanes: { 1: ['c7=X(3)'] } }, B: { lanes: { 1: ['c8=Y(2)'] } } } as const;

eachWord(
  'What changes on a card',
  unitModificationSchema.options.map(({ shape }) => shape.change.value),
  {
    setInfluence: () => {
      expect(changed({ change: 'setInfluence', to: 7 }, against).influence('c7')).toBe(7);
      const given = done(
        [
          { op: 'give', cards: mine, modification: { change: 'influence', by: 2 } },
          { op: 'give', cards: mine, modification: { change: 'setInfluence', to: 5 } },
        ],
        against,
      );
      expect(given.influence('c7')).toBe(7);
    },
    grantAbility: () => {
      const hits = { when: { overwhelm: 1 }, do: [draw(2)] };
      const won = changed({ change: 'grantAbility', ability: hits }, against).when(A, mission(1));
      won.thenFacts({ type: 'AbilityUsed', on: 'overwhelm', seat: A }, 'CardsDrawn');
      const given = done(
        [
          {
            op: 'give',
            cards: mine,
            modification: { change: 'grantAbility', ability: { when: 'tap', do: [draw()] } },
          },
        ],
        against,
      );
      expect(can(given.when(B, mission(2)), A, use('c7'))).toBe(true);
      expect(can(given.when(B, mission(2)).when(A, use('c7')), A, use('c7'))).toBe(false);
    },
    cannotBeChosen: () => {
      const hit = [pick({ units: 'opponent' }), { op: 'tap', cards: { bound: 'it' } }];
      const shy = creature('Shy', has({ cards: self, modification: { change: 'cannotBeChosen' } }).with());
      const hidden = done(hit, { B: { lanes: { 1: ['c8=Shy', 'c9=Y(1)'] } }, cards: [shy] });
      expect([hidden.unit('c8')?.isTapped, hidden.unit('c9')?.isTapped]).toEqual([false, true]);
    },
    mustBeChosen: () => {
      const hit = [pick({ units: 'opponent' }), { op: 'tap', cards: { bound: 'it' } }];
      const bold = creature('Bold', has({ cards: self, modification: { change: 'mustBeChosen' } }).with());
      const taunted = done(hit, { B: { lanes: { 1: ['c8=Bold', 'Y(1)', 'Z(1)'] } }, cards: [bold] });
      expect(taunted.unit('c8')?.isTapped).toBe(true);
    },
    cannot: () => {
      const idle = changed({ change: 'cannot', what: 'addInfluence' }, against);
      idle.when(A, mission(1)).thenFacts({ type: 'MissionDecided', totals: [0, 2] });
      const text = { A: { lanes: { 1: ['c7=X(3)'] } }, B: { lanes: { 1: ['Y(4)'] } } } as const;
      const beaten = changed({ change: 'cannot', what: 'contest' }, text).when(A, mission(1));
      beaten.thenFacts({ type: 'MissionDecided', winner: B, isContested: false, award: 2 });
    },
    loseAbilities: () => {
      const text = {
        A: { lanes: { 1: ['c7=Taps'] } },
        cards: [creature('Taps', ability('tap', [draw()]))],
      } as const;
      expect(can(table(text), A, use('c7'))).toBe(true);
      changed({ change: 'loseAbilities' }, text).when(A, use('c7')).thenRefused('MZ-107');
    },
    grantTrait: () => {
      const counts = { count: { units: 'you', where: { trait: 'Moth' } } };
      const given = done(
        [{ op: 'give', cards: mine, modification: { change: 'grantTrait', trait: 'Moth' } }, draw(counts)],
        against,
      );
      given.thenFacts({ type: 'CardsDrawn', count: 1 });
    },
    preventDamage: () => {
      const burn = { op: 'deal', cards: mine, amount: 2 };
      const shield = (fields: object) => ({
        op: 'give',
        cards: mine,
        modification: { change: 'preventDamage', ...fields },
      });
      const all = done([shield({}), burn, burn], against);
      all.thenFacts({ type: 'DamagePrevented', hits: [{ unit: cardId('c7'), amount: 2 }] });
      expect(all.unit('c7')?.damage).toBe(0);
      expect(done([shield({ amount: 1 }), burn], against).unit('c7')?.damage).toBe(1);
      expect(done([shield({ times: 1 }), burn, burn], against).unit('c7')?.damage).toBe(2);
    },
    influence: () => expect(changed({ change: 'influence', by: -1 }, against).influence('c7')).toBe(2),
    soar: () => {
      const won = changed({ change: 'soar' }, against).when(A, mission(1));
      won.thenFacts({ type: 'MissionDecided', isBySoar: true });
      expect(
        done([{ op: 'give', cards: mine, modification: { change: 'soar' } }], against).when(B, mission(1))
          .points,
      ).toEqual([2, 0]);
    },
    destruction: () => {
      changed({ change: 'destruction', count: 2 }, against)
        .when(A, mission(1))
        .thenFacts({ type: 'DestructionBegan', instances: 2 });
      // MZ-117: none for equipment without a creature, even if its side wins.
      having([{ who: 'you', lane: 'any', modification: { change: 'total', by: 5 } }], {
        A: { lanes: { 1: ['E(1)+equip+d1'] } },
        B: against.B,
      })
        .when(A, mission(1))
        .thenFacts({ type: 'MissionDecided', winner: A })
        .thenNo('DestructionBegan');
    },
    symbol: () => {
      expect(can(table(against), A, enhance(1))).toBe(false);
      expect(can(changed({ change: 'symbol' }, against), A, enhance(1))).toBe(true);
    },
    loseKeywords: () => {
      const plain = { ...against, A: { ...against.A, lanes: { 1: ['X(3)+soar+d1'] } } };
      const lost = changed({ change: 'loseKeywords' }, plain).when(A, mission(1));
      lost.thenFacts({ type: 'MissionDecided', isBySoar: false });
      lost.thenNo('DestructionBegan');
    },
    cannotBe: () => {
      const shielded = changed(
        { change: 'cannotBe', what: 'damaged' },
        {
          ...against,
          A: { ...against.A, hand: ['c1=Hit'] },
          cards: [strategy('Hit', [{ op: 'deal', cards: mine, amount: 1 }])],
        },
      );
      const hit = shielded.when(A, playStrategy('c1'));
      expect([hit.unit('c7')?.damage, hit.facts.some(({ type }) => type === 'DamageDealt')]).toEqual([
        0,
        true,
      ]);
    },
  },
);

/** The units of A that this leaves unchanged: the protected one and the other. */
const spared = (what: string, operation: Readonly<Record<string, unknown>>) => {
  const after = changed(
    { change: 'cannotBe', what },
    {
      A: { zone: 'F', hand: ['c1=Do'], lanes: { 1: ['c7=X(3)', 'c6=Z(5)'] } },
      cards: [strategy('Do', [{ cards: { ...mine, where: { printed: { atMost: 5 } } }, ...operation }])],
    },
  ).when(A, playStrategy('c1'));
  const as = (id: string) => after.unit(id);
  const untouched = { seat: A, lane: 1, isTapped: false, isFaceDown: false, damage: 0, used: [] };
  return ['c7', 'c6'].map((id) => JSON.stringify(as(id)) === JSON.stringify(untouched));
};
eachWord('What cannot be done to a card', forbiddenSchema.options, {
  untapped: () => {
    const rests = changed(
      { change: 'cannotBe', what: 'untapped' },
      {
        A: { zone: 'F', hand: ['c1=Wake'], lanes: { 1: ['c7=X(3) tapped', 'c6=Z(5) tapped'] } },
        cards: [strategy('Wake', [{ op: 'untap', cards: mine }])],
      },
    ).when(A, playStrategy('c1'));
    expect([rests.unit('c7')?.isTapped, rests.unit('c6')?.isTapped]).toEqual([true, false]);
  },
  shattered: () => {
    expect(spared('shattered', { op: 'shatter' })).toEqual([true, false]);
    expect(spared('shattered', { op: 'sacrifice' })).toEqual([false, false]);
  },
  tapped: () => {
    expect(spared('tapped', { op: 'tap' })).toEqual([true, false]);
    const taps = creature('Taps', ability('tap', [draw()]));
    changed({ change: 'cannotBe', what: 'tapped' }, { A: { lanes: { 1: ['c7=Taps'] } }, cards: [taps] })
      .when(A, use('c7'))
      .thenRefused('MZ-108');
  },
  moved: () => expect(spared('moved', { op: 'move', to: { lanes: 'any' } })).toEqual([true, false]),
  damaged: () => expect(spared('damaged', { op: 'deal', amount: 1 })).toEqual([true, false]),
  returned: () => {
    expect(spared('returned', { op: 'returnToHand' })).toEqual([true, false]);
    expect(spared('returned', { op: 'putOnDeck', position: 'top' })).toEqual([true, false]);
  },
});

const total = (whose: string, lane: string) => {
  const moment = having([{ who: whose, lane, modification: { change: 'total', by: 2 } }], {
    A: { lanes: { 3: ['X(3)'] } },
    B: { lanes: { 4: ['Y(1)'] } },
  });
  return [moment.total(A, 4) - 9, moment.total(A, 3) - 3, moment.total(B, 4) - 1];
};
eachWord(
  'What changes on a side',
  sideModificationSchema.options.map(({ shape }) => shape.change.value),
  {
    forbid: () => {
      const bar = (action: string, fields: object = {}) =>
        having([{ who: 'you', modification: { change: 'forbid', action, ...fields } }], {
          A: {
            hand: ['c1=X(1)', 'c2=Hill', 'c3=Do'],
            zone: 'FFFF',
            outside: 'E',
            lanes: { 1: ['c7=Taps'], 2: ['c6=S(1)+sym'] },
          },
          cards: [terra('Hill'), strategy('Do', [draw()]), creature('Taps', ability('tap', [draw()]))],
        });
      const actions = {
        playUnits: play('c1', 1),
        playTerras: playTerra('c2', 1),
        playStrategies: playStrategy('c3'),
        enhance: enhance(2),
        tradeAura: trade('tapped'),
        useAbilities: use('c7'),
      };
      for (const [action, taken] of Object.entries(actions)) {
        bar(action).when(A, taken).thenRefused('MZ-R76');
      }
      expect(can(bar('playUnits', { where: { type: 'equipment' } }), A, play('c1', 1))).toBe(true);
      const here = having(
        [{ who: 'each', lane: 'this', modification: { change: 'forbid', action: 'declareMissions' } }],
        {},
      );
      expect([can(here, A, mission(4)), can(here, A, mission(3))]).toEqual([false, true]);
    },
    playFrom: () => {
      const text = { A: { zone: 'F', discard: ['c1=X(1)'] } };
      const from = [
        { who: 'you', modification: { change: 'playFrom', zone: 'discard', where: { type: 'creature' } } },
      ];
      expect(can(table(text), A, play('c1', 1))).toBe(false);
      expect(having(from, text).when(A, play('c1', 1)).side(A, 1)).toEqual(['X(1)']);
    },
    total: () => {
      expect([
        total('you', 'this'),
        total('you', 'another'),
        total('opponents', 'this'),
        total('each', 'any'),
      ]).toEqual([
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 2],
        [2, 2, 2],
      ]);
    },
    limit: () => {
      const text = { A: { hand: ['c1=X(1)', 'Z(1)'], zone: 'F' } };
      const full = ['a(1)', 'b(1)'];
      const limited = (limit: number) =>
        table({
          ...text,
          A: { ...text.A, lanes: { 4: ['Has', ...full] } },
          cards: [
            creature('Has', {
              when: 'static',
              text: 'x',
              holds: [{ who: 'each', modification: { change: 'limit', to: limit } }],
            }),
          ],
        });
      expect([
        can(limited(3), A, play('c1', 4)),
        can(limited(4), A, play('c1', 4)),
        can(limited(3), A, play('c1', 3)),
      ]).toEqual([false, true, true]);
    },
    cost: () => {
      const costs = (whose: string, by: number) =>
        can(
          having([{ who: whose, modification: { change: 'cost', where: { type: 'creature' }, by } }], {
            A: { hand: ['c1=X(1)+cost3'], zone: 'FF' },
          }),
          A,
          play('c1', 1),
        );
      expect([costs('you', -1), costs('opponents', -1), costs('each', -1), costs('you', 0)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
      expect(
        can(
          having([{ who: 'you', modification: { change: 'cost', where: {}, by: 1 } }], {
            A: { hand: ['c1=X(1)+cost2'], zone: 'FF' },
          }),
          A,
          play('c1', 1),
        ),
      ).toBe(false);
    },
    award: () => {
      const paid = (whose: string, ours: string) =>
        having([{ who: whose, modification: { change: 'award', by: 1 } }], {
          B: { lanes: { 4: [ours] } },
        }).when(A, mission(4)).points;
      expect([
        paid('you', 'Y(1)'),
        paid('opponents', 'Y(1)'),
        paid('opponents', 'Y(20)'),
        paid('each', 'Y(20)'),
      ]).toEqual([
        [2, 0],
        [1, 0],
        [0, 2],
        [0, 2],
      ]);
    },
    soar: () => {
      const paid = (whose: string) =>
        having([{ who: whose, modification: { change: 'soar' } }], { B: { lanes: { 4: ['Y(1)'] } } }).when(
          A,
          mission(4),
        ).points;
      expect([paid('you'), paid('opponents'), paid('each')]).toEqual([
        [2, 0],
        [1, 0],
        [1, 0],
      ]);
    },
  },
);
