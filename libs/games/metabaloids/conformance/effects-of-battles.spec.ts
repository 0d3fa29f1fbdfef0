import { describe, expect, it } from '@jest/globals';
import { attack, choose, pass, pay, payFromDrawPile, play, use } from '../testing/actions.js';
import { shipped } from '../testing/sets.js';
import { A, B, C, type Side, table } from '../testing/table.js';

/* Cards of the original set, each with the effect of its text in a battle: X attacks, paid with P. */

const attacked = (names: readonly string[], sides: readonly Side[], attacker = 'X', target = 'V') =>
  table({ cards: shipped(...names), sides }).when(A, attack(attacker, target, 'P'));
const X: Side = { hand: ['P', 'Q'], play: [['X[a5]']], draw: ['G', 'F', 'F'] };

describe('Before the bonus cards', () => {
  it('Spinner Beetle sends the attack to another card of its player', () => {
    const moment = attacked(
      ['Spinner Beetle'],
      [X, { hand: ['H'], play: [['Spinner Beetle'], ['W']] }],
      'X',
      'Spinner Beetle',
    );
    const sent = moment
      .when(B, use('Spinner Beetle', ['H'], 'W'))
      .when(A, pass)
      .thenFacts({ type: 'AttackRedirected', defender: B });
    expect(sent.state.battle?.target).toBe(moment.id('W'));
  });

  it('Brood Mother sends it to another defender, who takes part from then on', () => {
    const moment = attacked(
      ['Brood Mother'],
      [X, { play: [['V'], ['Brood Mother']], hand: ['H'] }, { play: [['W']] }],
    );
    for (const card of ['X', 'V']) moment.when(B, use('Brood Mother', ['H'], card)).thenRefused('MB-050');
    moment
      .unanswered(B, use('Brood Mother', ['H'], 'W'))
      .thenFacts({ type: 'AttackRedirected', defender: C }, { type: 'TotalsCompared', defender: C });
  });

  it('Silk Snarer and Sudden Downpour stop it', () => {
    attacked(['Silk Snarer'], [X, { hand: ['H', 'I'], play: [['V'], ['Silk Snarer']] }])
      .unanswered(B, use('Silk Snarer', ['H', 'I']))
      .thenFacts('CardTurned', 'AttackStopped');
    attacked(['Sudden Downpour'], [X, { hand: ['Sudden Downpour', 'H', 'I', 'J'], play: [['V']] }])
      .unanswered(B, play('Sudden Downpour', ['H', 'I', 'J']))
      .thenFacts('AttackStopped');
  });

  it('Pike Shadow adds one for each of its kind, Thunder Bittern two against a big one', () => {
    const pike = attacked(
      ['Pike Shadow', 'Spined Fry'],
      [
        { ...X, play: [['Pike Shadow'], ['Spined Fry']] },
        { play: [['V']], draw: ['J', 'F'] },
      ],
      'Pike Shadow',
    );
    pike.when(A, use('Pike Shadow', ['Q'])).thenFacts({ type: 'TotalRaised', seat: A, by: 2 });
    const bittern = (big: string) =>
      attacked(
        ['Thunder Bittern'],
        [{ ...X, hand: ['P', 'Q[m2]'], play: [['X'], ['Thunder Bittern']] }, { play: [['V'], [big]] }],
      ).when(A, use('Thunder Bittern', ['Q']));
    bittern('W[c5]').thenFacts({ type: 'TotalRaised', by: 2 });
    bittern('W[c4]').thenFacts({ type: 'TotalRaised', by: 1 });
  });
});

