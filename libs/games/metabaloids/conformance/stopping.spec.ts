import { describe, expect, it } from '@jest/globals';
import { attack, pass, use } from '../testing/actions.js';
import { chill, dig, echo, flex, halt, hurl, hush, paid, reply, snare } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, table } from '../testing/table.js';
import { doer, until } from '../testing/words.js';

const ALL = [chill, dig, echo, flex, halt, hurl, hush, paid, reply, snare];
const _uses = (moment: ReturnType<typeof table>, seat = A) =>
  moment.options(seat).filter(({ type }) => type === 'useAbility').length;

describe('Stopping things', () => {
  const digging = () =>
    table({ cards: ALL, sides: [{ play: [['Dig']] }, { play: [['Halt']] }] }).when(A, use('Dig'));

  it('MB-054 MB-R02 ends a draw of 3 with 2 drawn, and cannot be used after the third', () => {
    const two = digging().when(B, pass);
    expect(two.pile(A, 'hand')).toHaveLength(2);
    const stopped = two
      .when(B, use('Halt'))
      .thenFacts({ type: 'DrawingStopped', left: 1 }, { type: 'AbilityResolved', seat: A, isWhole: false });
    expect(stopped.pile(A, 'hand')).toHaveLength(2);
    const three = two.when(B, pass);
    expect(three.pile(A, 'hand')).toHaveLength(3);
    expect(three.asked).toBe(A);
    three.when(B, use('Halt')).thenRefused('MB-049');
  });

  it('MB-054 stops what it responds to', () => {
    table({ cards: ALL, sides: [{ play: [['Dig']] }, { play: [['Hush']] }] })
      .when(A, use('Dig'))
      .when(B, use('Hush'))
      .thenFacts({ type: 'AbilityStopped', seat: A })
      .thenNo('CardsDrawn');
  });

  it('MB-054 MB-R25 falls short because it was stopped, whatever became of its target', () => {
    const sacrifice = able('Sacrifice', {
      when: 'activation',
      cost: [{ pay: 'sacrifice', cards: { this: 'card' } }],
      do: [{ op: 'stopAbility' }],
    });
    const moment = table({
      cards: [
        doer({
          targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
          do: [{ op: 'discard', cards: { bound: 'target' } }],
        }),
        sacrifice,
      ],
      sides: [{ play: [['Doer']] }, { play: [['Sacrifice']] }],
    })
      .when(A, use('Doer', [], 'Sacrifice'))
      .when(B, use('Sacrifice'));
    expect(moment.factsOf('AbilityFellShort').map(({ rule }) => rule)).toEqual(['MB-R25']);
  });

  it('MB-058 MB-R25 costs its user one card where it had fallen short before it was stopped', () => {
    const doing = doer({
      do: [
        { op: 'makeDiscard', who: 'opponents', count: 1 },
        { op: 'draw', count: 3 },
      ],
    });
    const between = until(
      table({
        cards: [...ALL, doing],
        sides: [{ play: [['Doer']] }, { play: [['Halt', 'Hush']] }, { hand: ['H'] }],
      }).when(A, use('Doer')),
      'betweenDraws',
    );
    const stopped = between
      .unanswered(B, use('Hush'))
      .thenFacts({ type: 'AbilityStopped', seat: A }, { type: 'AbilityResolved', seat: A, isWhole: false })
      .thenNo('AbilityFellShort');
    expect(stopped.pile(A, 'lost')).toHaveLength(1);
  });

  it('MB-055 MB-R02 stops an attack before the bonus cards are drawn and not after', () => {
    const moment = table({
      cards: ALL,
      sides: [
        { hand: ['P'], play: [['X[a9]']] },
        { hand: ['H'], play: [['V', 'Snare']] },
      ],
    }).when(A, attack('X', 'V', 'P'));
    expect(moment.may(B, use('Snare'))).toBe(true);
    const stopped = moment.unanswered(B, use('Snare'));
    stopped
      .thenFacts({ type: 'AttackStopped', seat: A }, { type: 'BattleEnded', rule: 'MB-055' })
      .thenNo('BonusCardsDrawn', 'TotalsCompared', 'CardsLost');
    expect(stopped.pile(A, 'discard')).toEqual(['P']);
    const later = moment.when(B, pass);
    expect(later.state.choice).toMatchObject({ moment: 'bonusDrawn', seat: B });
    later.when(B, use('Snare')).thenRefused('MB-060');
  });

  it('MB-R38 is possible between two cards only while such a card is public in play', () => {
    const inHand = table({ cards: ALL, sides: [{ play: [['Dig']] }, { hand: ['Halt'] }] })
      .when(A, use('Dig'))
      .when(B, pass);
    inHand.thenFacts({ type: 'CardsDrawn', count: 3 });
    table({
      cards: ALL,
      ruleset: { betweenDraws: 'never' },
      sides: [{ play: [['Dig']] }, { play: [['Halt']] }],
    })
      .when(A, use('Dig'))
      .thenFacts({ type: 'CardsDrawn', count: 3 });
    digging().thenFacts({ type: 'CardsDrawn', count: 1 }, { type: 'ChoiceOffered', seat: B });
  });

  it('MB-R27 never concerns bonus cards, which are not put into a hand', () => {
    const moment = table({
      cards: ALL,
      sides: [{ hand: ['P'], play: [['X[a9]']] }, { play: [['V'], ['Halt']] }],
    }).when(A, attack('X', 'V', 'P'));
    moment.thenFacts('BonusCardsDrawn').thenNo('DrawingBegan', 'CardsDrawn');
    expect(moment.factsOf('ChoiceOffered').map(({ kind }) => kind)).not.toContain('window');
  });
});

