import type { FormattedExecutionResult } from 'graphql';
import type { SharedResult } from '../execution/shared-execution.js';

/** Stands in a message for a result whose JSON is there already. */
class Placeholder implements FormattedExecutionResult {
  readonly data = null;
  constructor(readonly json: string) {}
}

const EMPTY_PAYLOAD = '"payload":null}';

/**
 * Puts JSON that was made once into messages that differ only in their id. A message is written and sent in one go, nothing can come
 * between, so one place to remember what belongs into it is enough.
 */
export class SplicedMessages {
  #json: string | undefined;

  mark(result: SharedResult): FormattedExecutionResult {
    return new Placeholder(result.json);
  }

  /** For `JSON.stringify`: leaves the payload out and remembers it. */
  readonly replacer = (_key: string, value: unknown): unknown => {
    if (!(value instanceof Placeholder)) return value;
    this.#json = value.json;
    return null;
  };

  /** The message as it goes out; `text` was just written with the replacer. */
  splice(text: string): string {
    const json = this.#json;
    this.#json = undefined;
    if (json === undefined || !text.endsWith(EMPTY_PAYLOAD)) return text;
    return `${text.slice(0, -'null}'.length)}${json}}`;
  }
}
