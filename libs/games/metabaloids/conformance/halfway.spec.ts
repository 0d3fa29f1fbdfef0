import { describe, expect, it } from '@jest/globals';
import { statsOf } from '../queries/stats.js';
import { choose, pass, use } from '../testing/actions.js';
import { dig, halt, hush, reply } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';

/* An ability between its announcement and its end. Halt is public, so that a window opens between two cards. */

const strengthen = {
  op: 'modify',
  cards: { this: 'card' },
  modification: { change: 'stats', attack: 3 },
  until: 'turn',
};
const study = able('Study', { when: 'atWill', do: [{ op: 'draw', count: 2 }, strengthen] });
const hook = able('Hook', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
  do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
});
const burst = able('Burst', {
  when: 'atWill',
  cost: [{ pay: 'sacrifice', cards: { this: 'card' } }],
  do: [{ op: 'draw', count: 1 }],
});
const homing = able('Homing', { when: 'atWill', do: [{ op: 'returnToHand', cards: { this: 'card' } }] });
const strike = able('Strike', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
  do: [{ op: 'lose', cards: { bound: 'target' } }],
});
const fetching = (target: object) => ({
  when: 'atWill',
  cost: [{ pay: 'points', amount: 1 }],
  targets: [{ from: target, as: 'target' }],
  do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
});
const topmost = able('Topmost', fetching({ zone: 'discard', top: 1 }));
const foremost = able('Foremost', fetching({ zone: 'discard', first: 1, where: { type: 'creature' } }));
const anyTop = able(
  'AnyTop',
  fetching({
    either: [
      { zone: 'lost', top: 1 },
      { zone: 'discard', top: 1 },
    ],
  }),
);
const ponder = able('Ponder', {
  when: 'atWill',
  do: [
    { op: 'lookAtTop', count: 4 },
    { op: 'draw', count: 2 },
    { op: 'choose', from: { zone: 'top' }, count: 1, as: 'picked' },
    { op: 'returnToHand', cards: { bound: 'picked' } },
  ],
});
const peek = able('Peek', {
  when: 'atWill',
  do: [
    { op: 'lookAtTop', count: 2 },
    { op: 'arrange', cards: { zone: 'top' }, as: 'order' },
    { op: 'putOnDeck', cards: { bound: 'order' }, position: 'top' },
  ],
});
const CARDS = [
  anyTop,
  foremost,
  burst,
  dig,
  halt,
  homing,
  hook,
  hush,
  peek,
  ponder,
  reply,
  strike,
  study,
  topmost,
];
const game = (own: Side, other: Side) => table({ cards: CARDS, sides: [own, other] });

describe('Stopping an ability halfway', () => {
  it('MB-054 stops it: drawn cards remain drawn, and the rest is skipped', () => {
    const halfway = game({ play: [['Study']] }, { play: [['Halt', 'Hush']] })
      .when(A, use('Study'))
      .when(B, pass);
    expect(halfway.state.choice).toMatchObject({ moment: 'betweenDraws', seat: B });
    const stopped = halfway.unanswered(B, use('Hush'));
    stopped.thenFacts(
      { type: 'AbilityStopped', seat: A },
      { type: 'DrawingEnded', seat: A },
      { type: 'AbilityFellShort', rule: 'MB-R25' },
      { type: 'AbilityResolved', seat: A, isWhole: false },
    );
    expect(stopped.pile(A, 'hand')).toHaveLength(1);
    expect(statsOf(stopped.state, stopped.id('Study')).attack).toBe(0);
    expect(stopped.pile(A, 'lost')).toHaveLength(1);
    expect(stopped.state.drawing).toEqual([]);
  });

  it('MB-R25 costs nothing where that is agreed, and it has not resolved wholly all the same', () => {
    const stopped = table({
      cards: CARDS,
      ruleset: { stoppedAbility: 'noPenalty' },
      sides: [{ play: [['Study']] }, { play: [['Halt', 'Hush']] }],
    })
      .when(A, use('Study'))
      .unanswered(B, pass, use('Hush'));
    stopped.thenFacts({ type: 'AbilityResolved', seat: A, isWhole: false }).thenNo('AbilityFellShort');
    expect([stopped.pile(A, 'hand'), stopped.pile(A, 'lost')]).toEqual([['F'], []]);
  });
});

