import { describe, expect, it } from '@jest/globals';
import { attack, endStep, pass, play, use } from '../testing/actions.js';
import { halt } from '../testing/cards.js';
import { able, creature, event, testCard } from '../testing/shorthand.js';
import { A, B, table } from '../testing/table.js';
import { doer, done, until } from '../testing/words.js';

const self = { this: 'card' };

describe('A card that has left', () => {
  it('MB-057 is still meant by its own ability where its loss was the cost', () => {
    const back = doer({
      cost: [{ pay: 'sacrifice', cards: { this: 'card' } }],
      do: [{ op: 'returnToHand', cards: self }],
    });
    const moment = table({ cards: [back], sides: [{ play: [['Doer']] }, {}] })
      .when(A, use('Doer'))
      .thenFacts('CardsReturnedToHand', { type: 'AbilityResolved', isWhole: true });
    expect(moment.pile(A, 'hand')).toEqual(['Doer']);
  });

  it('MB-057 is still meant by its own ability where it was used out of the hand', () => {
    const back = doer({ from: 'hand', do: [{ op: 'returnToHand', cards: self }] });
    const moment = table({ cards: [back], sides: [{ hand: ['Doer'] }, {}] })
      .when(A, use('Doer'))
      .thenFacts('CardsReturnedToHand', { type: 'AbilityResolved', isWhole: true });
    expect(moment.pile(A, 'hand')).toEqual(['Doer']);
  });

  it('MB-050 MB-057 is its own target at its new place, whether used from the hand or played', () => {
    const back = doer({
      from: 'hand',
      targets: [{ from: self, as: 'target' }],
      do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
    });
    const used = table({ cards: [back], sides: [{ hand: ['Doer'] }, {}] })
      .when(A, use('Doer', [], 'Doer'))
      .thenFacts('CardsReturnedToHand', { type: 'AbilityResolved', isWhole: true });
    expect(used.pile(A, 'hand')).toEqual(['Doer']);
    const again = event('Again', {
      cost: 0,
      abilities: [
        {
          when: 'play',
          targets: [{ from: self, as: 'target' }],
          do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
        },
      ],
    });
    const played = table({ cards: [again], sides: [{ hand: ['Again'] }, {}] })
      .when(A, play('Again', [], 'Again'))
      .thenFacts('CardsReturnedToHand', { type: 'AbilityResolved', isWhole: true });
    expect(played.pile(A, 'hand')).toEqual(['Again']);
  });

  it('MB-054 MB-057 is meant no more by its own ability, though that had a target, where it left in response', () => {
    const away = able('Away', {
      when: 'activation',
      targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
      do: [{ op: 'discard', cards: { bound: 'target' } }],
    });
    const moment = table({
      cards: [
        doer({
          targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
          do: [{ op: 'returnToHand', cards: self }],
        }),
        away,
      ],
      sides: [{ play: [['Doer']] }, { play: [['Away']] }],
    })
      .when(A, use('Doer', [], 'Away'))
      .unanswered(B, use('Away', [], 'Doer'))
      .thenNo('CardsReturnedToHand');
    expect(moment.pile(A, 'discard')).toEqual(['Doer']);
  });

  it('MB-063 is not discarded if an effect has already moved it', () => {
    const gone = event('Gone', {
      cost: 0,
      abilities: [{ when: 'play', do: [{ op: 'lose', cards: self }] }],
    });
    const moment = table({ cards: [gone], sides: [{ hand: ['Gone'] }, {}] })
      .when(A, play('Gone'))
      .thenFacts('CardsLost', { type: 'AbilityResolved', isWhole: true })
      .thenNo('CardsDiscarded');
    expect(moment.pile(A, 'lost')).toEqual(['Gone']);
  });

  it('MB-083 MB-R41 absorbs nothing on the discard pile either', () => {
    const flee = creature('Flee', {
      defense: 2,
      abilities: [{ when: 'battleLost', do: [{ op: 'discard', cards: self }] }],
    });
    const owing = table({
      cards: [flee],
      sides: [{ hand: ['P'], play: [['X[a5]']] }, { play: [['Flee']] }],
    })
      .when(A, attack('X', 'Flee', 'P'))
      .unanswered(B, use('Flee'));
    expect(owing.state.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 3 });
  });

  it('MB-076 opens no window after the bonus cards once the fight is cancelled', () => {
    const yank = able('Yank', { when: 'bonusDrawn', do: [{ op: 'returnToHand', cards: self }] });
    const drawn = until(
      table({
        fast: true,
        cards: [yank],
        sides: [{ hand: ['P', 'Q'], play: [['X']] }, { play: [['Yank', 'W']] }],
      }).when(A, attack('X', 'Yank', 'P')),
      'bonusDrawn',
    );
    expect(drawn.asked).toBe(B);
    drawn
      .when(B, use('Yank'))
      .when(A, pass)
      .thenFacts('AbilityResolved', 'BattleEnded')
      .thenNo('TotalsCompared');
  });
});

