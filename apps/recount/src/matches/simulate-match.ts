import {
  type CardDefinition,
  type Game,
  type GameAction,
  isListed,
  type RandomSource,
  randomInteger,
  randomPlayer,
  SPECTATOR,
  seat,
  seededRandom,
  winnersOf,
} from '#libs/game-kit';
import {
  decideMatch,
  evolveMatch,
  legalActionsOf,
  type MatchCommand,
  type MatchState,
  type RecordedMatchEvent,
  seatsToAct,
} from '#libs/match';
import { exportReplay, readDocument, replayStates, verifyReplay, writeDocument } from '#libs/replay';
import { sameJsonRemembered } from './same-json-remembered.js';

export interface SimulatedMatch {
  readonly actions: number;
  /** The reason for which it ended. */
  readonly result: string;
  readonly winner: number | undefined;
  readonly winningDeck: string | undefined;
  /** The seat that had the first turn. */
  readonly firstPlayer: number | undefined;
  readonly faults: readonly string[];
}

export interface SimulationSettings {
  readonly game: Game;
  readonly seats: number;
  readonly seed: string;
  /** Counts the matches: the ready-made decks take turns. */
  readonly number: number;
  readonly isVerified: boolean;
}

const MOST_ACTIONS = 20_000;
const MOMENT = '2026-01-01T00:00:00.000Z';

/** One random match through the match's own decider; the same seed plays the same match. */
export const simulateMatch = (settings: SimulationSettings): SimulatedMatch => {
  const { game, seats, seed, number, isVerified } = settings;
  const chance = seededRandom(`${seed}/players`);
  const decks = game.cardSets.flatMap((set) => set.decks);
  const cards = Object.fromEntries(
    game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card] as const)),
  );
  const match = new Simulation(game, cards);
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error(`The default ruleset of ${game.name} is not valid.`);
  match.send({
    type: 'createMatch',
    matchId: `simulated-${number}`,
    game: game.id,
    ruleset: ruleset.value,
    cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
    seats,
    format: { bestOf: 1 },
    season: 'simulation',
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: secretFrom(chance),
  });
  const chosen = Array.from(
    { length: seats },
    (_, index) =>
      decks[(number + index * (1 + (Math.floor(number / decks.length) % decks.length))) % decks.length],
  );
  const places = chosen.map((_, index) => seat(index));
  for (const place of places) match.send({ type: 'joinMatch', player: `player-${place}`, seat: place });
  for (const place of places)
    match.send({ type: 'submitDeck', seat: place, list: chosen[place]?.cards ?? [] });
  for (const place of places) match.send({ type: 'ready', seat: place, entropy: `${seed}/${place}` });
  const { actions, firstPlayer, faults } = playOn(match, settings, chance);
  const result = match.state?.games.at(-1)?.outcome;
  const winner = result === undefined ? undefined : winnersOf(result)[0];
  return {
    actions,
    result: result?.reason ?? 'unfinished',
    winner,
    winningDeck: winner === undefined ? undefined : chosen[winner]?.id,
    firstPlayer,
    faults: [...faults, ...(isVerified ? match.verify() : [])],
  };
};

const playOn = (match: Simulation, settings: SimulationSettings, chance: RandomSource) => {
  const { game } = settings;
  const pick = randomPlayer(chance);
  const faults: string[] = [];
  let draws = 100;
  let actions = 0;
  let firstPlayer: number | undefined;
  let previous: GameAction | undefined;
  while (match.state?.status === 'playing' && faults.length === 0) {
    const waiting = seatsToAct(game, match.state);
    const turn = randomInteger(chance, draws, waiting.length);
    const next = waiting[turn.value];
    const legal = next === undefined ? [] : legalActionsOf(game, match.state, next);
    const picked = pick(legal, turn.draws);
    if (next === undefined || picked === undefined) faults.push('no seat can act, and the game is not over');
    else if (actions >= MOST_ACTIONS) faults.push(`still not over after ${MOST_ACTIONS} actions`);
    else {
      draws = picked.draws;
      if (settings.isVerified) {
        const listed = pick(legal, picked.draws);
        faults.push(...disagreements(match, settings, picked.value));
        if (listed !== undefined) faults.push(...disagreements(match, settings, listed.value));
        if (previous !== undefined) faults.push(...disagreements(match, settings, previous));
        previous = picked.value;
      }
      faults.push(...match.send({ type: 'takeAction', seat: next, action: picked.value }));
      firstPlayer ??= match.turnOf();
      actions += 1;
    }
  }
  return { actions, firstPlayer, faults };
};

/** `decide` takes an action from a seat if and only if that seat has it among its legal ones. */
const disagreements = (
  match: Simulation,
  { game }: SimulationSettings,
  action: GameAction,
): readonly string[] => {
  const { state } = match;
  if (state === undefined) return [];
  return state.seats.flatMap((one) => {
    const listed = isListed(legalActionsOf(game, state, one.seat), action);
    const accepted = match.decides({ type: 'takeAction', seat: one.seat, action });
    return listed === accepted
      ? []
      : [
          `${action.type} by seat ${one.seat} is ${listed ? 'listed but refused' : 'accepted but not listed'}`,
        ];
  });
};

const secretFrom = (chance: RandomSource): string =>
  [0, 1, 2, 3].map((index) => chance.draw(index).toString(16).padStart(16, '0')).join('');

/** A match in memory: its state and the events that made it. */
class Simulation {
  state: MatchState | undefined;
  readonly #events: RecordedMatchEvent[] = [];
  #commands = 0;

  constructor(
    private readonly game: Game,
    private readonly cards: Readonly<Record<string, CardDefinition>>,
  ) {}

  decides(command: MatchCommand): boolean {
    return decideMatch({ game: this.game, cards: this.cards }, this.state, command).accepted;
  }

  /** Whose turn it is; undefined before the first. */
  turnOf(): number | undefined {
    const { game } = this.state ?? {};
    return game === undefined ? undefined : this.game.view(game, SPECTATOR).turn?.seat;
  }

  /** What was wrong, where the command is refused. */
  send(command: MatchCommand): readonly string[] {
    const decision = decideMatch({ game: this.game, cards: this.cards }, this.state, command);
    if (!decision.accepted) return [`${command.type} was refused: ${decision.rejection.message}`];
    this.#commands += 1;
    for (const event of decision.events) {
      this.state = evolveMatch(this.game, this.state, event);
      this.#events.push({
        number: this.#events.length,
        at: MOMENT,
        commandId: `command-${this.#commands}`,
        actor: { role: 'service', id: 'simulation' },
        event,
      });
    }
    return [];
  }

  /** Writes the match as a document, reads it back, folds it anew and decides it again. */
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
      ...(unlike === -1 ? [] : [`frame ${unlike} folds otherwise the second time`]),
      ...findings.map(({ frame, message }) => `frame ${frame}: ${message}`),
    ];
  }
}
