import type { Role } from '../../apps/api/src/identity/principal.js';
import { Client, Unanswered } from '../e2e/support/client.js';
import { pick } from '../e2e/support/pick.js';
import type { Ground } from './service/ground.js';

export interface Person {
  readonly role: Role;
  readonly subject: string;
}

/** A command with its answer. The model counts the accepted ones. */
export interface Sent {
  readonly commandId: string;
  readonly by: Person;
  /** The mutation's field. */
  readonly field: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Undefined while the service has not answered. */
  answer?: { readonly data: unknown } | { readonly refused: string; readonly message: string };
}

export const isAccepted = ({ answer }: Sent): boolean => answer !== undefined && 'data' in answer;

export const refusalOf = ({ answer }: Sent): string | undefined =>
  answer !== undefined && 'refused' in answer ? answer.refused : undefined;

export const dataOf = ({ answer }: Sent, path: string): unknown =>
  answer !== undefined && 'data' in answer ? pick(answer.data, path) : undefined;

/** Answers after which the same command is sent again. */
const AGAIN: ReadonlySet<unknown> = new Set(['TEMPORARILY_UNAVAILABLE', 'TIMEOUT', 'INTERNAL']);
/** A service that keeps answering so has a fault. */
const MOST_ATTEMPTS = 200;
const PAUSE = 20;

/** Sends the commands of one event, each until it is answered, over any number of deaths of the service. */
export class Sender {
  readonly sent: Sent[] = [];
  /** Answers of a service that was not killed meanwhile and must not have been. */
  readonly faults: string[] = [];
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(
    private readonly ground: Ground,
    /** The event's own: its feed has no other changes. */
    readonly organization: string,
  ) {}

  async client({ role, subject }: Person): Promise<Client> {
    const key = `${role} ${subject}`;
    const token = this.#tokens.get(key) ?? this.ground.token(role, subject, this.organization);
    this.#tokens.set(key, token);
    return new Client(await this.ground.url(), await token);
  }

  async send(by: Person, field: string, given: object, selection = 'commandId'): Promise<Sent> {
    const commandId = `${this.organization}-${this.sent.length}`;
    const sent: Sent = { commandId, by, field, input: { ...given, commandId } };
    this.sent.push(sent);
    const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
    const document = `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`;
    const { data, errors } = await this.#answered(by, document, { input: sent.input });
    const [error] = errors;
    if (error?.extensions.code === 'GRAPHQL_VALIDATION_FAILED') throw new Error(error.message);
    sent.answer =
      error === undefined
        ? { data: pick(data, field) }
        : { refused: String(error.extensions.code), message: error.message };
    return sent;
  }

  /** The part of a query's answer at a path; nullish if it does not exist. */
  async ask(by: Person, query: string, variables: Readonly<Record<string, unknown>>, path: string) {
    const { data, errors } = await this.#answered(by, query, variables);
    const others = errors.filter(({ extensions }) => extensions.code !== 'NOT_FOUND');
    if (others.length > 0) throw new Error(`${JSON.stringify(others[0])} of ${query}`);
    return pick(data, path);
  }

  /** A file's text. */
  async file(by: Person, path: string): Promise<Buffer> {
    for (;;) {
      const deaths = this.ground.deaths();
      const client = await this.client(by);
      try {
        const answer = await fetch(`${client.url}${path}`, { headers: client.headers });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 200) return bytes;
        if (deaths === this.ground.deaths()) throw new Error(`${path}: ${answer.status}`);
      } catch (error) {
        if (deaths === this.ground.deaths()) throw error;
      }
    }
  }

  async #answered(by: Person, query: string, variables: Readonly<Record<string, unknown>>) {
    for (let attempt = 1; ; attempt += 1) {
      const deaths = this.ground.deaths();
      const client = await this.client(by);
      try {
        const answer = await client.send(query, variables);
        const codes = answer.errors.map(({ extensions }) => extensions.code);
        // A service that dies may end an answer before GraphQL has given one.
        const isGraphql = answer.data !== undefined || answer.errors.length > 0;
        if (isGraphql && !codes.some((code) => AGAIN.has(code))) return answer;
        if ((!isGraphql || codes.includes('INTERNAL')) && deaths === this.ground.deaths())
          this.faults.push(
            `${query.slice(0, 80)} ${JSON.stringify(variables)}: ${answer.text.slice(0, 500)}`,
          );
      } catch (error) {
        const isGone = error instanceof Unanswered || error instanceof SyntaxError;
        if (!isGone || attempt >= MOST_ATTEMPTS) throw error;
      }
      if (attempt >= MOST_ATTEMPTS) throw new Error(`No answer to ${query} ${JSON.stringify(variables)}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
