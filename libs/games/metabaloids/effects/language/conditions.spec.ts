import { expect } from '@jest/globals';
import { CONDITION_WORDS, wordsOf } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import type { MetabaloidsAction } from '../../actions.js';
import { statsOf } from '../../queries/stats.js';
import type { Phase } from '../../state.js';
import { deploy, endStep, pass, use } from '../../testing/actions.js';
import { able, giving } from '../../testing/shorthand.js';
import { A, B, type Side, type TableText, table } from '../../testing/table.js';
import { attacked, done, until, withDoer } from '../../testing/words.js';
import { dialect } from './dialect.js';

const strengthen = {
  op: 'modify',
  cards: { this: 'card' },
  modification: { change: 'stats', attack: 1 },
  until: 'turn',
};
/** Draws where the condition holds, and does something else all the same. */
const asking = (condition: object) => [
  { op: 'if', if: condition, then: [{ op: 'draw', count: 1 }] },
  strengthen,
];
const drew = ({ facts }: { readonly facts: readonly { readonly type: string }[] }): boolean =>
  facts.some(({ type }) => type === 'CardsDrawn');
const one: readonly Side[] = [{ play: [['Doer']] }, {}];
const holds = (condition: object, sides: readonly Side[] = one, more: Partial<TableText> = {}): boolean =>
  drew(done(asking(condition), sides, more));
const yes = { value: 1, is: { is: 1 } };
const no = { value: 1, is: { is: 2 } };

/** The step in which Doer is used. */
const inStep = (step: string, phase: Phase): boolean => holds({ step }, one, { phase });
const X: Side = { hand: ['P', 'Q'], play: [['X[a5]', 'Y'], ['Z']], draw: ['G', 'F', 'F'] };

/** Whether it holds for B's Doer in the window of a battle that X of A has begun with V of B. */
const inBattle = (condition: object, other: Side, moment: 'attackDeclared' | 'bonusDrawn' = 'bonusDrawn') =>
  drew(
    until(attacked({ do: asking(condition) }, [X, { hand: ['H'], draw: 9, ...other }, {}]), moment)
      .when(B, use('Doer'))
      .when(A, pass),
  );

