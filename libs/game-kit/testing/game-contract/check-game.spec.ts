import { describe, expect, it } from '@jest/globals';
import { cardId, ruleId, seat as toSeat } from '../../contract/ids.js';
import { accept } from '../../contract/rejection.js';
import { type HighCardFact, type HighCardState, highCard } from '../high-card/index.js';
import { readyMadeSetups } from '../ready-made-setups.js';
import { checkGame } from './check-game.js';
import { CONTRACT_LAWS, type ContractLaw } from './laws.js';

type HighCard = typeof highCard;

/** The laws that a game violates in two matches. */
const brokenLaws = (game: HighCard, seats = 2): readonly string[] => {
  const settings = {
    setups: readyMadeSetups(highCard)
      .filter(({ decks }) => decks.length === seats)
      .slice(0, 1),
    matches: 2,
    maxActions: 100,
    seed: 'variants',
  };
  return [...new Set(checkGame(game, settings).map(({ law }) => law))];
};

const TAKES_BACK = { code: 'ILLEGAL_ACTION', rule: ruleId('HC-999'), message: 'No.' } as const;
let unsteady = 0;

/** High Card with one fault, and the law that the suite must report. */
const variant = (wrong: string, law: ContractLaw, part: Partial<HighCard>) =>
  [wrong, law, { ...highCard, ...part }] as const;
/** High Card with one fault, and the law that it violates. */
const VARIANTS = [
  variant('one legal action is left out', 'agree', {
    legalActions: (state, seat) => highCard.legalActions(state, seat).slice(0, 2),
  }),
  variant('a seat may act out of turn', 'agree', {
    decide: (state, seat, action, random) => {
      const decision = highCard.decide(state, seat, action, random);
      const isEarly = !decision.accepted && decision.rejection.code === 'NOT_YOUR_TURN';
      return isEarly
        ? accept<HighCardFact>([{ type: 'TopCardKept', rule: ruleId('HC-011'), seat }])
        : decision;
    },
  }),
  variant('an order with a card named twice is accepted', 'agree', {
    decide: (state, seat, action, random) => {
      const decision = highCard.decide(state, seat, action, random);
      return !decision.accepted && action.type === 'arrangeDeck' && state.seats[seat]?.isArranging
        ? highCard.decide(state, seat, highCard.legalActions(state, seat)[0]?.action ?? action, random)
        : decision;
    },
  }),
  variant('an action is listed twice', 'listing', {
    legalActions: (state, seat) => highCard.legalActions(state, seat).flatMap((option) => [option, option]),
  }),
  variant('a refusal cites no known rule', 'refusals', {
    decide: (state, seat, action, random) => {
      const decision = highCard.decide(state, seat, action, random);
      return decision.accepted ? decision : { accepted: false, rejection: TAKES_BACK };
    },
  }),
  variant('a seat without a choice is listed as to act', 'toAct', {
    toAct: (state) => [...highCard.toAct(state), ...highCard.toAct(state).slice(0, 1)],
  }),
  variant('the default action of a silent seat is illegal', 'silence', {
    silentAction: () => ({ type: 'playCard', card: cardId('none') }),
  }),
  variant('the ranking before the end omits a seat', 'timing', {
    timing: {
      turn: () => ({ number: 1, seat: toSeat(0) }),
      standing: () => ({ places: [[toSeat(0)]], rule: ruleId('HC-006'), text: 'Tricks.' }),
    },
  }),
  variant('a bonus outlasts its round', 'periods', {
    soundness: { misplaced: () => [], overdue: () => [], outlasting: () => ['a bonus is alive'] },
  }),
  variant('a card that has left reads otherwise', 'lookBack', {
    soundness: {
      misplaced: () => [],
      overdue: () => [],
      outlasting: () => [],
      misremembered: () => ['its value reads otherwise'],
    },
  }),
  variant('a stream lacks words for a phase', 'broadcast', {
    broadcast: { ...highCard.broadcast, phases: {} },
  }),
  variant('it never ends', 'ends', { outcome: () => undefined }),
  variant('an outcome forgets a seat', 'outcome', {
    outcome: (state) => {
      const outcome = highCard.outcome(state);
      return outcome && { ...outcome, places: [[]] };
    },
  }),
  variant('evolve throws for a fact of its game', 'fold', {
    evolve: (state, fact) => {
      if (fact.type === 'TrickTaken') throw new Error('Not this one.');
      return highCard.evolve(state, fact);
    },
  }),
  variant('evolve changes the state that it is given', 'fold', {
    evolve: (state, fact) => {
      if (state) Object.assign(state, { trick: state.trick + 1 });
      return highCard.evolve(state, fact);
    },
  }),
  variant('evolve depends on more than the facts', 'fold', {
    evolve: (state, fact) => {
      unsteady += 1;
      return { ...highCard.evolve(state, fact), draws: unsteady };
    },
  }),
  variant('the same seed gives another game', 'sameSeed', {
    setup: (input, random) => {
      unsteady += 1;
      const from = unsteady;
      return highCard.setup(input, { draw: (index) => random.draw(index + from) });
    },
  }),
  variant('a fact cites no known rule', 'facts', {
    setup: (input, random) =>
      highCard.setup(input, random).map((fact) => ({ ...fact, rule: ruleId('HC-999') })),
  }),
  variant('a fact does not come back from the log', 'facts', {
    parseFact: (input) => {
      const parsed = highCard.parseFact(input);
      return parsed.ok && parsed.value.type === 'TrickBegun'
        ? { ok: true, value: { ...parsed.value, number: 0 } }
        : parsed;
    },
  }),
  variant('a state holds what JSON cannot', 'plain', {
    evolve: (state, fact) => {
      const after: HighCardState & { readonly memory?: unknown } = {
        ...highCard.evolve(state, fact),
        memory: undefined,
      };
      return after;
    },
  }),
  variant('a position forgets whose turn it is', 'positions', {
    positions: {
      ...highCard.positions,
      setup: (position, cards, ruleset) => {
        const parsed = highCard.positions.setup(position, cards, ruleset);
        return parsed.ok
          ? {
              ok: true,
              value: [...parsed.value, { type: 'LeadGiven', rule: ruleId('HC-006'), seat: toSeat(1) }],
            }
          : parsed;
      },
    },
  }),
  variant('a ruling is listed that is refused', 'judging', {
    judging: {
      rulings: (state) =>
        highCard.outcome(state) === undefined
          ? [{ ruling: { type: 'shuffle' }, label: 'Shuffle', rule: ruleId('HC-006') }]
          : [],
      rule: () => ({
        accepted: false,
        rejection: { code: 'ILLEGAL_ACTION', rule: ruleId('HC-006'), message: 'Not now.' },
      }),
    },
  }),
  variant('a parser throws', 'parsers', {
    parseAction: (input) => {
      if (Array.isArray(input)) throw new Error('A list!');
      return highCard.parseAction(input);
    },
  }),
];

