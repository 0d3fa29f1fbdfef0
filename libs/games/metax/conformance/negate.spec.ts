import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  push,
} from '../testing/actions.js';
import {
  battleThat,
  characterThat,
  constantOf,
  constantWith,
  eventThat,
  watcherOf,
} from '../testing/cards.js';
import { A, attacking, B, table } from '../testing/table.js';

const draw = { op: 'draw', count: 1 };
const yours = { zone: 'play', whose: 'you' };
const theirs = { zone: 'play', whose: 'opponent' };

describe('A negated effect', () => {
  it('MX-106 is not used: a Battle Card that is negated when it is played', () => {
    const sentry = watcherOf('Sentry', 'battleCardPlayed', [{ op: 'negate', cards: { this: 'subject' } }], {
      whose: 'opponents',
    });
    const jab = battleThat('Jab', 'attack', [draw], { metaPoints: 2 });
    attacking({
      A: { hand: ['c11=Jab'], characters: ['c1=C[S7 I7]'] },
      B: { characters: ['c5=Sentry'] },
      cards: [sentry, jab],
    })
      .when(A, attack('c1', 'c11'))
      .thenFacts({ type: 'MetaPointsGained', amount: 2 }, { type: 'EffectNegated', rule: 'MX-106' })
      .thenNo('CardsDrawn');
  });

  it('MX-106 is recorded once for a Battle Card that is negated in two ways', () => {
    const sentry = constantWith('Sentry', {
      modifiers: [{ cards: theirs, modification: { change: 'negateBattleCards' } }],
      watches: [{ when: 'battleCardPlayed', do: [{ op: 'negate', cards: { this: 'subject' } }] }],
    });
    const played = attacking({
      A: { hand: ['c11=S3: attack'], characters: ['c1=C[S7 I7]'] },
      B: { characters: ['c5=Sentry'] },
      cards: [sentry],
    }).when(A, attack('c1', 'c11'));
    expect(played.facts.filter(({ type }) => type === 'EffectNegated')).toHaveLength(1);
  });

  it('MX-106 stops halfway where it is negated while it is being used', () => {
    const sentry = watcherOf(
      'Sentry',
      'metaPointsGained',
      [{ op: 'negate', cards: { zone: 'battleCards', whose: 'opponent' } }],
      { whose: 'opponents' },
    );
    const jab = battleThat('Jab', 'attack', [{ op: 'gainMetaPoints', amount: 1 }, draw]);
    attacking({
      A: { hand: ['c11=Jab'], characters: ['c1=C[S7 I7]'] },
      B: { characters: ['c5=Sentry'] },
      cards: [sentry, jab],
    })
      .when(A, attack('c1', 'c11'))
      .thenFacts('MetaPointsGained', 'EffectNegated')
      .thenNo('CardsDrawn');
  });

  it('MX-106 ends its own lasting effects, and not those of other cards', () => {
    const strong = (name: string) =>
      battleThat(name, 'attack', {
        op: 'modify',
        cards: yours,
        modification: { change: 'comparison', by: 1 },
        until: 'thisBattleStep',
      });
    const guess = battleThat('Guess', 'defense', [{ op: 'negate', cards: { this: 'opposingCard' } }]);
    const over = attacking({
      A: { hand: ['c11=One', 'c12=Two'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=Guess'], characters: ['c5=C[S7 I7]'] },
      cards: [strong('One'), strong('Two'), guess],
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'));
    over.thenFacts({ type: 'EffectNegated', ended: [1] });
    expect(over.state.modifiers.map(({ id }) => id)).toEqual([2]);
  });

  const silence = eventThat('Silence', [{ op: 'negate', cards: theirs }]);

  it("MX-106 holds no longer: a negated Character's constant effect", () => {
    const guard = constantOf('Guard', {
      who: 'opponents',
      modification: { change: 'forbid', action: 'attack' },
    });
    const moment = table({
      A: { hand: ['c9=Silence', 'S3'], characters: ['c1=C[S5]'] },
      B: { characters: ['c5=Guard'] },
      cards: [silence, guard],
    });
    expect(moment.when(A, endPlanning).options(A)).toEqual([finishAttacks]);
    const silent = moment.when(A, event('c9'), endPlanning);
    expect(silent.options(A)).toHaveLength(2);
    // The Battle Step ends, and with it what was negated in this turn.
    const later = silent.when(A, finishAttacks).when(B, endPlanning, finishAttacks).when(A, endPlanning);
    expect(later.options(A)).toEqual([finishAttacks]);
  });

  it('MX-106 watches for nothing: a negated Character', () => {
    const eye = watcherOf('Eye', 'eventPlayed', [draw], { whose: 'opponents' });
    const moment = table({
      A: { hand: ['c9=Silence', 'c8=Event(-0)'], characters: ['c1=C[S5]'] },
      B: { characters: ['c5=Eye'] },
      cards: [silence, eye],
    });
    moment.when(A, event('c8')).thenFacts({ type: 'CardsDrawn', seat: B });
    moment.when(A, event('c9'), event('c8')).thenNo('CardsDrawn');
  });

  it('MX-106 does not watch for its own end either: a negated Character that is knocked out', () => {
    const martyr = watcherOf('Martyr', 'knockedOut', [draw], { self: true });
    const fell = (negates: boolean) =>
      eventThat('Fell', [
        ...(negates ? [{ op: 'negate', cards: theirs }] : []),
        { op: 'knockOut', cards: theirs },
      ]);
    const fallen = (negates: boolean) =>
      table({
        A: { hand: ['c9=Fell'] },
        B: { characters: ['c5=Martyr'] },
        cards: [martyr, fell(negates)],
      }).when(A, event('c9'));
    fallen(false).thenFacts('CharactersKnockedOut', { type: 'CardsDrawn', seat: B });
    fallen(true).thenFacts('CharactersKnockedOut').thenNo('CardsDrawn');
  });

  it('MX-106 cannot be Pushed for its effect: a negated Character', () => {
    const hush = eventThat('Hush', [{ op: 'negate', cards: yours }]);
    const seer = characterThat('Seer', { when: 'push', do: [draw] });
    const moment = table({ A: { hand: ['c9=Hush'], characters: ['c1=Seer'] }, cards: [hush, seer] });
    expect(moment.options(A)).toContainEqual(push('c1'));
    moment.when(A, event('c9'), push('c1')).thenRefused('MX-106');
  });

  it('MX-106 does not extend to later cards: a Character that left and returned is not negated', () => {
    const eye = watcherOf('Eye', 'eventPlayed', [draw]);
    const again = eventThat('Again', [
      { op: 'negate', cards: yours },
      { op: 'discard', cards: yours },
      { op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } },
    ]);
    const back = table({
      A: { hand: ['c9=Again', 'c8=Event(-0)'], characters: ['c1=Eye'] },
      cards: [again, eye],
    }).when(A, event('c9'));
    expect(cardUnder(back.state.characters, cardId('c1'))).toBeDefined();
    back.when(A, event('c8')).thenFacts({ type: 'CardsDrawn', seat: A });
  });

  it('MX-R28 keeps Stat, Rank, MP and Damage of a negated Battle Card', () => {
    const guess = battleThat('Guess', 'defense', [{ op: 'negate', cards: { this: 'opposingCard' } }]);
    const over = attacking({
      A: { metaPoints: 3, hand: ['c11=S3(-1): attack'], characters: ['c1=C[S7 I7]'] },
      B: { hand: ['c21=Guess'], characters: ['c5=C[S7 I7]'] },
      cards: [guess],
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), finishDefenders);
    expect(cardUnder(over.state.characters, cardId('c5'))?.damage).toEqual([expect.any(String)]);
    expect(over.state.seats[0].metaPoints).toBe(2);
  });
});