eachWord('Conditions', [...CONDITION_WORDS, ...(wordsOf(dialect).conditions ?? [])], {
  value: () => expect([holds(yes), holds(no)]).toEqual([true, false]),
  exists: () =>
    expect([holds({ exists: { this: 'card' } }), holds({ exists: { zone: 'hand' } })]).toEqual([true, false]),
  every: () => {
    const every = (play: readonly string[]) =>
      holds({ every: { zone: 'play' }, where: { cost: { is: 1 } } }, [{ play: [['Doer', ...play]] }, {}]);
    expect([every(['X']), every(['Y[c2]'])]).toEqual([true, false]);
  },
  not: () => expect([holds({ not: no }), holds({ not: yes })]).toEqual([true, false]),
  all: () => expect([holds({ all: [yes, yes] }), holds({ all: [yes, no] })]).toEqual([true, false]),
  any: () => expect([holds({ any: [no, yes] }), holds({ any: [no, no] })]).toEqual([true, false]),
  turn: () => expect([holds({ turn: 'you' }), holds({ turn: 'opponents' })]).toEqual([true, false]),
  step: () => {
    expect(inStep('abilities', 'abilities')).toBe(true);
    expect(inStep('move', 'move')).toBe(true);
    expect(inStep('attack', 'attack')).toBe(true);
    expect(inStep('restock', 'restock')).toBe(true);
    expect(inStep('restock', 'attack')).toBe(false);
    expect(holds({ step: 'draw' }, one, { fast: true, phase: 'draw', drew: 1 })).toBe(true);
    const deployed = withDoer(
      { do: asking({ step: 'deploy' }) },
      [{ play: [['Doer']], reserve: ['R'] }, {}],
      {
        phase: 'move',
      },
    ).when(A, endStep, deploy('R', 2));
    expect(drew(deployed.when(A, use('Doer')))).toBe(true);
  },
  seatsLeft: () => {
    const three = [...one, {}];
    expect([holds({ seatsLeft: 'two' }), holds({ seatsLeft: 'two' }, three)]).toEqual([true, false]);
    expect([holds({ seatsLeft: 'more' }), holds({ seatsLeft: 'more' }, three)]).toEqual([false, true]);
  },
  paid: () => {
    const moment = withDoer(
      {
        cost: [{ pay: 'discard', count: 1, optional: 'kicked' }],
        do: [{ op: 'if', if: { paid: 'kicked' }, then: [{ op: 'draw', count: 1 }] }],
      },
      [{ hand: ['P'], play: [['Doer']] }, {}],
    );
    expect(moment.unanswered(A, use('Doer')).factsOf('CardsDrawn')).toEqual([]);
    const kicked: MetabaloidsAction = {
      type: 'useAbility',
      card: moment.id('Doer'),
      payment: [moment.id('P')],
      paying: ['kicked'],
    };
    moment.unanswered(A, kicked).thenFacts('CardsDrawn');
  },
  safe: () => {
    expect([holds({ safe: false }), holds({ safe: true })]).toEqual([true, false]);
    // A card in hand is in no column.
    const inHand = (safe: boolean) =>
      drew(withDoer({ from: 'hand', do: asking({ safe }) }, [{ hand: ['Doer'] }, {}]).when(A, use('Doer')));
    expect([inHand(false), inHand(true)]).toEqual([false, false]);
    const shy = able('Shy', giving('card', { defense: 3 }, { if: { safe: true } }));
    const defense = (side: Side) => {
      const moment = table({ cards: [shy], sides: [side, {}] });
      return statsOf(moment.state, moment.id('Shy')).defense;
    };
    expect([defense({ play: [{ safe: ['Shy'] }] }), defense({ play: [['Shy']] })]).toEqual([3, 0]);
  },
  alone: () =>
    expect([holds({ alone: true }), holds({ alone: true }, [{ play: [['Doer', 'Y']] }, {}])]).toEqual([
      true,
      false,
    ]),
  drew: () => {
    expect([holds({ drew: true }, one, { drew: 2 }), holds({ drew: true })]).toEqual([true, false]);
    expect(
      drew(
        withDoer({ do: asking({ drew: true }) }, [{ play: [['X']] }, { hand: ['H'], play: [['Doer']] }], {
          phase: 'abilities',
          drew: 2,
        })
          .when(A, endStep)
          .when(B, use('Doer')),
      ),
    ).toBe(false);
  },
  total: () => {
    const weak: Side = { play: [['V'], ['Doer']] };
    const strong: Side = { play: [['V[d20]'], ['Doer']] };
    const total = (word: string, side: Side) => inBattle({ total: word }, side);
    expect([total('trailing', weak), total('trailing', strong)]).toEqual([true, false]);
    expect([total('leading', weak), total('leading', strong)]).toEqual([false, true]);
    expect(inBattle({ total: 'leading' }, strong, 'attackDeclared')).toBe(false);
    // Its own Defense is too late for a decided battle.
    const late = until(
      attacked(
        {
          do: [
            {
              op: 'modify',
              cards: { this: 'card' },
              modification: { change: 'stats', defense: 10 },
              until: 'turn',
            },
            { op: 'if', if: { total: 'trailing' }, then: [{ op: 'draw', count: 1 }] },
          ],
        },
        [X, { hand: ['H'], draw: 9, play: [['V', 'Doer']] }, {}],
      ),
      'battleDecided',
    );
    expect(drew(late.when(B, use('Doer')).when(A, pass))).toBe(true);
  },
  role: () => {
    const role = (word: string) => [
      inBattle({ role: word }, { play: [['V', 'Doer']] }),
      inBattle({ role: word }, { play: [['V'], ['Doer']] }),
    ];
    expect(role('fighting')).toEqual([true, false]);
    expect(role('side')).toEqual([true, true]);
    expect(role('attacked')).toEqual([false, false]);
    const target = withDoer({ do: asking({ role: 'attacked' }) }, [X, { hand: ['H'], play: [['Doer']] }]);
    const asTarget = target.when(A, {
      type: 'declareAttack',
      attacker: target.id('X'),
      target: target.id('Doer'),
      payment: [target.id('P')],
    });
    expect(drew(asTarget.when(B, use('Doer')).when(A, pass))).toBe(true);
    const attacking = (word: string) => {
      const start = withDoer({ do: asking({ role: word }) }, [
        { hand: ['P', 'Q'], play: [['Doer']] },
        { play: [['V']] },
      ]);
      const declared = start.when(A, {
        type: 'declareAttack',
        attacker: start.id('Doer'),
        target: start.id('V'),
        payment: [start.id('P')],
      });
      return drew(declared.when(A, use('Doer')));
    };
    expect([attacking('attacking'), attacking('attacked'), attacking('side')]).toEqual([true, false, true]);
    expect(holds({ role: 'side' })).toBe(false);
  },
});