const { departure: _departure, ...WITHOUT_DEPARTURE } = highCard;

/** High Card with a fault in how a seat leaves. */
const WRONG_DEPARTURES: readonly (readonly [string, NonNullable<HighCard['departure']>])[] = [
  [
    'the seat that leaves is asked all the same',
    (_state, seat) => [{ type: 'TopCardKept', rule: ruleId('HC-020'), seat }],
  ],
  [
    'the others wait for ever for the seat that has left',
    (state, seat, random) => (highCard.departure?.(state, seat, random) ?? []).slice(0, 1),
  ],
  [
    'a seat that has left wins',
    (state, seat, random) =>
      (highCard.departure?.(state, seat, random) ?? []).map((fact) =>
        fact.type === 'ResultReached' ? { ...fact, places: [...fact.places].reverse() } : fact,
      ),
  ],
];

describe('The contract suite', () => {
  it.each(WRONG_DEPARTURES)('finds the fault when %s', (_, departure) => {
    expect(brokenLaws({ ...highCard, departure }, 3)).toContain(CONTRACT_LAWS.departure);
  });

  it('finds the fault when no seat can leave a game of many seats', () => {
    expect(brokenLaws(WITHOUT_DEPARTURE)).toEqual([CONTRACT_LAWS.departure]);
  });

  it('finds no fault in High Card', () => {
    expect(brokenLaws(highCard)).toEqual([]);
  });

  it.each(VARIANTS)('finds the fault when %s', (_, law, variant) => {
    expect(brokenLaws(variant)).toContain(CONTRACT_LAWS[law]);
  });

  it('has a variant for every law', () => {
    const laws = new Set<ContractLaw>([...VARIANTS.map(([, law]) => law), 'departure']);
    expect([...laws].sort()).toEqual(Object.keys(CONTRACT_LAWS).sort());
  });
});