describe('An ability that does not fully resolve', () => {
  const look = { op: 'lookAtTop', count: 5 };
  const peek = able('Peek', { when: 'atWill', cost: [{ pay: 'points', amount: 1 }], do: [look] });
  const stare = able('Stare', { when: 'atWill', cost: [{ pay: 'points', amount: 1 }], do: [look, look] });

  it('MB-058 MB-R06 costs a card off the draw pile: draw 2 with 1 to be had draws 1', () => {
    const pair = able('Pair', { when: 'atWill', do: [{ op: 'draw', count: 2 }] });
    const moment = table({ cards: [pair], sides: [{ draw: 1, play: [['Pair']] }, {}] })
      .when(A, use('Pair'))
      .thenFacts({ type: 'CardsDrawn', count: 1 }, 'AbilityFellShort', {
        type: 'AbilityResolved',
        isWhole: false,
      })
      .thenNo('GameEnded');
    expect(moment.pile(A, 'hand')).toHaveLength(1);
    table({ cards: [peek], sides: [{ draw: 3, hand: ['P'], play: [['Peek']] }, {}] })
      .when(A, use('Peek', ['P']))
      .thenFacts('AbilityFellShort', { type: 'CardsLost', rule: 'MB-058', why: 'penalty' });
  });

  it('MB-059 costs one card, however much was missed, and gives no cost back', () => {
    const moment = table({ cards: [stare], sides: [{ draw: 3, hand: ['P'], play: [['Stare']] }, {}] }).when(
      A,
      use('Stare', ['P']),
    );
    expect(moment.facts.filter(({ type }) => type === 'AbilityFellShort')).toHaveLength(2);
    expect(moment.pile(A, 'lost')).toHaveLength(1);
    expect(moment.pile(A, 'discard')).toEqual(['P']);
  });

  it('MB-R25 is also what was stopped, unless that is ruled otherwise', () => {
    const stopped = (stoppedAbility: string) =>
      table({ cards: ALL, ruleset: { stoppedAbility }, sides: [{ play: [['Dig']] }, { play: [['Hush']] }] })
        .when(A, use('Dig'))
        .when(B, use('Hush'));
    expect(
      stopped('penalty').thenFacts({ type: 'AbilityFellShort', rule: 'MB-R25' }).pile(A, 'lost'),
    ).toHaveLength(1);
    expect(stopped('noPenalty').thenNo('AbilityFellShort').pile(A, 'lost')).toHaveLength(0);
  });
});
