import type { CardId, DefinitionId, RuleId, Seat } from '../contract/ids.js';
import type { Remembering } from '../zones/last-known.js';
import { isControl } from './control.js';
import { numberId, wordId } from './language/bound-values.js';
import { type Seating, seatId, selectSeats } from './language/seating.js';
import type { Who } from './language/whose.js';
import {
  type Choose,
  type ChooseNumber,
  type ChooseOne,
  type ChooseSeat,
  type Control,
  type EffectLanguage,
  MAX_NUMBERS,
  MAX_REPEATS,
  type Program,
  type ProgramNode,
} from './program.js';

/** The cards and seats bound to names during an effect; discarded when it ends. */
export type Bindings = Readonly<Record<string, readonly CardId[]>>;

export interface EffectScope<Was = unknown> extends Remembering<Was> {
  /** The card with the effect; its id may have left play since. */
  readonly source: { readonly id: CardId; readonly definition: DefinitionId };
  readonly controller: Seat;
  readonly bindings: Bindings;
  readonly rule: RuleId;
}

/** A running or waiting effect with its remaining operations. Plain data, so that it survives a restart. */
export interface EffectTask<L extends EffectLanguage> extends EffectScope<L['was']> {
  readonly task: 'effect';
  readonly program: Program<L>;
}

export type EffectChoice =
  | {
      readonly kind: 'chooseCards';
      readonly seat: Seat;
      readonly options: readonly CardId[];
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'chooseOption';
      readonly seat: Seat;
      /** `index` counts all options of the card, including closed ones. */
      readonly options: readonly { readonly index: number; readonly label: string }[];
    }
  | { readonly kind: 'orderCards'; readonly seat: Seat; readonly options: readonly CardId[] }
  | { readonly kind: 'may'; readonly seat: Seat; readonly label: string };

export type EffectAnswer =
  | { readonly kind: 'chooseCards'; readonly cards: readonly CardId[] }
  | { readonly kind: 'orderCards'; readonly cards: readonly CardId[] }
  | { readonly kind: 'chooseOption'; readonly index: number }
  | { readonly kind: 'may'; readonly yes: boolean };

/** The game's part of the interpreter: pure functions of the current state. */
export interface EffectRules<State, Fact, L extends EffectLanguage> {
  holds(state: State, scope: EffectScope, condition: L['condition']): boolean;
  select(state: State, scope: EffectScope, selector: L['selector']): readonly CardId[];
  /** Whether a selector's cards are hidden from some viewer. The choice is then offered even without a candidate, so that the offer reveals nothing. */
  isHidden(state: State, scope: EffectScope, selector: L['selector']): boolean;
  amount(state: State, scope: EffectScope, amount: L['amount']): number;
  readonly seating: Seating<State, L['selector']>;
  perform(state: State, scope: EffectScope, operation: L['operation']): OperationResult<Fact, L>;
  /** Keeps an effect for a moment; for games whose language has moments. `of` is the seat whose moment it is. */
  delay?(state: State, effect: EffectTask<L>, at: string, of: Seat | undefined): readonly Fact[];
}

export interface OperationResult<Fact, L extends EffectLanguage> {
  readonly facts: readonly Fact[];
  readonly bind?: Bindings;
  /** Operations that replace this one, for an operation defined by others. */
  readonly program?: Program<L>;
}

export type EffectStep<Fact, L extends EffectLanguage> =
  | { readonly kind: 'done'; readonly facts: readonly Fact[]; readonly then: readonly EffectTask<L>[] }
  /** `waiting` continues once {@link answerEffect} has added the answer. */
  | { readonly kind: 'choice'; readonly choice: EffectChoice; readonly waiting: EffectTask<L> };

