import { describe, expect, it } from '@jest/globals';
import { attack, choose, endStep, move, payFromDrawPile, use } from '../testing/actions.js';
import { chill } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, table } from '../testing/table.js';
import { attacked, done, withDoer } from '../testing/words.js';

describe('An ability of any time', () => {
  const one = { this: 'card' };
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['negates no damage', { op: 'negateDamage', amount: 'all' }],
    ['takes over no damage', { op: 'takeDamage', amount: 1 }],
    ['adds to no total', { op: 'addToTotal', who: 'you', by: 1 }],
    ['draws no second bonus card', { op: 'drawSecondBonus' }],
    ['replaces no bonus card', { op: 'replaceBonus' }],
    ['stops no attack', { op: 'stopAttack' }],
    ['sends no attack elsewhere', { op: 'redirectAttack', cards: one }],
    ['stops no ability', { op: 'stopAbility' }],
    ['stops no drawing', { op: 'stopDrawing' }],
  ])('MB-049 %s where there is none', (_what, operation) => {
    const moment = withDoer({ do: [operation] }, [{ play: [['Doer']] }, {}]);
    expect(moment.may(A, use('Doer'))).toBe(false);
    moment.when(A, use('Doer')).thenRefused('MB-049');
  });

  it('MB-049 looks at the top of a pile that has one, and attacks once more in the own turn', () => {
    const looks = { do: [{ op: 'lookAtTop', count: 1 }] };
    const may = (draw: number) => withDoer(looks, [{ draw, play: [['Doer']] }, {}]).may(A, use('Doer'));
    expect([may(0), may(1)]).toEqual([false, true]);
    const again = attacked({ do: [{ op: 'extraAttack' }] }, [
      { hand: ['P'], play: [['X']] },
      { play: [['V'], ['Doer']] },
    ]);
    expect(again.may(B, use('Doer'))).toBe(false);
  });

  it('MB-058 is complete with any number of "up to" choices', () => {
    const free = done(
      [
        { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: 2, upTo: true, as: 'some' },
        { op: 'discard', cards: { bound: 'some' } },
        { op: 'draw', count: 1 },
      ],
      [{ hand: ['P', 'Q'], play: [['Doer']] }, {}],
    ).when(A, choose('P'));
    free.thenFacts({ type: 'AbilityResolved', isWhole: true }).thenNo('AbilityFellShort');
  });
});

describe('The Attack Phase', () => {
  it('MBO-024 may end after one attack, even with targets left', () => {
    const moment = table({
      sides: [{ hand: ['P', 'Q'], play: [['X[a9]'], ['Y']] }, { play: [['V']] }, { play: [['W']] }],
    }).unanswered(A, attack('X', 'V', 'P'));
    expect(moment.may(A, attack('Y', 'W', 'Q'))).toBe(true);
    moment.when(A, endStep).thenNo('CardsLost');
  });

  it('MBO-024 may end where nothing in play is able to attack', () => {
    const barred = table({
      cards: [chill],
      phase: 'move',
      sides: [
        { hand: ['P'], play: [['X']] },
        { hand: ['H'], play: [['Chill']] },
      ],
    })
      .when(A, endStep)
      .unanswered(B, use('Chill', [], 'X'));
    expect(barred.state.phase).toBe('attack');
    barred.when(A, endStep).thenFacts({ type: 'CardsLost', rule: 'MBO-023' });
  });

  it('MB-056 sends no attack to a card that an effect protects', () => {
    const protects = able('Protects', {
      when: 'attackDeclared',
      targets: [{ from: { zone: 'play', whose: 'you' }, as: 'target' }],
      do: [
        {
          op: 'modify',
          cards: { bound: 'target' },
          modification: { change: 'forbid', action: 'beAttacked' },
          until: 'turn',
        },
      ],
    });
    const decoy = able('Decoy', {
      when: 'attackDeclared',
      targets: [{ from: { zone: 'play', whose: 'you' }, as: 'target' }],
      do: [{ op: 'redirectAttack', cards: { bound: 'target' } }],
    });
    const start = table({
      fast: true,
      cards: [protects, decoy],
      sides: [{ hand: ['P'], play: [['X']] }, { play: [['V', 'W', 'Protects', 'Decoy']] }],
    }).when(A, attack('X', 'V', 'P'));
    expect(start.may(B, use('Decoy', [], 'W'))).toBe(true);
    const moment = start.when(B, use('Protects', [], 'W'));
    moment.when(B, use('Decoy', [], 'W')).thenRefused('MB-050');
    expect(moment.may(B, use('Decoy', [], 'Protects'))).toBe(true);
  });
});

describe('No window opens', () => {
  it('MB-R37 at the end of any step, by setting', () => {
    let moment = table({
      phase: 'abilities',
      ruleset: { windows: 'battles', attackDuty: 'choice' },
      sides: [
        { hand: ['P'], play: [['X']], reserve: ['R'] },
        { hand: ['H'], play: [['V']] },
        { hand: ['I'] },
      ],
    }).when(A, endStep);
    const asked: unknown[] = [];
    for (let steps = 0; steps < 12 && moment.state.turn.seat === A; steps += 1) {
      asked.push(moment.state.choice?.kind);
      const [action] = moment.options(A).filter(({ type }) => type === 'endStep' || type === 'deployCard');
      if (action === undefined) break;
      moment = moment.when(A, action);
    }
    expect([moment.state.turn.seat, asked.includes('window')]).toEqual([B, false]);
  });
});

describe('A payment', () => {
  const paying = (price: number) => ({
    cost: [{ pay: 'points', amount: price }],
    do: [{ op: 'draw', count: 1 }],
  });

  it('MB-045 is of different cards', () => {
    withDoer(paying(2), [{ hand: ['P', 'Q'], play: [['Doer']] }, {}])
      .when(A, use('Doer', ['P', 'P']))
      .thenRefused('MB-045');
  });

  it('MBO-011 MB-R15 is of the discard pile’s top, and of nothing below it', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [['X', 'W'], ['Y']], discard: ['K[d1]', 'L[d1]'] }, {}],
    });
    expect(moment.may(A, move('X', 2, 'K'))).toBe(true);
    moment.when(A, move('X', 2, 'L')).thenRefused('MBO-011');
  });

  it('MBO-014 moves cards of the play area only, not of the reserve', () => {
    table({ phase: 'move', sides: [{ hand: ['P[d1]'], play: [['X'], ['Y']], reserve: ['R'] }, {}] })
      .when(A, move('R', 2, 'P'))
      .thenRefused('MBO-010');
  });

  it('MB-049 names a card that its own ability costs as the cost', () => {
    const lost = withDoer(
      { cost: [{ pay: 'sacrifice', cards: { this: 'card' } }], do: [{ op: 'draw', count: 1 }] },
      [{ play: [['Doer']] }, {}],
    );
    lost.when(A, use('Doer')).thenFacts({ type: 'CardsLost', why: 'cost' });
  });

  it('MB-087 MB-022 damage to an empty draw pile refills the pile first, and then continues', () => {
    const owing = table({
      sides: [
        { hand: ['P'], play: [['X[a9]']], draw: ['G'] },
        { hand: ['H'], play: [['V']], draw: ['J'], discard: ['K', 'L', 'M'] },
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    expect(owing.state.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 9 });
    owing
      .when(B, payFromDrawPile)
      .thenFacts({ type: 'DiscardPileReshuffled', seat: B }, { type: 'DamagePaid', rule: 'MB-087', left: 8 });
    expect(owing.when(B, payFromDrawPile).state.choice).toMatchObject({ kind: 'payDamage', left: 8 });
  });
});
