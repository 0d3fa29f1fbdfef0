import { describe, expect, it } from '@jest/globals';
import { choose, may, mission, play, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  caster,
  creature,
  deal,
  draw,
  has,
  influence,
  pick,
  self,
  strategy,
  terra,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';
import { done, drawnIn } from '../testing/words.js';

const mine = { units: 'you', lane: 'any' };
const theirs = { units: 'opponent', lane: 'any' };
const it3 = { A: { lanes: { 1: ['c7=X(3)'] } } } as const;

describe('Card texts beyond the rulebook', () => {
  it('MZ-R70 happens instead of an event, but not of a Sacrifice, of lost Influence, or of what it does itself', () => {
    const keeper = (would: string, instead: readonly unknown[]) =>
      creature('Keeper', { abilities: [{ when: { would, self: true }, text: 'x', instead }] });
    const spared = (program: readonly unknown[], instead: readonly unknown[] = [], would = 'unitDispelled') =>
      done(program, { A: { lanes: { 1: ['c7=Keeper'] } }, cards: [keeper(would, instead)] });
    expect(spared([deal(mine, 3)]).unit('c7')).toMatchObject({ damage: 0 });
    expect(spared([{ op: 'sacrifice', cards: mine }]).unit('c7')).toBeUndefined();
    expect(spared([{ op: 'give', cards: mine, modification: influence(-3) }]).unit('c7')).toBeUndefined();
    const twice = spared([{ op: 'shatter', cards: mine }], [{ op: 'shatter', cards: self }], 'unitShattered');
    twice.thenFacts('EventReplaced', 'AbilityUsed', 'UnitsLeftPlay', 'ReplacementEnded');
  });

  it('MZ-R71 changes sides within the lane, where there is room, and back at the end of the round', () => {
    const takes = [{ op: 'gainControl', cards: theirs }];
    const text = {
      B: { caster: 'c9=Nia(4)+caster', lanes: { 1: ['c8=Y(3)'] } },
      resolved: [1, 2, 3],
    } as const;
    const taken = done(takes, text);
    expect(taken.unit('c8')).toMatchObject({ seat: A, lane: 1, isBorrowed: true });
    expect(taken.when(B, mission(4)).unit('c8')).toMatchObject({ seat: B, lane: 1 });
    const full = { lanes: { 1: ['P(1)', 'Q(1)', 'R(1)', 'S(1)', 'T(1)'] } };
    expect(done(takes, { ...text, A: full }).unit('c8')).toMatchObject({ seat: B });
    const casters = done([{ op: 'gainControl', cards: { casters: 'opponent' } }], text);
    expect(casters.factsOf('ControlChanged')).toEqual([]);
  });

  it('MZ-R72 enhances a lane without the symbol, with untapped Aura, where there is room', () => {
    const enhance = (zone: string, lane: readonly string[]) =>
      done(
        [
          {
            op: 'enhance',
            cards: { zone: 'auraZone', whose: 'opponent' },
            to: { lanes: 'any', where: { creature: 'opponent' } },
          },
        ],
        { B: { zone, lanes: { 2: lane } } },
      );
    expect(enhance('Ff', ['Y(1)']).factsOf('LaneEnhanced')).toHaveLength(1);
    expect(enhance('FF', ['Y(1)', 'Z(1)', 'W(1)', 'V(1)']).factsOf('LaneEnhanced')).toHaveLength(1);
  });

  it('MZ-R73 copies what is printed, as a token, and no Caster', () => {
    const copies = (of: unknown) => [
      { op: 'give', cards: mine, modification: influence(4) },
      { op: 'createCopy', cards: of, lane: { lanes: 'any' } },
      { op: 'returnToHand', cards: { units: 'you', where: { type: 'token' } } },
    ];
    const copied = done(copies(mine), it3);
    copied.thenFacts({ type: 'TokenCreated', isCopy: true });
    const [left] = copied.factsOf('UnitsLeftPlay').flatMap(({ units }) => units);
    expect(left).toMatchObject({ to: 'removed', was: { influence: 3 } });
    expect(
      done(copies({ casters: 'you' }), { A: { caster: 'c9=Nia(4)+caster' } }).factsOf('TokenCreated'),
    ).toEqual([]);
  });

  it('MZ-R74 discards a card that is used from the hand, and uses one of the discard pile once a round', () => {
    const cycles = creature(
      'Cycles',
      ability('atWill', [draw()], { from: 'hand', cost: [{ pay: 'discardThis' }] }),
    );
    const ghost = creature('Ghost', ability('atWill', [draw()], { from: 'discard' }));
    const cards = [cycles, ghost];
    const used = table({ A: { hand: ['c1=Cycles'] }, cards }).when(A, use('c1'));
    used.thenFacts({ type: 'CardsDiscarded', rule: 'MZ-R74' }, 'AbilityUsed', 'CardsDrawn');
    const once = table({ A: { discard: ['c1=Ghost'] }, cards })
      .when(A, use('c1'))
      .when(B, mission(1));
    once.when(A, use('c1')).thenRefused('MZ-113');
  });

  it('MZ-R75 chooses targets before the costs, and needs one', () => {
    const aims = creature(
      'Aims',
      ability('atWill', [{ op: 'tap', cards: { bound: 'target' } }], {
        targets: [{ from: theirs, count: 1, as: 'target' }],
        cost: [{ pay: 'sacrifice', cards: self }],
      }),
    );
    table({ A: { lanes: { 1: ['c7=Aims'] } }, cards: [aims] })
      .when(A, use('c7'))
      .thenRefused('MZ-R75');
    const asked = table({
      A: { lanes: { 1: ['c7=Aims'] } },
      B: { lanes: { 1: ['c8=Y(1)', 'Z(1)'] } },
      cards: [aims],
    }).when(A, use('c7'));
    expect(asked.unit('c7')).toBeDefined();
    const paid = asked.when(A, choose('c8'));
    expect([paid.unit('c7'), paid.unit('c8')?.isTapped]).toEqual([undefined, true]);
  });

  it('MZ-R76 keeps a seat from actions, but not from the last mission', () => {
    const bars = (lane: 'this' | 'any') =>
      table({
        terras: { 1: 'Fog' },
        cards: [
          terra(
            'Fog',
            has({ who: 'each', lane, modification: { change: 'forbid', action: 'declareMissions' } }).with(),
          ),
        ],
      });
    expect([bars('this').lanes(A, 'declareMission'), bars('any').lanes(A, 'declareMission')]).toEqual([
      [2, 3, 4],
      [1, 2, 3, 4],
    ]);
    bars('this').when(A, mission(1)).thenRefused('MZ-R76');
  });

  it('MZ-R77 prevents damage in the order in which it began', () => {
    const shield = (fields: object) => ({
      op: 'give',
      cards: mine,
      modification: { change: 'preventDamage', ...fields },
    });
    const hit = done([shield({ amount: 1 }), shield({ times: 1 }), deal(mine, 2), deal(mine, 2)], it3);
    expect(hit.factsOf('DamagePrevented').map(({ hits }) => hits[0]?.amount)).toEqual([2, 1]);
    expect(hit.unit('c7')?.damage).toBe(1);
  });

  it('MZ-R78 keeps counters on a unit until it leaves', () => {
    const put = { op: 'putCounters', cards: mine, counter: 'moss', count: 3 };
    expect(done([put], it3).unit('c7')?.counters).toEqual({ moss: 3 });
    const back = done(
      [
        put,
        { op: 'returnToHand', cards: mine },
        { op: 'putIntoLane', cards: { zone: 'hand', whose: 'you' }, to: { lanes: 'any' } },
      ],
      it3,
    );
    const [id] = back.state.lanes[0].sides[0];
    expect(back.unit(String(id))?.counters).toBeUndefined();
  });

  it('MZ-R79 removes all damage', () => {
    const healed = done([{ op: 'removeDamage', cards: mine }], { A: { lanes: { 1: ['c7=X(3) damage2'] } } });
    expect(healed.unit('c7')?.damage).toBe(0);
  });

  it('MZ-R80 plays a card by an effect for nothing, within the same action', () => {
    const played = done([{ op: 'play', cards: { zone: 'hand', whose: 'you' } }], {
      A: { hand: ['P(4)+cost9'] },
    });
    played.thenFacts({ type: 'UnitPlayed', rule: 'MZ-R80' }, { type: 'ActionEnded', next: B });
  });

  it('MZ-R81 puts cards from the top of a deck into the discard pile, which is no discard from a hand', () => {
    const hears = creature('Hears', watch([draw(5)], { event: 'cardDiscarded' }));
    const milled = done([{ op: 'mill', who: 'you', count: 3 }], {
      A: { deck: ['P(1)', 'Q(1)'], lanes: { 1: ['Hears'] } },
      cards: [hears],
    });
    expect([milled.pile(A, 'discard'), drawnIn(milled)]).toEqual([['P(1)', 'Q(1)', 'Do'], 0]);
  });

  it('MZ-R82 shows a hand to the seat that looks at it', () => {
    const looked = done([{ op: 'lookAtHand' }], { B: { hand: ['c2=P(1)'] } });
    expect(looked.factsOf('CardsLookedAt')).toMatchObject([
      { seat: A, whose: B, isHand: true, cards: { value: [{ id: 'c2' }] } },
    ]);
    expect(looked.factsOf('CardsLookedAt')[0]?.cards.visibleTo).not.toContain('seat:1');
  });

  it('MZ-R83 reveals cards up to the first that fits, or all', () => {
    const shown = (type: string) =>
      done(
        [
          { op: 'revealUntil', where: { type }, as: 'found', rest: 'rest' },
          draw({ count: { bound: 'rest' } }),
        ],
        {
          A: { deck: ['P(1)', 'E(1)+equip', 'Q(1)'] },
        },
      );
    expect(drawnIn(shown('equipment'))).toBe(1);
    expect(
      shown('strategy')
        .factsOf('CardsRevealed')
        .flatMap(({ definitions }) => definitions),
    ).toHaveLength(3);
  });

  it('MZ-R84 lasts for the round outside a mission, and as long as its card is in play', () => {
    const bond = creature(
      'Bond',
      ability('play', [
        pick({ ...mine, where: { another: true } }),
        { op: 'give', cards: { bound: 'it' }, modification: influence(2), until: 'whileInPlay' },
      ]),
    );
    const text = {
      A: { zone: 'FF', hand: ['c1=Bond', 'c2=Break'], lanes: { 2: ['c7=X(3)'] } },
      cards: [bond, strategy('Break', [{ op: 'shatter', cards: { ...mine, where: { name: 'Bond' } } }])],
    };
    const bonded = table(text).when(A, play('c1', 1));
    expect(bonded.influence('c7')).toBe(5);
    expect(bonded.when(B, mission(4)).when(A, playStrategy('c2')).influence('c7')).toBe(3);
  });

  it('MZ-R85 happens later, also if its card has left', () => {
    const late = creature('Late', ability('dispelled', [{ op: 'later', at: 'nextRound', do: [draw(2)] }]));
    const waits = done([{ op: 'shatter', cards: mine }], {
      A: { lanes: { 1: ['Late'] } },
      cards: [late],
      resolved: [1, 2, 3],
    });
    expect(drawnIn(waits)).toBe(0);
    const next = waits.when(B, mission(4));
    next.thenFacts('RoundBegan', 'ActionPhaseBegan', 'DelayedEffectBegan', {
      type: 'CardsDrawn',
      seat: A,
      count: 2,
    });
  });

  it('MZ-R86 throws coins and dice in public', () => {
    const thrown = done([
      { op: 'flipCoins', count: 2, as: 'heads' },
      { op: 'rollDie', sides: 4, as: 'roll' },
    ]);
    expect([thrown.factsOf('CoinFlipped').length, thrown.factsOf('DieRolled').length]).toEqual([2, 1]);
  });

  it('MZ-R87 chooses no unit that cannot be chosen, and first one that must be', () => {
    const shy = creature('Shy', has({ cards: self, modification: { change: 'cannotBeChosen' } }).with());
    const bold = creature('Bold', has({ cards: self, modification: { change: 'mustBeChosen' } }).with());
    const hit = [pick(theirs), { op: 'tap', cards: { bound: 'it' } }];
    const text = { B: { lanes: { 1: ['c4=Shy', 'c5=Bold', 'c6=Y(1)'] } }, cards: [shy, bold] };
    const chosen = done(hit, text);
    expect(['c4', 'c5', 'c6'].map((id) => chosen.unit(id)?.isTapped)).toEqual([false, true, false]);
    const all = done([{ op: 'tap', cards: theirs }], text);
    expect(['c4', 'c5', 'c6'].map((id) => all.unit(id)?.isTapped)).toEqual([true, true, true]);
  });

  it('MZ-R88 plays cards from the discard pile for their costs', () => {
    const digs = caster(
      'Digs',
      has({
        who: 'you',
        modification: { change: 'playFrom', zone: 'discard', where: { type: 'creature' } },
      }).with(),
    );
    const text = { A: { zone: 'F', caster: 'Digs', discard: ['c1=X(1)', 'c2=E(1)+equip'] }, cards: [digs] };
    const moment = table(text);
    expect(moment.options(A).filter(({ type }) => type === 'playUnit')).toHaveLength(4);
    const played = moment.when(A, play('c1', 3));
    expect([played.side(A, 3), played.zone(A)]).toEqual([['X(1)'], 'f']);
    moment.when(A, play('c2', 3)).thenRefused('MZ-073');
  });

  it('MZ-113 happens once a round for a Terra, too', () => {
    const bell = terra('Bell', watch([draw()], { event: 'unitPlayed', lane: 'this', once: 'round' }));
    const once = table({
      A: { hand: ['c1=X(1)', 'c2=Y(1)'], zone: 'FF' },
      terras: { 1: 'Bell' },
      cards: [bell],
    }).when(A, play('c1', 1));
    expect(drawnIn(once)).toBe(1);
    expect(drawnIn(once.when(B, mission(2)).when(A, play('c2', 1)))).toBe(0);
  });

  it('MZ-112 MZ-R53 pays what a card costs beside its Aura, one of several ways, and more by choice', () => {
    const dear = creature(
      'Dear',
      {
        additionalCost: [
          { either: [[{ pay: 'missionPoints', amount: 2 }], [{ pay: 'discard', count: 1 }]] },
          { pay: 'anyAura', amount: 1, optional: 'more' },
        ],
      },
      ability('play', [{ op: 'if', if: { paid: 'more' }, then: [draw(3)], else: [draw(1)] }]),
    );
    const text = { A: { zone: 'FF', points: 2, hand: ['c1=Dear', 'P(1)'] }, cards: [dear] };
    const asked = table(text).when(A, play('c1', 2));
    expect(asked.side(A, 2)).toEqual([]);
    const paid = asked.when(A, may(true), { type: 'chooseOption', option: 0 });
    expect([paid.points, paid.zone(A), paid.side(A, 2), drawnIn(paid)]).toEqual([[0, 0], 'ff', ['Dear'], 3]);
    table({ ...text, A: { zone: 'F', hand: ['c1=Dear'] } })
      .when(A, play('c1', 2))
      .thenRefused('MZ-R53');
  });
});