/** Performs the next operation of an effect; `then` has the remaining ones, in order. */
export const stepEffect = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  task: EffectTask<L>,
): EffectStep<Fact, L> => {
  const node = task.program[0];
  if (node === undefined) return { kind: 'done', facts: [], then: [] };
  const rest = task.program.slice(1);
  if (isControl<L>(node)) return stepControl(rules, state, { ...task, program: rest }, node);
  const { facts, bind, program: first } = rules.perform(state, task, node);
  const program = first === undefined ? rest : [...first, ...rest];
  if (program.length === 0) return { kind: 'done', facts, then: [] };
  const bindings = bind === undefined ? task.bindings : { ...task.bindings, ...bind };
  return { kind: 'done', facts, then: [{ ...task, program, bindings }] };
};

const goOn = <Fact, L extends EffectLanguage>(task: EffectTask<L>): EffectStep<Fact, L> => ({
  kind: 'done',
  facts: [],
  then: task.program.length > 0 ? [task] : [],
});

const before = <L extends EffectLanguage>(program: Program<L>, task: EffectTask<L>): EffectTask<L> => ({
  ...task,
  program: [...program, ...task.program],
});

const waitFor = <Fact, L extends EffectLanguage>(
  choice: EffectChoice,
  node: ProgramNode<L>,
  rest: EffectTask<L>,
): EffectStep<Fact, L> => ({ kind: 'choice', choice, waiting: before<L>([node], rest) });

const stepControl = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  rest: EffectTask<L>,
  node: Control<L>,
): EffectStep<Fact, L> => {
  switch (node.op) {
    case 'if':
      return goOn(before<L>(rules.holds(state, rest, node.if) ? node.then : (node.else ?? []), rest));
    case 'may':
      return waitFor({ kind: 'may', seat: seatFor(rules, state, rest, node), label: node.label }, node, rest);
    case 'chooseOne':
      return offerOptions(rules, state, rest, node);
    case 'choose':
      return offerCards(rules, state, rest, node);
    case 'chooseSeat':
      return offerSeats(rules, state, rest, node);
    case 'chooseNumber':
      return offerNumbers(rules, state, rest, node);
    case 'chooseWord':
      return waitFor(
        {
          kind: 'chooseOption',
          seat: seatFor(rules, state, rest, node),
          options: node.among.map((label, index) => ({ index, label })),
        },
        node,
        rest,
      );
    case 'arrange': {
      const options = rules.select(state, rest, node.cards);
      return options.length < 2
        ? goOn(bound(rest, node.as, options))
        : waitFor({ kind: 'orderCards', seat: seatFor(rules, state, rest, node), options }, node, rest);
    }
    case 'forEach':
      return {
        kind: 'done',
        facts: [],
        then: [
          ...rules
            .select(state, rest, node.in)
            .map((card) => bound({ ...rest, program: node.do }, node.as, [card])),
          ...(rest.program.length > 0 ? [rest] : []),
        ],
      };
    case 'repeat': {
      const times = Math.max(0, Math.min(MAX_REPEATS, rules.amount(state, rest, node.times)));
      return goOn(before<L>(Array.from({ length: times }, () => node.do).flat(), rest));
    }
    case 'later': {
      const of =
        node.whose === undefined ? undefined : selectSeats(rules.seating, state, rest, node.whose)[0];
      const facts = rules.delay?.(state, { ...rest, program: node.do }, node.at, of) ?? [];
      return { kind: 'done', facts, then: rest.program.length > 0 ? [rest] : [] };
    }
  }
};

/** The seat that decides: the controller in place of a seat that is out. */
const seatFor = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  scope: EffectScope,
  node: { readonly who?: Who<L['selector']> | undefined },
): Seat => {
  const inGame = rules.seating.inOrder(state, scope.controller);
  const chosen = selectSeats(rules.seating, state, scope, node.who ?? 'you');
  return chosen.find((one) => inGame.includes(one)) ?? scope.controller;
};

const offerOptions = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  rest: EffectTask<L>,
  node: ChooseOne<L>,
): EffectStep<Fact, L> => {
  const open = node.options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => option.if === undefined || rules.holds(state, rest, option.if));
  const [only] = open;
  if (only === undefined) return goOn(rest);
  if (open.length === 1) return goOn(before<L>(only.option.do, rest));
  const options = open.map(({ option, index }) => ({ index, label: option.label }));
  return waitFor({ kind: 'chooseOption', seat: seatFor(rules, state, rest, node), options }, node, rest);
};

