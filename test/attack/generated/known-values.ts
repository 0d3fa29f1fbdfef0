import type { Chance } from './chance.js';

/** The limit of values per kind; the newest are used most. */
const KEPT = 400;
const ASKED =
  /"(id|cursor|endCursor|commandId|number|definition|card|season|hash|seat)":\s*("[^"\\]{1,80}"|\d{1,9})/g;
/** The number of characters of an answer that are searched for values. */
const READ = 30_000;

/** Values from the service's answers, by field name, for arguments of that name. */
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

  /** A known value for an argument of that name; undefined if there is none. */
  for(argument: string, chance: Chance): string | undefined {
    const values = this.#values.get(FIELD_OF[argument] ?? argument);
    return values === undefined || values.length === 0 ? undefined : chance.pick(values);
  }
}

/** Argument names that differ from the name of the field with their values. */
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
