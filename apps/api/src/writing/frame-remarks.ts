import {
  type Checkpoint,
  createStreamLoader,
  type Decision,
  type DecodedEvent,
  decodingOnce,
  type EventActor,
  type EventCodec,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import { contentId } from '../platform/content-id.js';
import { accepted } from '../platform/errors/accepted.js';
import { type ApiError, badInput } from '../platform/errors/api-error.js';
import type { Clock } from '../platform/injection.js';
import { textFault } from '../platform/text-input.js';

/** One kind of what people write down about the frames of a match: how its streams are read, and what is said of a command that is not taken. */
export interface RemarkKind<State, Fact, Rejection> {
  readonly codec: EventCodec<Fact>;
  readonly initial: State;
  readonly evolve: (state: State, fact: DecodedEvent<Fact>) => State;
  readonly refusal: (rejection: Rejection) => ApiError;
  /** What somebody else did meanwhile. */
  readonly raced: string;
}

export interface RemarkOrder<State, Fact, Rejection> {
  readonly stream: string;
  readonly commandId: string;
  readonly actor: EventActor;
  /** What its author asked for: how a repeat is told from another command under its id. */
  readonly content: object;
  readonly decide: (state: State) => Decision<Fact, Rejection>;
}

/**
 * What people write down about the frames of a match, as the log has it, and the way of every command to it. Each stream is read whole, and none is kept in
 * memory: there it would outlive its author's erasure.
 */
export class FrameRemarks<State, Fact, Rejection> {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<State>;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly kind: RemarkKind<State, Fact, Rejection>,
  ) {
    const { codec, initial, evolve } = kind;
    this.#load = createStreamLoader<State, Fact>(store, { decode: decodingOnce(codec), initial, evolve });
  }

  async now(stream: string): Promise<State> {
    return (await this.#load(stream)).state;
  }

  /** Gives where it stands in the whole log. What is refused is thrown as an ApiError. */
  async send({ content, ...order }: RemarkOrder<State, Fact, Rejection>): Promise<Checkpoint> {
    const { codec, refusal, raced } = this.kind;
    const result = await handleCommand<State, Fact, Rejection>(
      { store: this.store, load: this.#load, codec, turns: this.#turns },
      { ...order, at: this.clock().toISOString(), digest: () => contentId(content) },
    );
    return accepted(result, refusal, raced).position;
  }
}

/** Throws BAD_USER_INPUT for a text that cannot be a remark. */
export const checkRemark = (text: string, maxLength: number): void => {
  const fault = textFault(text, { maxLength, hasLines: true });
  if (fault !== undefined) throw badInput(`"text" ${fault}.`);
};
