import { type Game, type Seat, SPECTATOR } from '#libs/game-kit';
import type { MatchEvent } from '#libs/match';
import { matchTable } from './match-table.js';
import type { ReplayState } from './replay-state.js';

/*
 * How a stretch of a match went, in brief. Each list tells of changes, and of how things stood at the stretch's first frame, so that stretches can be put
 * together; and all of it is what everybody may see.
 */

/** From this frame on it is this turn of this game. */
export interface TurnBegin {
  readonly frame: number;
  /** The game of the series, from 1; 0 before the first. */
  readonly game: number;
  readonly turn?: number;
  readonly seat?: Seat;
}

/** From this frame on it is what one command led to. */
export interface StepBegin {
  readonly frame: number;
  /** ISO 8601. */
  readonly at: string;
  /** The seat that caused it, where one did. */
  readonly seat?: Seat;
}

/** From this frame on a counter of a seat has this value. */
export interface CounterChange {
  readonly frame: number;
  readonly seat: Seat;
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** From this frame on this seat alone is ahead, or none is. */
export interface LeadChange {
  readonly frame: number;
  readonly seat?: Seat;
}

/** A frame to go to. */
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

/** Tells, state after state, of the counters that the game's folder names; one that is there no more has the value 0. */
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

/** What is a key moment of every game. */
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

/** How it is at the first state, and wherever it becomes something else. */
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
