import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Game, GameState, SetupInput } from '../contract/game.js';
import { seat as toSeat } from '../contract/ids.js';
import { fold, type PlayEnd, playGame, playOn } from '../players/play-game.js';
import { RandomLeaver } from '../players/random-leaver.js';
import { randomPlayer } from '../players/random-player.js';
import { seededRandom } from '../random/random-source.js';
import { attention } from './attention.js';
import { describeFindings, type Finding, guarded } from './finding.js';
import { checkLeft, decisionAt } from './game-contract/check-departures.js';
import { CONTRACT_LAWS, expectThat, type Place } from './game-contract/laws.js';
import { isLongRun, isShortRun } from './length.js';

export interface ManySeatsSettings {
  /** Used in turn; each with more than two seats. */
  readonly setups: readonly SetupInput[];
  /** States with decisions that random games rarely reach. */
  readonly states?: readonly GameState[];
  /** All kinds of decisions of the game: of its open choices, as its schema lists them, and `turn` for a free action. */
  readonly kinds: readonly string[];
  /** The number of random games after which kinds that did not occur count as missing. */
  readonly games: number;
  readonly maxActions?: number;
}

/** After so many actions, on average, another seat leaves. */
const LEAVING_EVERY = 60;

/** Every seat leaves at every kind of waiting decision; the others play on to an end, in which more of them leave. */
export const manySeats = (game: Game, settings: ManySeatsSettings): void => {
  describe(`many seats: ${game.name}`, () => {
    let findings: readonly Finding[] = [];
    let met: readonly string[] = [];

    beforeAll(() => {
      const run = leaveEverywhere(game, settings);
      findings = run.findings;
      met = run.met;
    });

    it('lets every seat leave at every kind of waiting decision, and plays on to an end', () => {
      expect(describeFindings(findings)).toBe('');
    });

    it('lets a seat without a deck leave right after the setup', () => {
      expect(describeFindings(leaveWithoutDeck(game, settings.setups))).toBe('');
    });

    it('meets every kind of decision that the game has', () => {
      expect(met).toEqual([...settings.kinds].sort());
    });
  });
};

const leaveEverywhere = (
  game: Game,
  settings: ManySeatsSettings,
): { readonly findings: readonly Finding[]; readonly met: readonly string[] } => {
  const findings: Finding[] = [];
  const met = new Map<string, number>();
  const attend = attention();
  const most = isShortRun() ? 1 : isLongRun() ? 40 : 4;
  const kindsMet = (): ReadonlySet<string> =>
    new Set([...met.keys()].map((moment) => moment.split(IN)[0] ?? ''));
  const isMet = (): boolean => kindsMet().size >= settings.kinds.length;

  const meet = (state: GameState, place: Place, seats: number): void => {
    const moment = momentAt(game, state);
    const count = met.get(moment) ?? 0;
    if (count >= most || game.outcome(state) !== undefined) return;
    met.set(moment, count + 1);
    for (let seat = 0; seat < seats; seat += 1)
      findings.push(...leaveAt({ game, settings, state, place, seats, attend }, seat));
  };

  for (const [index, state] of (settings.states ?? []).entries())
    meet(state, { match: -1, step: index }, game.view(state, { kind: 'judge' }).seats.length);
  /** A short run stops once it has met every kind, a usual one also plays each setup, a long one plays all games. */
  const isEnough = (match: number): boolean =>
    !isLongRun() && isMet() && (isShortRun() || match >= settings.setups.length);
  for (let match = 0; match < settings.games && !isEnough(match); match += 1) {
    const setup = settings.setups[match % settings.setups.length];
    if (setup === undefined) break;
    const steps = playGame(game, setup, {
      ...playersOf(`many/${game.id}/${match}`),
      maxActions: actionsIn(settings),
    });
    let step = 0;
    for (const { after } of steps) {
      meet(after, { match, step }, setup.decks.length);
      step += 1;
    }
  }
  return { findings, met: [...kindsMet()].sort() };
};

/** A player who has left the match before its first game may have submitted no deck. */
const leaveWithoutDeck = (game: Game, setups: readonly SetupInput[]): readonly Finding[] =>
  setups.slice(0, 3).flatMap((setup, match) => {
    const seats = setup.decks.length;
    return setup.decks.flatMap((_, index) => {
      const decks = setup.decks.map((deck, at) => (at === index ? { list: [], definitions: {} } : deck));
      const seed = `without a deck/${match}`;
      const { random } = playersOf(seed);
      const state = fold(game, undefined, game.setup({ ...setup, decks }, random));
      const place = { match, step: 0 };
      return leaveAt(
        { game, settings: { setups, kinds: [], games: 0 }, state, place, seats, attend: attention() },
        index,
      );
    });
  });

const IN = ' in ';

/** A kind of decision in a phase of the turn. */
const momentAt = (game: Game, state: GameState): string =>
  `${decisionAt(game, state)}${IN}${game.view(state, { kind: 'spectator' }).phase}`;

const actionsIn = ({ maxActions = 3000 }: ManySeatsSettings): number => maxActions;

const playersOf = (seed: string) => ({
  random: seededRandom(seed),
  order: seededRandom(`${seed}/order`),
  player: randomPlayer(seededRandom(`${seed}/player`)),
});

interface Moment {
  readonly game: Game;
  readonly settings: ManySeatsSettings;
  readonly state: GameState;
  readonly place: Place;
  readonly seats: number;
  readonly attend: ReturnType<typeof attention>;
}

/** A seat leaves, if it is still in; then the others play at random, and more of them leave. */
const leaveAt = (moment: Moment, index: number): readonly Finding[] => {
  const { game, settings, state, place, seats, attend } = moment;
  const seed = `many/${place.match}/${place.step}/${index}`;
  const players = playersOf(seed);
  return guarded(CONTRACT_LAWS.departure, place.match, place.step, () => {
    const seat = toSeat(index);
    const facts = game.departure?.(state, seat, players.random) ?? [];
    if (facts.length === 0) return [];
    const after = fold(game, state, facts);
    const gone = [seat];
    const check = { game, rules: game.rules, place, random: players.random, seats, attend };
    const findings = [...checkLeft(check, { seat, facts, before: state, after }, gone)];
    const steps = playOn(game, after, {
      ...players,
      maxActions: actionsIn(settings),
      leaver: new RandomLeaver(seededRandom(`${seed}/leaver`), seats, LEAVING_EVERY),
    });
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done) return [...findings, ...checkEnd(place, next.value, decisionAt(game, state))];
      if (next.value.kind !== 'departure') continue;
      gone.push(next.value.seat);
      findings.push(...checkLeft(check, next.value, gone));
    }
  });
};

const checkEnd = (place: Place, end: PlayEnd<unknown>, decision: string): readonly Finding[] =>
  expectThat(end.kind === 'over', place, 'departure', () => `after ${decision}: ${JSON.stringify(end)}`);