const offerCards = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  rest: EffectTask<L>,
  node: Choose<L>,
): EffectStep<Fact, L> => {
  const options = rules.select(state, rest, node.from);
  const max = Math.max(0, Math.min(options.length, rules.amount(state, rest, node.count)));
  const min = node.upTo ? 0 : max;
  const forced = max === 0 || min === options.length;
  if (forced && !rules.isHidden(state, rest, node.from))
    return goOn(bound(rest, node.as, options.slice(0, max)));
  return waitFor(
    { kind: 'chooseCards', seat: seatFor(rules, state, rest, node), options, min, max },
    node,
    rest,
  );
};

const offerSeats = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  rest: EffectTask<L>,
  node: ChooseSeat<L>,
): EffectStep<Fact, L> => {
  const seats = selectSeats(rules.seating, state, rest, node.among);
  const named = rules.seating.seatId ?? seatId;
  if (seats.length < 2) return goOn(bound(rest, node.as, seats.map(named)));
  const options = seats.map((one, index) => ({ index, label: `{seat:${one}}` }));
  // Binds the candidates until the answer picks one of them.
  const waiting = bound(rest, node.as, seats.map(named));
  return waitFor({ kind: 'chooseOption', seat: seatFor(rules, state, rest, node), options }, node, waiting);
};

/** A range without two numbers is bound without a choice. The index of an option is its number. */
const offerNumbers = <State, Fact, L extends EffectLanguage>(
  rules: EffectRules<State, Fact, L>,
  state: State,
  rest: EffectTask<L>,
  node: ChooseNumber<L>,
): EffectStep<Fact, L> => {
  const from = rules.amount(state, rest, node.from);
  const to = Math.min(rules.amount(state, rest, node.to), from + MAX_NUMBERS - 1);
  if (to <= from) return goOn(bound(rest, node.as, [numberId(from)]));
  const options = Array.from({ length: to - from + 1 }, (_, step) => from + step).map((number) => ({
    index: number,
    label: String(number),
  }));
  return waitFor({ kind: 'chooseOption', seat: seatFor(rules, state, rest, node), options }, node, rest);
};

/** Continues a waiting effect with a seat's answer, which the rule of the answering action has validated. */
export const answerEffect = <L extends EffectLanguage>(
  waiting: EffectTask<L>,
  answer: EffectAnswer,
): EffectTask<L> => {
  const [node, ...program] = waiting.program;
  const rest = { ...waiting, program };
  if (node === undefined || !isControl<L>(node)) return rest;
  if (answer.kind === 'chooseCards' && node.op === 'choose') return bound(rest, node.as, answer.cards);
  if (answer.kind === 'orderCards' && node.op === 'arrange') return bound(rest, node.as, answer.cards);
  if (answer.kind === 'chooseOption' && node.op === 'chooseOne')
    return before<L>(node.options[answer.index]?.do ?? [], rest);
  if (answer.kind === 'chooseOption' && node.op === 'chooseSeat')
    return bound(
      rest,
      node.as,
      (rest.bindings[node.as] ?? []).filter((_, index) => index === answer.index),
    );
  if (answer.kind === 'chooseOption' && node.op === 'chooseNumber')
    return bound(rest, node.as, [numberId(answer.index)]);
  if (answer.kind === 'chooseOption' && node.op === 'chooseWord') {
    const word = node.among[answer.index];
    return word === undefined ? rest : bound(rest, node.as, [wordId(word)]);
  }
  if (answer.kind === 'may' && node.op === 'may') {
    if (!answer.yes) return before<L>(node.otherwise ?? [], rest);
    return before<L>(node.do, node.as === undefined ? rest : bound(rest, node.as, [numberId(1)]));
  }
  return rest;
};

const bound = <L extends EffectLanguage>(
  task: EffectTask<L>,
  name: string,
  cards: readonly CardId[],
): EffectTask<L> => ({ ...task, bindings: { ...task.bindings, [name]: cards } });
