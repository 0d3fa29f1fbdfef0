import { type CardDefinition, type Game, SPECTATOR } from '#libs/game-kit';
import {
  decideMatch,
  FrameHistory,
  type MatchCommand,
  type MatchEvent,
  type MatchState,
  type RecordedMatchEvent,
  type RewindTarget,
} from '#libs/match';
import { exportReplay, readDocument, replayStates, verifyReplay, writeDocument } from '#libs/replay';
import { sameJsonRemembered } from './same-json-remembered.js';

type Decided = ReturnType<typeof decideMatch>;

const MOMENT = '2026-01-01T00:00:00.000Z';

export class Simulation {
  readonly #events: RecordedMatchEvent[] = [];
  readonly #passed: FrameHistory;
  #decided: { readonly in: MatchState | undefined; readonly by: Map<string, Decided> } = {
    in: undefined,
    by: new Map(),
  };
  #commands = 0;

  constructor(
    private readonly game: Game,
    private readonly cards: Readonly<Record<string, CardDefinition>>,
    private readonly isVerified: boolean,
  ) {
    this.#passed = new FrameHistory(game);
  }

  get state(): MatchState | undefined {
    return this.#passed.match;
  }

  /** The number of events so far. */
  get length(): number {
    return this.#events.length;
  }

  /** The events from a number on. */
  eventsFrom(number: number): readonly MatchEvent[] {
    return this.#events.slice(number).map(({ event }) => event);
  }

  /** The last frames of the commands, from the first game on. */
  get wholeFrames(): readonly number[] {
    return this.#events.flatMap(({ number }) => {
      const frame = this.#passed.frame(number);
      return frame?.isWhole && frame.match.status === 'playing' ? [number] : [];
    });
  }

  /** The state right after a frame. */
  at(frame: number): MatchState | undefined {
    return this.#passed.frame(frame)?.match;
  }

  lookBack(toFrame: number): RewindTarget {
    return this.#passed.lookBack(toFrame);
  }

  decides(command: MatchCommand): boolean {
    return this.#decide(command).accepted;
  }

  /** Caches decisions by state: a command that is first tested is often sent next. */
  #decide(command: MatchCommand): Decided {
    const { state } = this;
    if (this.#decided.in !== state) this.#decided = { in: state, by: new Map() };
    const { by } = this.#decided;
    const key = JSON.stringify(command);
    const decision = by.get(key) ?? decideMatch({ game: this.game, cards: this.cards }, state, command);
    by.set(key, decision);
    return decision;
  }

  /** The current turn with its seat; undefined before the first turn. */
  turn(): { readonly number: number; readonly seat: number } | undefined {
    const { game } = this.state ?? {};
    return game === undefined ? undefined : this.game.view(game, SPECTATOR).turn;
  }

  /** Sends a command. Returns faults: a refusal, or an inconsistent table. */
  send(command: MatchCommand): readonly string[] {
    const decision = this.#decide(command);
    if (!decision.accepted) return [`${command.type} was refused: ${decision.rejection.message}`];
    this.#commands += 1;
    const faults: string[] = [];
    this.#passed.take(decision.events);
    for (const event of decision.events) {
      if (this.isVerified) faults.push(...this.#unsound(event));
      this.#events.push({
        number: this.#events.length,
        at: MOMENT,
        commandId: `command-${this.#commands}`,
        actor: { role: 'service', id: 'simulation' },
        event,
      });
    }
    return [...faults, ...(this.isVerified ? this.#overdue() : [])];
  }

  #unsound(event: MatchEvent): readonly string[] {
    const frame = this.#events.length;
    const [before, after] = [this.at(frame - 1)?.game, this.at(frame)?.game];
    const { soundness } = this.game;
    if (event.kind !== 'game' || after === undefined || soundness === undefined) return [];
    const { fact } = event;
    const moment = before === undefined ? undefined : { before, fact, after };
    return [
      ...soundness.misplaced(after),
      ...(moment === undefined ? [] : soundness.outlasting(moment)),
      ...(moment === undefined ? [] : (soundness.misremembered?.(moment) ?? [])),
    ].map((what) => `frame ${frame}, after ${fact.type}: ${what}`);
  }

  #overdue(): readonly string[] {
    const { game } = this.state ?? {};
    const overdue = game === undefined ? [] : (this.game.soundness?.overdue(game) ?? []);
    return overdue.map((what) => `frame ${this.#events.length}: ${what}`);
  }

  /** Exports the match as a document, reads it back, folds it again and repeats its decisions. */
  verify(): readonly string[] {
    const isSame = sameJsonRemembered();
    const states = replayStates(this.game, this.#events);
    const again = replayStates(this.game, JSON.parse(JSON.stringify(this.#events)));
    const unlike = states.findIndex(
      (state, index) => state.hash !== again[index]?.hash || !isSame(state.match, again[index]?.match),
    );
    const document = exportReplay(this.game, states, {
      viewer: { kind: 'judge' },
      revealed: true,
      seatName: String,
    });
    const read = readDocument(writeDocument(document));
    const findings = read.ok
      ? verifyReplay(read.value, { game: this.game, cards: this.cards }).findings
      : [{ frame: 0, message: 'the document cannot be read back' }];
    return [
      ...(unlike === -1 ? [] : [`frame ${unlike} differs after folding again`]),
      ...findings.map(({ frame, message }) => `frame ${frame}: ${message}`),
    ];
  }
}