describe('A window opens', () => {
  it('MB-R37 at the end of the move step', () => {
    const moment = table({ phase: 'move', sides: [{ play: [['X']] }, { hand: ['H'] }] }).when(A, endStep);
    expect(moment.state.choice).toMatchObject({ moment: 'moveEnd', seat: B });
  });

  it('MB-052 MB-062 about an ability, and not again for a terrain that is played in between', () => {
    const ground = testCard('Ground', 'terrain', { kind: 'Terrain', cost: 0 });
    const laid = table({
      cards: [doer({ do: [{ op: 'draw', count: 1 }] }), ground],
      sides: [{ play: [['Doer']] }, { hand: ['Ground', 'H'] }],
    })
      .when(A, use('Doer'))
      .when(B, play('Ground'));
    expect(laid.asked).toBe(B);
    laid.when(B, pass).thenFacts('AbilityResolved');
  });

  it('MB-056 to discard none if the number is zero', () => {
    const moment = done(
      [{ op: 'makeDiscard', who: 'opponents', count: { count: { zone: 'reserve', whose: 'you' } } }],
      [{ play: [['Doer']] }, { hand: ['H'] }],
    );
    expect([moment.state.choice, moment.pile(B, 'hand')]).toEqual([undefined, ['H']]);
  });
});

describe('A fight that a card has left', () => {
  const draw = { op: 'draw', count: 1 };
  /** Leaving removes V from the fight and then draws two cards, between which all seats may respond. */
  const between = (moment: 'attackDeclared' | 'bonusDrawn', when: string, operation: object) => {
    const leaving = able('Leaving', {
      when: moment,
      targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
      do: [
        { op: 'returnToHand', cards: { bound: 'target' } },
        { op: 'draw', count: 2 },
      ],
    });
    const late = able('Late', { when, do: [operation] });
    const start = table({
      fast: true,
      cards: [leaving, late, halt],
      sides: [
        { hand: ['P', 'Q'], play: [['X', 'Leaving']] },
        { hand: ['H'], play: [['V', 'Halt', 'Late']] },
      ],
    }).when(A, attack('X', 'V', 'P'));
    const fighting = until(start, moment);
    expect(fighting.may(B, use('Late'))).toBe(true);
    const left = fighting.when(B, pass).when(A, use('Leaving', [], 'V'));
    return until(left, 'betweenDraws');
  };

  it.each(['attackDeclared', 'bonusDrawn'] as const)('MB-060 has no moment %s any more', (moment) => {
    const asked = between(moment, moment, draw);
    expect(asked.state.choice).toMatchObject({ moment: 'betweenDraws', seat: B });
    asked.when(B, use('Late')).thenRefused('MB-060');
  });

  it('MB-049 MB-055 has no attack any more that could be stopped', () => {
    between('attackDeclared', 'atWill', { op: 'stopAttack' }).when(B, use('Late')).thenRefused('MB-049');
  });
});