describe('A target', () => {
  it('MB-050 MB-054 is checked when the ability resolves: a card lost meanwhile stays lost', () => {
    const moment = game({ play: [['Hook']] }, { play: [['Burst']] })
      .when(A, use('Hook', [], 'Burst'))
      .unanswered(B, use('Burst'));
    expect([moment.pile(B, 'lost'), moment.pile(B, 'hand')]).toEqual([['Burst'], ['F']]);
    moment.thenFacts(
      { type: 'AbilityFellShort', rule: 'MB-058' },
      { type: 'AbilityResolved', seat: A, isWhole: false },
    );
  });

  it('MB-050 is the announced card even under the payment', () => {
    for (const name of ['Topmost', 'Foremost', 'AnyTop']) {
      const moment = game({ hand: ['P'], discard: ['K', 'L'], play: [[name]] }, {});
      moment.when(A, use(name, ['P'], 'L')).thenRefused('MB-050');
      const taken = moment
        .when(A, use(name, ['P'], 'K'))
        .thenFacts('CardsReturnedToHand', { type: 'AbilityResolved', isWhole: true });
      expect([taken.pile(A, 'hand'), taken.pile(A, 'discard')]).toEqual([['K'], ['P', 'L']]);
    }
  });

  it('MB-057 MB-058 is not the card of the ability either, once that has left', () => {
    const moment = game({ play: [['Homing']] }, { play: [['Strike']] })
      .when(A, use('Homing'))
      .unanswered(B, use('Strike', [], 'Homing'));
    expect([moment.pile(A, 'hand'), moment.columns(A)]).toEqual([[], []]);
    expect(moment.pile(A, 'lost')).toContain('Homing');
    moment.thenFacts({ type: 'AbilityResolved', seat: A, isWhole: false });
  });
});

describe('Looking', () => {
  it("MB-095 continues after another seat's ability has resolved in between", () => {
    const asked = game({ draw: ['K', 'L', 'M', 'N', 'O'], play: [['Ponder']] }, { play: [['Halt', 'Reply']] })
      .when(A, use('Ponder'))
      .when(B, pass, use('Reply'), pass);
    expect(asked.state.choice).toMatchObject({ kind: 'chooseCards', seat: A });
    expect([asked.may(A, choose('M')), asked.may(A, choose('N')), asked.may(A, choose('O'))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('MB-095 continues if the other ability looks at cards too, and each seat sees its own', () => {
    const nested = game(
      { draw: ['K', 'L', 'M', 'N', 'O'], play: [['Ponder']] },
      { draw: ['R', 'S', 'T'], play: [['Halt', 'Peek']] },
    )
      .when(A, use('Ponder'))
      .when(B, pass, use('Peek'));
    expect(nested.state.choice).toMatchObject({ kind: 'orderCards', seat: B });
    const order = ['S', 'R'].map((name) => nested.id(name));
    const asked = nested.when(B, { type: 'arrangeCards', cards: order }, pass);
    expect(asked.pile(B, 'drawPile')).toEqual(['S', 'R', 'T']);
    expect(asked.may(A, choose('N'))).toBe(true);
  });

  it('MB-095 is over once the ability has resolved', () => {
    const moment = game({ draw: ['K', 'L', 'M'], play: [['Ponder']] }, {}).when(
      A,
      use('Ponder'),
      choose('M'),
    );
    expect([moment.state.looking, moment.state.looks ?? []]).toEqual([undefined, []]);
  });
});
