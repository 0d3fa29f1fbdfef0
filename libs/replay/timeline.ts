import { type Game, type Seat, SPECTATOR } from '#libs/game-kit';
import type { MatchEvent } from '#libs/match';
import { matchTable } from './match-table.js';
import type { ReplayState } from './replay-state.js';

/* A summary of a part of a match. Each list contains changes, and the values at the part's first frame, so that lists of consecutive parts can be joined. All of it is public. */

export interface TurnBegin {
  readonly frame: number;
  /** The game of the series, from 1; 0 before the first. */
  readonly game: number;
  readonly turn?: number;
  readonly seat?: Seat;
}

/** The start of one command's frames. */
export interface StepBegin {
  readonly frame: number;
  /** ISO 8601. */
  readonly at: string;
  /** The seat that sent the command, if a seat did. */
  readonly seat?: Seat;
}

/** A new value of a seat's counter, from this frame on. */
export interface CounterChange {
  readonly frame: number;
  readonly seat: Seat;
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** A new leading seat from this frame on; none if no seat alone is ahead. */
export interface LeadChange {
  readonly frame: number;
  readonly seat?: Seat;
}

/** A frame worth jumping to. */
export interface KeyMoment {
  readonly frame: number;
  readonly kind: string;
}

export const turnBegins = (game: Game, states: readonly ReplayState[]): readonly TurnBegin[] =>
  changes(states, ({ match }) => {
    const turn = match.game === undefined ? undefined : game.timing?.turn(match.game);
    return {
      game: match.gameNumber,
      ...(turn === undefined ? {} : { turn: turn.number, seat: turn.seat }),
    };
  });

export const stepBegins = (states: readonly ReplayState[]): readonly StepBegin[] =>
  states.flatMap(({ step, recorded, match }, index) => {
    if (index > 0 && states[index - 1]?.step === step) return [];
    const { actor, at, number } = recorded;
    const seat = match.seats.find(({ player }) => actor.role === 'player' && player === actor.id)?.seat;
    return [{ frame: number, at, ...(seat === undefined ? {} : { seat }) }];
  });

/** Returns a function that reports changes of the game's listed counters, state by state; a counter that disappears changes to 0. */
export const counterTeller = (game: Game): ((state: ReplayState) => readonly CounterChange[]) => {
  const names = game.course?.counters ?? [];
  const known = new Map<string, Omit<CounterChange, 'frame'>>();
  let before: ReplayState['match']['game'];
  return ({ match, recorded: { number } }) => {
    if (match.game === undefined || match.game === before) return [];
    before = match.game;
    const told = matchTable(game, match, SPECTATOR).seats.flatMap(({ seat, counters }) =>
      names.flatMap((name) =>
        counters.filter((counter) => counter.name === name).map((counter) => ({ seat, ...counter })),
      ),
    );
    const now = new Set(told.map(({ seat, name }) => `${seat}/${name}`));
    const gone = [...known].flatMap(([key, counter]) => (now.has(key) ? [] : [{ ...counter, value: 0 }]));
    return [...told, ...gone].flatMap(({ seat, name, label, value }) => {
      const key = `${seat}/${name}`;
      if (known.get(key)?.value === value) return [];
      known.set(key, { seat, name, label, value });
      return [{ frame: number, seat, name, label, value }];
    });
  };
};

export const leadChanges = (game: Game, states: readonly ReplayState[]): readonly LeadChange[] =>
  changes(states, ({ match }) => {
    const [first] = (match.game === undefined ? undefined : game.timing?.standing?.(match.game).places) ?? [];
    const [seat, another] = first ?? [];
    return seat === undefined || another !== undefined ? {} : { seat };
  });

const OF_MATCHES: Readonly<Record<string, string>> = {
  GameEnded: 'End of a game',
  MatchRewound: 'Rewind',
  RulingMade: 'Ruling',
  ResultRuled: 'Ruling',
};

export const keyMoments = (game: Game, states: readonly ReplayState[]): readonly KeyMoment[] =>
  states.flatMap(({ recorded: { number, event } }) => {
    const kind = momentOf(game, event);
    return kind === undefined ? [] : [{ frame: number, kind }];
  });

const momentOf = (game: Game, { kind, fact }: MatchEvent): string | undefined =>
  kind === 'match' ? OF_MATCHES[fact.type] : game.course?.moments[fact.type];

/** The value at the first state, and each change of it. */
const changes = <Told extends object>(
  states: readonly ReplayState[],
  tell: (state: ReplayState) => Told,
): readonly (Told & { readonly frame: number })[] => {
  let before: string | undefined;
  return states.flatMap((state) => {
    const told = tell(state);
    const now = JSON.stringify(told);
    if (now === before) return [];
    before = now;
    return [{ ...told, frame: state.recorded.number }];
  });
};
