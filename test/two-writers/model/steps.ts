import { isAccepted, type Sent } from '../sender.js';
import type { MatchStep, Result } from './match-model.js';
import type { TableResult } from './table-result.js';

/* Accepted commands in the terms of the model. */

interface ResultInput {
  readonly places: readonly (readonly number[])[];
  readonly gamesWon: readonly number[];
  readonly gamesDrawn: number;
}

/** Inputs as this test sends them: every command names its seat. */
export interface Inputs {
  readonly ruleResult: { readonly how: string; readonly seats: readonly number[] };
  readonly reportResult: { readonly seat?: number; readonly result: ResultInput };
  readonly concede: { readonly seat: number; readonly game?: number };
  readonly answerDraw: { readonly accept: boolean };
  readonly ready: { readonly seat: number };
  readonly rewindMatch: { readonly toFrame: number };
}

const inputOf = <Field extends keyof Inputs>(field: Field, sent: Sent): Inputs[Field] | undefined =>
  sent.field === field && isInput(field, sent.input) ? sent.input : undefined;

/** The test itself wrote the input. */
const isInput = <Field extends keyof Inputs>(_field: Field, input: unknown): input is Inputs[Field] =>
  typeof input === 'object';

export const matchStepOf = (sent: Sent): MatchStep => {
  const rule = inputOf('ruleResult', sent);
  if (rule !== undefined) return { do: 'rule', how: rule.how, seats: rule.seats };
  const report = inputOf('reportResult', sent);
  if (report !== undefined)
    return {
      do: 'report',
      result: report.result,
      ...(report.seat === undefined ? {} : { seat: report.seat }),
    };
  const conceded = inputOf('concede', sent);
  if (conceded !== undefined)
    return { do: 'concede', seat: conceded.seat, isOneGame: conceded.game !== undefined };
  const ready = inputOf('ready', sent);
  if (ready !== undefined) return { do: 'ready', seat: ready.seat };
  const rewind = inputOf('rewindMatch', sent);
  if (rewind !== undefined) return { do: 'rewind', toFrame: rewind.toFrame };
  switch (sent.field) {
    case 'confirmResult':
      return { do: 'confirm' };
    case 'disputeResult':
      return { do: 'dispute' };
    case 'answerDraw':
      return inputOf('answerDraw', sent)?.accept === true ? { do: 'agree' } : { do: 'nothing' };
    case 'submitAction':
      return { do: 'act' };
    case 'cancelMatch':
      return { do: 'cancel' };
    default:
      return { do: 'nothing' };
  }
};

const kindOf = (kind: string): string => kind.toLowerCase().replaceAll('_', '-');

export const resultOf = ({ kind, ...result }: ResultInput & { readonly kind: string }): Result => ({
  kind: kindOf(kind),
  ...result,
});

/** A table's result in the form in which staff say it. */
export interface TableResultInput {
  readonly games?: {
    readonly won: readonly number[];
    readonly drawn: number;
    readonly winner?: string | null;
  };
  readonly places?: readonly number[];
  readonly present?: readonly string[];
  readonly allLost?: boolean;
}

export const tableResultOfInput = ({ games, places, present }: TableResultInput): TableResult => {
  if (games !== undefined) return { kind: 'games', ...games };
  if (places !== undefined) return { kind: 'placed', places };
  return present === undefined ? { kind: 'allLost' } : { kind: 'forfeit', present };
};

/** The change of a `runEvent` or `takePartInEvent`, as this test sends it. */
export interface EventChange {
  readonly step?: string;
  readonly callOff?: object;
  readonly register?: readonly { readonly player: string }[] | boolean;
  readonly withdraw?: string;
  readonly checkIn?: string | boolean;
  readonly leave?: boolean;
  readonly drop?: string;
  readonly reinstate?: string;
  readonly disqualify?: { readonly player: string };
  readonly pair?: object;
  readonly change?: { readonly round: number };
  readonly publish?: number;
  readonly takeBack?: { readonly round: number };
  readonly result?: { readonly round: number; readonly table: number; readonly result: TableResultInput };
  readonly amend?: { readonly round: number; readonly table: number; readonly result: TableResultInput };
  readonly finishRound?: number;
}

/** Empty for another command. */
export const changeOf = (sent: Sent | undefined): EventChange =>
  isChange(sent?.input.change) ? sent.input.change : {};

const isChange = (change: unknown): change is EventChange => typeof change === 'object' && change !== null;

/** Accepted commands by their ids. */
export const acceptedOf = (sent: readonly Sent[]): ReadonlyMap<string, Sent> =>
  new Map(sent.filter(isAccepted).map((one) => [one.commandId, one]));
