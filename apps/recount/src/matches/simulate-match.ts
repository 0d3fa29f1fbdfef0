import {
  type CardSet,
  type Game,
  type GameAction,
  isListed,
  type Json,
  type LegalAction,
  type RandomSource,
  type ReadyMadeDeck,
  randomInteger,
  randomPlayer,
  type Seat,
  seat,
  seededRandom,
  winnersOf,
} from '#libs/game-kit';
import { legalActionsOf, seatsToAct } from '#libs/match';
import { RandomJudge } from './random-judge.js';
import { Simulation } from './simulation.js';

export interface SimulatedMatch {
  readonly actions: number;
  /** The number of the last turn or round. */
  readonly turns: number;
  readonly result: string;
  /** Whether no seat won alone. */
  readonly isDraw: boolean;
  readonly winner: number | undefined;
  readonly decks: readonly string[];
  /** The seat that had the first turn. */
  readonly firstPlayer: number | undefined;
  readonly rewinds: number;
  readonly rulings: number;
  readonly faults: readonly string[];
}

export interface SimulationSettings {
  readonly game: Game;
  readonly seats: number;
  readonly seed: string;
  /** The number of the match: it selects the ready-made decks in turn. */
  readonly number: number;
  readonly isVerified: boolean;
  /** The card sets; the game's own when left out. */
  readonly sets?: readonly CardSet[];
  /** Changed ruleset settings; the others keep their defaults. */
  readonly ruleset?: Json;
  /** Actions after which the seats agree on a draw. When left out, a match of that length is a fault. */
  readonly drawAfter?: number;
  /** Whether a judge intervenes at random with rewinds, pauses, time extensions, rulings and penalties. */
  readonly isJudged?: boolean;
  /** The decks of the seats; ready-made decks in turn when left out. */
  readonly decks?: readonly ReadyMadeDeck[];
  /** Called after each action, with the cards that it names and the events that it led to. */
  readonly onAction?: (seat: Seat, cards: readonly string[], events: readonly unknown[]) => void;
}

const MOST_ACTIONS = 20_000;
/** A clock that a judge may extend. A simulation has no timers, so it never runs out. */
const JUDGED_CLOCK = {
  seat: { mainSeconds: 3600, per: 'game', whenOver: 'game-loss' },
  round: { seconds: 3600, extraTurns: 3, extraSeconds: 600, whenOver: 'draw' },
} as const;

/** Plays one random match through the match's decider. The same seed gives the same match. */
export const simulateMatch = (settings: SimulationSettings): SimulatedMatch => {
  const { game, seats, seed, number, isVerified } = settings;
  const chance = seededRandom(`${seed}/players`);
  const sets = settings.sets ?? game.cardSets;
  const cards = Object.fromEntries(sets.flatMap((set) => set.cards.map((card) => [card.id, card] as const)));
  const ruleset = game.parseRuleset(settings.ruleset ?? {});
  if (!ruleset.ok)
    throw new Error(`The ruleset is invalid for ${game.name}: ${JSON.stringify(ruleset.faults)}`);
  const decks = sets
    .flatMap((set) => set.decks)
    .filter((deck) => game.validateDeck(deck.cards, cards, ruleset.value).length === 0);
  if (decks.length === 0) throw new Error(`No ready-made deck of ${game.name} is legal under this ruleset.`);
  const match = new Simulation(game, cards, isVerified);
  match.send({
    type: 'createMatch',
    matchId: `simulated-${number}`,
    game: game.id,
    ruleset: ruleset.value,
    cardSets: sets.map(({ id, hash }) => ({ id, hash })),
    seats,
    format: { bestOf: 1 },
    season: 'simulation',
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: secretFrom(chance),
    ...(settings.isJudged ? { clock: JUDGED_CLOCK } : {}),
  });
  const chosen =
    settings.decks ??
    Array.from(
      { length: seats },
      (_, index) =>
        decks[(number + index * (1 + (Math.floor(number / decks.length) % decks.length))) % decks.length],
    );
  const places = chosen.map((_, index) => seat(index));
  const prepared = [
    ...places.flatMap((place) => match.send({ type: 'joinMatch', player: `player-${place}`, seat: place })),
    ...places.flatMap((place) =>
      match.send({ type: 'submitDeck', seat: place, list: chosen[place]?.cards ?? [] }),
    ),
    ...places.flatMap((place) => match.send({ type: 'ready', seat: place, entropy: `${seed}/${place}` })),
  ];
  const { actions, firstPlayer, rulings, faults } =
    prepared.length > 0
      ? { actions: 0, firstPlayer: undefined, rulings: 0, faults: prepared }
      : playOn(match, settings, chance);
  const result = match.state?.games.at(-1)?.outcome;
  const winners = result === undefined ? [] : winnersOf(result);
  const isWon = winners.length === 1;
  return {
    actions,
    turns: match.turn()?.number ?? 0,
    result: result?.reason ?? 'unfinished',
    isDraw: result !== undefined && !isWon,
    winner: isWon ? winners[0] : undefined,
    decks: chosen.flatMap((deck) => (deck === undefined ? [] : [deck.id])),
    firstPlayer,
    rewinds: match.state?.rewinds?.length ?? 0,
    rulings,
    faults: [...faults, ...(isVerified ? match.verify() : [])],
  };
};