describe('After the bonus cards', () => {
  const drawn = (name: string, draw: readonly string[]) => {
    const moment = attacked([name], [X, { hand: ['H'], play: [['V'], [name]], draw }])
      .when(B, pass)
      .when(A, pass);
    expect(moment.state.choice).toMatchObject({ moment: 'bonusDrawn', seat: B });
    return moment;
  };

  it('Mirror Damsel draws a second one and keeps one of the two', () => {
    const moment = drawn('Mirror Damsel', ['J[c1]', 'K[c4]', 'F'])
      .when(B, use('Mirror Damsel', ['H']))
      .when(A, pass);
    const kept = moment.unanswered(B, choose('K'));
    kept.thenFacts({ type: 'BonusChosen', seat: B }, 'TotalsCompared');
    expect(kept.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({ defense: { bonus: 4 } });
    expect(kept.pile(B, 'discard')[0]).toBe('J');
  });

  it('Bubble Diver discards the first and draws another', () => {
    const moment = drawn('Bubble Diver', ['J[c1]', 'K[c4]', 'F']).unanswered(B, use('Bubble Diver', ['H']));
    expect(moment.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({
      defense: { bonus: 4 },
    });
  });

  it('Bog Lantern adds one, once, by turning sideways', () => {
    const moment = drawn('Bog Lantern', ['J', 'F']).when(B, use('Bog Lantern'));
    moment.thenFacts('CardTurned').when(A, pass).thenFacts({ type: 'TotalRaised', seat: B, by: 1 });
  });
});

const isAfterLosses = (choice: object): boolean => 'moment' in choice && choice.moment === 'losses';

describe('Once it is decided', () => {
  const decided = (names: readonly string[], sides: readonly Side[]) => {
    let moment = attacked(names, sides);
    while (moment.state.choice?.kind === 'window' && moment.state.choice.moment !== 'battleDecided')
      moment = moment.when(moment.state.choice.seat, pass);
    return moment;
  };
  const attacker: Side = { ...X, hand: ['P'] };

  it('Still Water negates all damage and Peat Worm two, from the hand; the losing card is lost all the same', () => {
    const still = decided(
      ['Still Water'],
      [attacker, { hand: ['Still Water', 'H', 'I'], play: [['V']], draw: ['J', 'F'] }],
    );
    const over = still.unanswered(B, play('Still Water', ['H', 'I']));
    over.thenFacts({ type: 'DamageNegated', left: 0 }, { type: 'BattleCardLost', left: 0 });
    expect(over.pile(B, 'lost')).toEqual(['V']);
    const worm = decided(
      ['Peat Worm'],
      [attacker, { hand: ['Peat Worm'], play: [['V']], draw: ['J', 'F', 'F', 'F', 'F'] }],
    ).when(B, use('Peat Worm'));
    worm.thenFacts({ type: 'CardsDiscarded', why: 'cost' }, { type: 'DamageNegated', amount: 2, left: 3 });
  });

  it('Burrow Guard pays a point of it for another and draws two', () => {
    const moment = decided(
      ['Burrow Guard'],
      [
        attacker,
        { play: [['V']], draw: ['J', 'F', 'F', 'F', 'F', 'F'] },
        { play: [['Burrow Guard']], draw: ['T', 'U', 'W'] },
      ],
    );
    expect(moment.asked).toBe(C);
    const taken = moment.unanswered(C, use('Burrow Guard'));
    taken.thenFacts(
      { type: 'DamageTakenOver', seat: C, amount: 1, left: 4 },
      { type: 'DrawingEnded', seat: C },
    );
    expect(taken.asked).toBe(C);
    expect(
      taken.when(C, pay('Burrow Guard')).thenFacts({ type: 'DamagePaid', seat: C, left: 0 }).pile(C, 'hand'),
    ).toEqual(['T', 'U']);
  });

  it('Crayfish Baron lets its player choose one of two', () => {
    const moment = decided(
      ['Crayfish Baron'],
      [attacker, { hand: ['H'], play: [['V', 'Crayfish Baron']], draw: ['J[c0]', 'F', 'F'] }],
    );
    const used = moment.when(B, use('Crayfish Baron', ['H']));
    expect(used.options(B)).toEqual([
      { type: 'chooseOption', option: 0 },
      { type: 'chooseOption', option: 1 },
    ]);
    used.when(B, { type: 'chooseOption', option: 1 }).thenFacts({ type: 'CardsDrawn', seat: B });
  });

  it('Needle Gnat, Mantis Duelist and Leech Choir work for the winner', () => {
    const gnat = decided(
      ['Needle Gnat'],
      [
        { ...attacker, play: [['X[a5]', 'Needle Gnat'], ['Y']] },
        { hand: ['H', 'I'], play: [['V']] },
      ],
    )
      .when(B, pass)
      .unanswered(A, use('Needle Gnat'));
    expect(gnat.state.choice).toMatchObject({ kind: 'forceDiscard', seat: B });
    expect(gnat.when(B, choose('I')).pile(B, 'discard')[0]).toBe('I');
    const mantis = decided(
      ['Mantis Duelist'],
      [
        { ...attacker, hand: ['P', 'Q'], play: [['X[a5]'], ['Mantis Duelist']] },
        { play: [['V'], ['W', 'U[c2]']] },
      ],
    );
    mantis.when(A, use('Mantis Duelist', ['Q'], 'U')).thenRefused('MB-050');
    expect(mantis.when(A, use('Mantis Duelist', ['Q'], 'W')).pile(B, 'lost')).toContain('W');
    const choir = decided(
      ['Leech Choir'],
      [
        { ...attacker, play: [['X[a5]'], ['Leech Choir']], draw: ['G', 'K', 'L', 'M', 'N'] },
        { play: [['V']] },
      ],
    ).when(A, use('Leech Choir'));
    const ids = ['M', 'K', 'L'].map((name) => choir.id(name));
    expect(choir.when(A, { type: 'arrangeCards', cards: ids }).pile(A, 'drawPile')).toEqual([
      'M',
      'K',
      'L',
      'N',
    ]);
  });

  it('Grave Beetle and Flea Cloud work for the player who lost cards', () => {
    const withLosses = (name: string, side: Side) => {
      let moment = decided(
        [name],
        [attacker, { hand: ['H'], play: [['V[d0]'], [name]], draw: ['J', 'K', 'L', 'M', 'N', 'O'], ...side }],
      );
      while (moment.state.choice !== undefined && !isAfterLosses(moment.state.choice))
        moment = moment.when(
          moment.state.choice.seat,
          moment.types(B).includes('payFromDrawPile') ? payFromDrawPile : pass,
        );
      return moment;
    };
    const beetle = withLosses('Grave Beetle', { discard: ['T', 'U'] });
    expect(beetle.asked).toBe(B);
    // The payment is on top by then.
    expect(beetle.unanswered(B, use('Grave Beetle', ['H'])).pile(B, 'hand')).toEqual(['H']);
    const cloud = withLosses('Flea Cloud', { lost: ['Z[c0]', 'Y[c4]'] }).unanswered(
      B,
      use('Flea Cloud', ['H']),
    );
    expect([cloud.may(B, choose('Z')), cloud.may(B, choose('Y'))]).toEqual([true, false]);
    expect(cloud.when(B, choose('Z')).pile(B, 'discard')[0]).toBe('Z');
  });
});
