import { expect } from '@jest/globals';
import { cardsIn, wordsOf } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { can, choose, may, mission, play, use } from '../../../testing/actions.js';
import { ability, creature, draw, strategy, terra, token, watch } from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { table } from '../../../testing/table.js';
import { done, drawnIn } from '../../../testing/words.js';
import { dialect } from '../dialect.js';

const mine = { units: 'you', lane: 'any' };
const theirs = { units: 'opponent', lane: 'any' };
const up = (by: number) => ({ change: 'influence', by });
const X = { A: { lanes: { 1: ['c7=X(3)'] } } } as const;
const Y = { B: { lanes: { 1: ['c8=Y(3)'] } } } as const;
const countDraw = (name: string) => ({ op: 'draw', count: { count: { bound: name } } });
const pickSeen = { op: 'choose', from: { bound: 'seen' }, count: 1, as: 'it' };
/** The round is over after this. */
const ending = { resolved: [1, 2, 3] } as const;

eachWord('Operations', wordsOf(dialect).operations ?? [], {
  removeDamage: () => {
    const healed = done([{ op: 'removeDamage', cards: mine }], { A: { lanes: { 1: ['c7=X(3) damage2'] } } });
    expect(healed.unit('c7')?.damage).toBe(0);
  },
  putCounters: () => {
    const put = done([{ op: 'putCounters', cards: mine, counter: 'moss', count: 2 }], X);
    expect(put.unit('c7')?.counters).toEqual({ moss: 2 });
  },
  removeCounters: () => {
    const put = { op: 'putCounters', cards: mine, counter: 'moss', count: 2 };
    const left = done([put, { op: 'removeCounters', cards: mine, counter: 'moss' }], X);
    expect(left.unit('c7')?.counters).toEqual({ moss: 1 });
  },
  gainControl: () => {
    const text = { ...Y, resolved: [1, 2, 3] } as const;
    const taken = done([{ op: 'gainControl', cards: theirs }], text);
    expect([taken.side(A, 1), taken.side(B, 1)]).toEqual([['Y(3)'], []]);
    expect(taken.when(B, mission(4)).side(B, 1)).toEqual(['Y(3)']);
    const kept = done([{ op: 'gainControl', cards: theirs, until: 'permanent' }], text);
    expect(kept.when(B, mission(4)).side(A, 1)).toEqual(['Y(3)']);
  },
  mill: () => {
    const milled = done([{ op: 'mill', who: 'opponent', count: 2, as: 'gone' }, countDraw('gone')], {
      B: { deck: ['P(1)', 'Q(1)', 'R(1)'] },
    });
    expect(milled.pile(B, 'discard')).toEqual(['P(1)', 'Q(1)']);
    expect(drawnIn(milled)).toBe(2);
  },
  lookAtHand: () => {
    const looked = done(
      [{ op: 'lookAtHand', as: 'seen' }, pickSeen, { op: 'discard', cards: { bound: 'it' } }],
      {
        B: { hand: ['c2=P(1)', 'Q(1)'] },
      },
    );
    looked.thenFacts({ type: 'CardsLookedAt', seat: A, whose: B, isHand: true, count: 2 });
    expect(looked.when(A, choose('c2')).pile(B, 'discard')).toEqual(['P(1)']);
  },
  revealUntil: () => {
    const shown = done(
      [
        { op: 'revealUntil', where: { type: 'equipment' }, as: 'found', rest: 'rest' },
        { op: 'returnToHand', cards: { bound: 'found' } },
        { op: 'putOnDeck', cards: { bound: 'rest' }, position: 'bottom' },
      ],
      { A: { deck: ['P(1)', 'E(1)+equip', 'Q(1)'] } },
    );
    shown.thenFacts({ type: 'CardsRevealed', from: 'deck' });
    expect([shown.pile(A, 'hand'), shown.pile(A, 'deck')]).toEqual([['E(1)+equip'], ['Q(1)', 'P(1)']]);
  },
  play: () => {
    const played = done([{ op: 'play', cards: { zone: 'discard', whose: 'you' } }], {
      A: { discard: ['P(4)+cost9'] },
    });
    played.thenFacts({ type: 'UnitPlayed', lane: 1 });
    expect(played.side(A, 1)).toEqual(['P(4)+cost9']);
    const again = done([{ op: 'play', cards: { zone: 'discard', whose: 'you' } }], {
      A: { discard: ['Draw'] },
      cards: [strategy('Draw', [draw(3)])],
    });
    expect([drawnIn(again), again.pile(A, 'discard')]).toEqual([3, ['Do', 'Draw']]);
  },
  createCopy: () => {
    const copied = done([{ op: 'createCopy', cards: theirs, lane: { lanes: 'any' } }], Y);
    copied.thenFacts({ type: 'TokenCreated', seat: A, lane: 1, isCopy: true });
    const gone = copied.side(A, 1);
    expect(gone).toEqual(['Y(3)']);
  },
  enhance: () => {
    const enhanced = done(
      [
        {
          op: 'enhance',
          cards: { zone: 'auraZone', whose: 'you', first: 1, where: { tapped: false } },
          to: { lanes: 'any' },
        },
      ],
      X,
    );
    enhanced.thenFacts({ type: 'LaneEnhanced', lane: 1 });
    expect(enhanced.total(A, 1)).toBe(4);
  },
  flipCoins: () => {
    const flipped = done([
      { op: 'flipCoins', count: 3, as: 'heads' },
      { op: 'draw', count: { number: 'heads' } },
    ]);
    const heads = flipped.factsOf('CoinFlipped').filter(({ isHeads }) => isHeads).length;
    expect([flipped.factsOf('CoinFlipped').length, drawnIn(flipped)]).toEqual([3, heads]);
  },
  rollDie: () => {
    const rolled = done([
      { op: 'rollDie', as: 'roll' },
      { op: 'draw', count: { number: 'roll' } },
    ]);
    expect(rolled.factsOf('DieRolled').map(({ result }) => result)).toEqual([drawnIn(rolled)]);
  },
  shuffleBeneath: () => {
    const found = done([{ op: 'search', where: { type: 'equipment' }, count: 1, to: 'topOfDeck' }], {
      A: { deck: ['P(1)', 'Q(1)', 'c2=E(1)+equip', 'R(1)'] },
    }).when(A, choose('c2'));
    found.thenFacts('CardsRevealed', { type: 'PileShuffled', pile: 'deck' });
    expect(found.pile(A, 'deck')[0]).toBe('E(1)+equip');
  },
  payAura: () => {
    const dear = creature(
      'Dear',
      ability('atWill', [draw({ number: 'x' })], { cost: [{ pay: 'anyAura', amount: { choose: 'x' } }] }),
    );
    const asked = table({ A: { zone: 'FFF', lanes: { 1: ['c7=Dear'] } }, cards: [dear] }).when(A, use('c7'));
    const paid = asked.when(A, { type: 'chooseOption', option: 2 });
    expect([paid.zone(A), drawnIn(paid)]).toEqual(['ffF', 2]);
  },
  tapToPay: () => {
    const leads = creature(
      'Leads',
      ability('atWill', [draw()], { cost: [{ pay: 'tap', cards: { ...mine, where: { another: true } } }] }),
    );
    const paid = table({ A: { lanes: { 1: ['Leads', 'c7=X(1)'], 2: ['Z(1) tapped'] } }, cards: [leads] });
    const used = paid.when(A, use(String(paid.state.lanes[0].sides[0][0])));
    used.thenFacts('AbilityUsed', { type: 'CardsTapped', why: 'cost' }, 'CardsDrawn');
    expect(used.unit('c7')?.isTapped).toBe(true);
  },
  offerCost: () => {
    const trader = creature(
      'Trader',
      watch([draw(2)], { event: 'unitTapped', cost: [{ pay: 'aura', symbols: ['fire'] }] }),
    );
    const asked = done([{ op: 'tap', cards: mine }], {
      A: { zone: 'FF', lanes: { 1: ['Trader'] } },
      cards: [trader],
    });
    const paid = asked.when(A, may(true));
    expect([drawnIn(paid), paid.zone(A)]).toEqual([2, 'ff']);
    expect(drawnIn(asked.when(A, may(false)))).toBe(0);
    expect(
      done([{ op: 'tap', cards: mine }], { A: { zone: 'F', lanes: { 1: ['Trader'] } }, cards: [trader] })
        .state.choice,
    ).toBeUndefined();
  },
  enterPlayed: () => {
    const dear = creature(
      'Dear',
      { additionalCost: [{ pay: 'discard', count: 1, as: 'gone' }] },
      ability('play', [draw({ count: { bound: 'gone' } })]),
    );
    const text = { A: { zone: 'F', hand: ['c1=Dear', 'c2=P(1)', 'c3=Q(1)'] }, cards: [dear] };
    const played = table(text).when(A, play('c1', 2), choose('c2'));
    played.thenFacts('CardsDiscarded', { type: 'UnitPlayed', lane: 2 }, { type: 'AbilityUsed', on: 'play' });
    expect([drawnIn(played), played.side(A, 2)]).toEqual([1, ['Dear']]);
    expect(can(table({ ...text, A: { zone: 'F', hand: ['c1=Dear'] } }), A, play('c1', 2))).toBe(false);
  },
  finishPlayed: () => {
    const again = done([{ op: 'play', cards: { zone: 'hand', whose: 'you', where: { type: 'strategy' } } }], {
      A: { hand: ['Draw'] },
      cards: [strategy('Draw', [draw(1)])],
    });
    again.thenFacts({ type: 'StrategyPlayed', isByEffect: true }, 'CardsDrawn', 'CardsDiscarded');
  },
  beginDelayed: () => {
    const soon = done([{ op: 'later', at: 'actionEnd', do: [draw()] }]);
    soon.thenFacts('ActionEnded', 'DelayedEffectBegan', 'CardsDrawn');
  },
  endReplacement: () => {
    const proud = creature('Proud', {
      abilities: [{ when: { would: 'unitShattered', self: true }, text: 'x', instead: [draw(2)] }],
    });
    const spared = done([{ op: 'shatter', cards: mine }], { A: { lanes: { 1: ['Proud'] } }, cards: [proud] });
    spared.thenFacts({ type: 'EventReplaced', event: 'unitShattered' }, 'CardsDrawn', 'ReplacementEnded');
    expect(spared.side(A, 1)).toEqual(['Proud']);
  },
  give: () => {
    const given = done([{ op: 'give', cards: mine, modification: up(2) }], { ...X, ...ending });
    expect([given.influence('c7'), given.when(B, mission(4)).influence('c7')]).toEqual([5, 3]);
    const brief = creature(
      'Brief',
      ability('missionDeclaration', [{ op: 'give', cards: mine, modification: up(2), until: 'mission' }]),
    );
    const after = table({ A: { lanes: { 1: ['c7=Brief'] } }, cards: [brief] }).when(A, mission(1));
    after.thenFacts({ type: 'MissionDecided', totals: [5, 0] });
    expect(after.influence('c7')).toBe(3);
    const lifts = creature(
      'Lifts',
      ability('atWill', [{ op: 'give', who: 'you', modification: { change: 'total', by: 2 } }]),
    );
    const lifted = table({ ...ending, A: { lanes: { 4: ['c7=Lifts'] } }, cards: [lifts] }).when(A, use('c7'));
    expect([lifted.total(A, 4), lifted.influence('c7')]).toEqual([5, 3]);
    expect(lifted.when(B, mission(4)).total(A, 4)).toBe(3);
  },
  gain: () => {
    const gained = done([{ op: 'gain', cards: mine, modification: up(2) }], { ...X, ...ending });
    expect(gained.when(B, mission(4)).influence('c7')).toBe(5);
  },
  gainMissionPoints: () =>
    expect(done([{ op: 'gainMissionPoints', who: 'each', amount: 2 }]).points).toEqual([2, 2]),
  loseMissionPoints: () =>
    expect(
      done([{ op: 'loseMissionPoints', who: 'opponent', amount: 2 }], { B: { points: 5 } }).points,
    ).toEqual([0, 3]),
  deal: () => expect(done([{ op: 'deal', cards: theirs, amount: 2 }], Y).unit('c8')?.damage).toBe(2),
  duel: () => {
    const after = done([{ op: 'duel', cards: mine, with: theirs }], {
      A: { lanes: { 1: ['c7=X(4)'] } },
      ...Y,
    });
    expect([after.unit('c7')?.damage, after.side(B, 1)]).toEqual([3, []]);
  },
  shatter: () => expect(done([{ op: 'shatter', cards: theirs }], Y).pile(B, 'discard')).toEqual(['Y(3)']),
  sacrifice: () => expect(done([{ op: 'sacrifice', cards: mine }], X).side(A, 1)).toEqual([]),
  returnToHand: () => {
    const home = [
      { op: 'returnToHand', cards: mine, as: 'home' },
      { op: 'putOnDeck', cards: { bound: 'home' }, position: 'top' },
    ];
    expect(done(home.slice(0, 1), X).pile(A, 'hand')).toEqual(['X(3)']);
    const bound = done(home, X);
    expect([bound.pile(A, 'hand'), bound.pile(A, 'deck')[0]]).toEqual([[], 'X(3)']);
  },
  putOnDeck: () => {
    const put = (position: string) => done([{ op: 'putOnDeck', cards: theirs, position }], Y).pile(B, 'deck');
    expect([put('top')[0], put('bottom').at(-1)]).toEqual(['Y(3)', 'Y(3)']);
  },
  shuffle: () => {
    const deck = Array.from({ length: 12 }, (_, index) => `X(${index + 1})`);
    const after = done([{ op: 'shuffle', who: 'you' }], { A: { deck } }).pile(A, 'deck');
    expect([...after].sort()).toEqual([...deck].sort());
    expect(after).not.toEqual(deck);
  },
  draw: () => expect(done([draw(3)]).pile(A, 'hand')).toHaveLength(3),
  discard: () => {
    const after = done([{ op: 'discard', cards: { zone: 'hand' } }], { A: { hand: ['X(1)'] } });
    expect([after.pile(A, 'hand'), after.pile(A, 'discard')]).toEqual([[], ['X(1)', 'Do']]);
  },
  discardAtRandom: () => {
    const hand = ['X(1)', 'Y(1)', 'Z(1)'];
    const after = done([{ op: 'discardAtRandom', who: 'opponent', count: 2 }], { B: { hand } });
    expect([after.pile(B, 'hand').length, after.pile(B, 'discard').length]).toEqual([1, 2]);
  },
  discover: () => {
    const looked = done([{ op: 'discover', count: 2, where: { type: 'creature' } }], {
      A: { deck: ['c11=E(2)+equip', 'c12=X(3)', 'Y(1)'] },
    }).when(A, choose('c12'));
    expect([looked.pile(A, 'hand'), looked.pile(A, 'deck')]).toEqual([['X(3)'], ['Y(1)', 'E(2)+equip']]);
  },
  lookAtTop: () =>
    expect(
      done([
        { op: 'lookAtTop', count: 2, as: 'seen' },
        { op: 'draw', count: { count: { bound: 'seen' } } },
      ]).thenFacts({ type: 'CardsLookedAt', seat: A, count: 2 }, { type: 'CardsDrawn', count: 2 }),
    ).toBeDefined(),
  reveal: () => {
    const shown = done([{ op: 'reveal', cards: { zone: 'hand' } }], { A: { hand: ['X(1)'] } });
    const [fact] = shown.factsOf('CardsRevealed');
    expect([fact?.seat, fact?.from, fact?.definitions.map(({ name }) => name)]).toEqual([
      A,
      'hand',
      ['X(1)'],
    ]);
  },
  search: () => {
    const asked = done([{ op: 'search', where: { type: 'equipment' }, count: 1 }], {
      A: { deck: ['X(1)', 'c11=E(2)+equip'] },
    });
    const after = asked.when(A, choose('c11'));
    after.thenFacts('CardsRevealed', 'PileShuffled');
    expect(after.pile(A, 'hand')).toEqual(['E(2)+equip']);
  },
  move: () => {
    const after = done([{ op: 'move', cards: mine, to: { lanes: 'any', where: { resolved: true } } }], {
      ...X,
      resolved: [3],
    });
    expect([after.side(A, 1), after.side(A, 3)]).toEqual([[], ['X(3)']]);
  },
  create: () => {
    const made = { op: 'create', token: 'spark', who: 'opponent', lane: { lanes: 'any' }, tapped: true };
    const after = done([made], { cards: [token('Spark')] });
    expect([1, 2, 3, 4].map((lane) => after.side(B, lane))).toEqual([
      ['Spark'],
      ['Spark'],
      ['Spark'],
      ['Spark'],
    ]);
    expect(cardsIn(after.state.inPlay).map(([, { isTapped }]) => isTapped)).toEqual([true, true, true, true]);
  },
  putIntoLane: () => {
    const after = done([{ op: 'putIntoLane', cards: { zone: 'discard' }, to: { lanes: 'any' } }], {
      A: { discard: ['X(3)'] },
    });
    expect([after.side(A, 1), after.pile(A, 'discard')]).toEqual([['X(3)'], ['Do']]);
  },
  tap: () => expect(done([{ op: 'tap', cards: theirs }], Y).unit('c8')?.isTapped).toBe(true),
  untap: () =>
    expect(
      done([{ op: 'untap', cards: theirs }], { B: { lanes: { 1: ['c8=Y(3) tapped'] } } }).unit('c8')
        ?.isTapped,
    ).toBe(false),
  addAura: () => {
    expect(done([{ op: 'addAura', who: 'opponent', amount: 2 }]).zone(B)).toBe('ff');
    expect(done([{ op: 'addAura', who: 'opponent', amount: 1, tapped: false }]).zone(B)).toBe('F');
  },
  putAuraOnDeck: () => {
    const after = done([{ op: 'putAuraOnDeck', cards: { zone: 'auraZone', whose: 'opponent' } }], {
      B: { zone: 'FE', outside: 'F' },
    });
    expect([after.zone(B), after.pile(B, 'auraDeck').length, after.pile(B, 'outside')]).toEqual([
      '',
      7,
      ['Earth Aura'],
    ]);
  },
  raze: () => {
    const after = done([{ op: 'raze', lanes: { lanes: 'any' } }], {
      terras: { 2: 'Hill' },
      cards: [terra('Hill')],
    });
    expect([after.terra(2), after.pile(A, 'discard')]).toEqual([undefined, ['Hill', 'Do']]);
  },
  placeTerra: () => {
    const after = done(
      [{ op: 'placeTerra', cards: { zone: 'discard' }, to: { lanes: 'any', where: { resolved: true } } }],
      {
        A: { discard: ['Hill'] },
        resolved: [3],
        terras: { 3: 'Dale' },
        cards: [terra('Hill'), terra('Dale')],
      },
    );
    expect([after.terra(3), after.pile(A, 'discard')]).toEqual(['Hill', ['Dale', 'Do']]);
  },
  readyLanes: () =>
    expect(
      done([{ op: 'readyLanes', lanes: { lanes: 'any' } }], { resolved: [2, 3] }).lanes(B, 'declareMission'),
    ).toEqual([1, 2, 3, 4]),
  resolveLanes: () => {
    const after = done([{ op: 'resolveLanes', lanes: { lanes: 'any', where: { razed: false } } }], {
      ...X,
      terras: { 1: 'Hill' },
      cards: [terra('Hill')],
    });
    expect([after.lanes(B, 'declareMission'), after.points]).toEqual([
      [2, 3, 4],
      [0, 0],
    ]);
  },
  restoreCaster: () =>
    expect(
      done([{ op: 'restoreCaster', who: 'opponent' }], {
        B: { caster: 'c9=Nia(4)+caster', isFaceDown: true },
      }).unit('c9')?.isFaceDown,
    ).toBe(false),
  extraAction: () => expect(done([{ op: 'extraAction' }]).state.turn.active).toBe(A),
  useAbility: () => {
    const marked = creature('Marked', watch([draw()], { event: 'unitTapped', once: 'round', self: true }));
    const after = done([{ op: 'tap', cards: mine }], { A: { lanes: { 1: ['c7=Marked'] } }, cards: [marked] });
    after.thenFacts({ type: 'AbilityUsed', on: 'watch', ability: 0, isMarked: true });
    expect(after.unit('c7')?.used).toEqual([0]);
  },
  beginSearch: () => {
    done([{ op: 'search', where: {}, count: 1 }]).thenFacts({ type: 'DeckSearched', seat: A });
  },
  paySacrifices: () => {
    const cost = { pay: 'sacrifice', cards: { ...mine, where: { another: true } }, count: 2 };
    const eats = creature('Eats', ability('atWill', [draw()], { cost: [cost] }));
    const asked = table({
      A: { lanes: { 1: ['c7=Eats', 'c2=X(1)', 'c3=Y(1)', 'c4=Z(1)'] } },
      cards: [eats],
    }).when(A, use('c7'));
    expect(asked.state.choice).toMatchObject({ kind: 'chooseCards', min: 2, max: 2 });
    expect(asked.when(A, choose('c2', 'c4')).side(A, 1)).toEqual(['Eats', 'Y(1)']);
  },
  noteVictims: () => {
    const cost = { pay: 'sacrifice', cards: { ...mine, where: { another: true } } };
    const eats = creature(
      'Eats',
      ability('atWill', [{ op: 'draw', count: { influenceOf: { bound: 'paid1' } } }], {
        cost: [cost, cost],
      }),
    );
    const asked = table({ A: { lanes: { 1: ['c7=Eats', 'c2=X(1)', 'c3=Y(4)'] } }, cards: [eats] }).when(
      A,
      use('c7'),
    );
    expect(drawnIn(asked.when(A, choose('c2')))).toBe(4);
  },
});