const playOn = (match: Simulation, settings: SimulationSettings, chance: RandomSource) => {
  const { game, drawAfter } = settings;
  const pick = randomPlayer(chance);
  const judge = settings.isJudged ? new RandomJudge(game, match, `${settings.seed}/judge`) : undefined;
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
    else if (drawAfter !== undefined && actions >= drawAfter) faults.push(...agreeOnDraw(match));
    else if (actions >= MOST_ACTIONS) faults.push(`still not over after ${MOST_ACTIONS} actions`);
    else {
      draws = picked.draws;
      if (settings.isVerified) {
        const listed = pick(legal, picked.draws);
        const asked = [picked.value, ...(listed ? [listed.value] : []), ...(previous ? [previous] : [])];
        faults.push(...disagreements(match, settings, asked));
        previous = picked.value;
      }
      const before = match.length;
      faults.push(...match.send({ type: 'takeAction', seat: next, action: picked.value }));
      settings.onAction?.(next, cardsOf(legal, picked.value), match.eventsFrom(before));
      firstPlayer ??= match.turn()?.seat;
      actions += 1;
      if (judge !== undefined && match.state.status === 'playing') faults.push(...judge.look());
    }
  }
  return { actions, firstPlayer, rulings: judge?.rulings ?? 0, faults };
};

/** The cards that a legal action names; those of an action with a choice of cards are in the action itself. */
const cardsOf = (legal: readonly LegalAction<GameAction>[], action: GameAction): readonly string[] => [
  ...(legal.find((one) => one.action === action)?.cards ?? []),
  ...Object.values(action).flatMap((value: unknown) => (typeof value === 'string' ? [value] : [])),
];

const agreeOnDraw = (match: Simulation): readonly string[] => {
  const [by, ...others] = match.state?.seats.map((one) => one.seat) ?? [];
  if (by === undefined) return [];
  return [
    ...match.send({ type: 'offerDraw', seat: by }),
    ...others.flatMap((one) =>
      match.state?.status === 'playing' ? match.send({ type: 'answerDraw', seat: one, accept: true }) : [],
    ),
  ];
};

/** Checks that `decide` accepts exactly the legal actions of each seat. */
const disagreements = (
  match: Simulation,
  { game }: SimulationSettings,
  actions: readonly GameAction[],
): readonly string[] => {
  const { state } = match;
  if (state === undefined) return [];
  return state.seats.flatMap(({ seat: place }) => {
    const legal = legalActionsOf(game, state, place);
    return actions.flatMap((action) => {
      const listed = isListed(legal, action);
      return listed === match.decides({ type: 'takeAction', seat: place, action })
        ? []
        : [`${action.type} by seat ${place} is ${listed ? 'listed but refused' : 'accepted but not listed'}`];
    });
  });
};

const secretFrom = (chance: RandomSource): string =>
  [0, 1, 2, 3].map((index) => chance.draw(index).toString(16).padStart(16, '0')).join('');
