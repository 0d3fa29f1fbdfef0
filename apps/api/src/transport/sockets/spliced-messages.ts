import type { FormattedExecutionResult } from 'graphql';
import type { SharedResult } from '../execution/shared-execution.js';

/** Represents a result that is already serialized. */
class Placeholder implements FormattedExecutionResult {
  readonly data = null;
  constructor(readonly json: string) {}
}

const EMPTY_PAYLOAD = '"payload":null}';

/** Inserts a result's JSON into messages that differ only in their id. Serializing and sending is synchronous, so one field can hold the pending JSON. */
export class SplicedMessages {
  #json: string | undefined;

  mark(result: SharedResult): FormattedExecutionResult {
    return new Placeholder(result.json);
  }

  /** For `JSON.stringify`: replaces the payload by null and remembers its JSON. */
  readonly replacer = (_key: string, value: unknown): unknown => {
    if (!(value instanceof Placeholder)) return value;
    this.#json = value.json;
    return null;
  };

  /** Inserts the remembered JSON into `text`, which was just serialized with the replacer. */
  splice(text: string): string {
    const json = this.#json;
    this.#json = undefined;
    if (json === undefined || !text.endsWith(EMPTY_PAYLOAD)) return text;
    return `${text.slice(0, -'null}'.length)}${json}}`;
  }
}
