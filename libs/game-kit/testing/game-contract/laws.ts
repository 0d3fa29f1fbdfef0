import type { Finding } from '../finding.js';

/** The laws of every game; each sentence is the title of its test. */
export const CONTRACT_LAWS = {
  ends: 'random play ends in an outcome',
  sameSeed: 'the same seed gives the same game, byte for byte',
  fold: 'folding the facts gives the state, and evolve never throws',
  agree: 'decide accepts an action if and only if it is listed',
  listing: 'listed actions are complete: distinct, parsed back as they are, with a label and a known rule',
  refusals: 'a refusal has a code, a sentence and a known rule',
  toAct: 'the seats to act are those with legal actions; there is one until the outcome, and none after',
  judging:
    'a ruling is accepted if and only if it is listed; after it every card is in one place, and a seat is to act or the game is over',
  departure:
    'every game of three or more has a departure; at any moment each seat may leave, and is asked no more, and the others play on or the game is over',
  silence: 'the default action of a silent seat is a listed action',
  periods: 'a period never ends with something alive that lasts for it',
  lookBack: 'a condition reads the same of a card before and just after it left play',
  facts: 'facts survive JSON and parseFact unchanged, and cite known rules',
  plain: 'states, facts, views and actions are plain JSON',
  outcome: 'an outcome places every seat once and cites a known rule',
  timing: 'the ranking before the end places every seat once and cites a known rule, and turns count up',
  positions: 'a state written as a position can be set up again with the same choices',
  broadcast: 'a stream has words for every point, phase and fact',
  parsers: 'parsers never throw for any input',
} as const;

export type ContractLaw = keyof typeof CONTRACT_LAWS;

/** Makes the findings of one step. */
export interface Place {
  readonly match: number;
  readonly step: number;
}

export const finding = (place: Place, law: ContractLaw, message: string): Finding => ({
  law: CONTRACT_LAWS[law],
  match: place.match,
  step: place.step,
  message,
});

/** An empty list if the law is satisfied, else one finding. */
export const expectThat = (
  holds: boolean,
  place: Place,
  law: ContractLaw,
  message: () => string,
): readonly Finding[] => (holds ? [] : [finding(place, law, message())]);
