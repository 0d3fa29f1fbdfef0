import type { Chance } from './chance.js';

/** Values of each kind that are kept: what came last is asked for most. */
const KEPT = 400;
const ASKED =
  /"(id|cursor|endCursor|commandId|number|definition|card|season|hash|seat)":\s*("[^"\\]{1,80}"|\d{1,9})/g;
/** How much of an answer is read for values. */
const READ = 30_000;

/** Values that the service has told, by the name of their field: what an argument of that name may well take. */
export class KnownValues {
  readonly #values = new Map<string, string[]>();

  learn(answer: string): void {
    for (const [, name = '', value = ''] of answer.slice(0, READ).matchAll(ASKED))
      this.add(name, value.startsWith('"') ? value.slice(1, -1) : value);
  }

  add(name: string, value: string): void {
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > KEPT) values.shift();
    this.#values.set(name, values);
  }

  /** One that fits an argument of that name; undefined where none is known. */
  for(argument: string, chance: Chance): string | undefined {
    const values = this.#values.get(FIELD_OF[argument] ?? argument);
    return values === undefined || values.length === 0 ? undefined : chance.pick(values);
  }
}

/** Where arguments are not called as the fields that tell what they take. */
const FIELD_OF: Readonly<Record<string, string>> = {
  after: 'endCursor',
  before: 'cursor',
  expectedFrame: 'number',
  from: 'number',
  to: 'number',
  readyMade: 'deck',
  legalActionId: 'legalAction',
  cardSets: 'cardSet',
  fill: 'card',
  players: 'player',
};
