import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { forSeatOnly, fromEverybody, type Game, type GameFact, JUDGE, seat, winnersOf } from '#libs/game-kit';
import { games } from '#libs/games';
import { type MatchEvent, type MatchFact, type RecordedMatchEvent, secretHash } from '#libs/match';
import {
  exportReplay,
  type ReplayState,
  replayStates,
  SMALLEST,
  writeDocument,
  writeReplayFile,
} from '#libs/replay';
import { REPLAY, readGolden } from '../libs/game-kit/testing/golden/golden-game.js';
import { PINS, pinned } from '../test/corpus/pins.js';
import { randomMatch } from '../test/proofs/random-replays.js';

/*
 * `npm run corpus:update`: adds missing files to the corpus. For each written replay format, the corpus has a match of every released rules version of every game, and
 * one of the present version with rewinds and rulings. Existing files are never rewritten: they must stay readable for ever.
 */

const corpus = fileURLToPath(new URL('../test/corpus/', import.meta.url));
const gamesFolder = fileURLToPath(new URL('../libs/games', import.meta.url));
const SECRET = '0123456789abcdef'.repeat(4);

/** The smallest golden game of a rules version: the folder of a pairing of two decks. */
const goldenOf = (game: Game, version: string): string | undefined =>
  readdirSync(gamesFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(REPLAY) && path.includes(`/${version}/`))
    .filter((path) => path.includes(`/${game.id}/`) || path.startsWith(`${game.id}/replays/${version}/`))
    .map((path) => join(gamesFolder, path))
    .filter((path) => readGolden(readFileSync(path, 'utf8')).header.decks.length > 0)
    .sort((one, other) => readFileSync(one).length - readFileSync(other).length)[0];

/** Converts a golden game to a match. Its shuffles use the golden seed, so its decisions cannot be verified, only compared. */
const matchOf = (game: Game, version: string, file: string): readonly RecordedMatchEvent[] => {
  const { header, steps } = readGolden(readFileSync(file, 'utf8'));
  const events: RecordedMatchEvent[] = [];
  let command = 0;
  const write = (...facts: readonly MatchEvent[]): void => {
    command += 1;
    const at = new Date(Date.UTC(2026, 0, 1, 12, 0, command)).toISOString();
    for (const event of facts)
      events.push({
        number: events.length,
        at,
        commandId: `c${command}`,
        actor: { role: 'service', id: 'corpus' },
        event,
      });
  };
  const said = (fact: MatchFact): MatchEvent => ({ kind: 'match', fact });
  const played = (facts: readonly GameFact[]): readonly MatchEvent[] =>
    facts.map((fact) => ({ kind: 'game', fact }));
  const ruleset = game.parseRuleset(header.ruleset ?? {});
  if (!ruleset.ok) throw new Error(`${file} has a ruleset that is none.`);
  const seats = header.decks.length;
  write(
    said({
      type: 'MatchCreated',
      matchId: `corpus-${game.id}-${version}`,
      game: game.id,
      rulesVersion: version,
      ruleset: ruleset.value,
      cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
      seats,
      format: { bestOf: 1 },
      season: 'corpus',
      spectatorDelaySeconds: 0,
      productionAllowed: false,
      secretHash: secretHash(SECRET),
      secret: fromEverybody(SECRET),
    }),
  );
  for (let place = 0; place < seats; place += 1)
    write(said({ type: 'SeatTaken', seat: seat(place), player: `player-${place}` }));
  const [setup, ...rest] = steps;
  write(said({ type: 'GameStarted', number: 1 }), ...played(setup?.facts ?? []));
  for (const step of rest) {
    if (step.seat === undefined || step.action === undefined) write(...played(step.facts));
    else {
      const { seat: by, action } = step;
      const value = JSON.parse(JSON.stringify(action));
      write(
        said({ type: 'ActionTaken', seat: by, actionType: action.type, action: forSeatOnly(by, value) }),
        ...played(step.facts),
      );
    }
  }
  const last = replayStates(game, events).at(-1)?.match.game;
  const outcome = last && game.outcome(last);
  if (outcome === undefined) throw new Error(`${file} comes to no end.`);
  const winners = winnersOf(outcome);
  write(
    said({ type: 'GameEnded', number: 1, outcome }),
    said({
      type: 'MatchEnded',
      places: outcome.places,
      reason: 'games',
      gamesWon: Array.from({ length: seats }, (_, place) =>
        winners.length === 1 && winners[0] === place ? 1 : 0,
      ),
    }),
    said({ type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } }),
  );
  return events;
};

const FRAMES_WITH_JUDGE = 150;

/** A match by the present rules with a rewind and a ruling. */
const judgedMatch = (game: Game): readonly ReplayState[] => {
  for (let seed = 0; seed < 100; seed += 1) {
    const states = randomMatch(game, `corpus-${seed}`, FRAMES_WITH_JUDGE, { isJudged: true });
    const types = new Set(states.map(({ stored }) => stored.type));
    if (types.has('match.MatchRewound') && types.has('match.RulingMade')) return states;
  }
  throw new Error(`The judge of ${game.id} does too little.`);
};

mkdirSync(corpus, { recursive: true });
const pins: Record<string, unknown> = existsSync(PINS) ? JSON.parse(readFileSync(PINS, 'utf8')) : {};
for (const game of games)
  for (const version of ['1.0.0', '1.1.0']) {
    const name = `${game.id}-${version}`;
    const golden = goldenOf(game, version);
    if (golden === undefined || existsSync(join(corpus, `${name}.replay.gz`))) continue;
    const states = replayStates(game, matchOf(game, version, golden));
    const open = { viewer: JUDGE, revealed: true } as const;
    writeFileSync(
      join(corpus, `${name}.replay.gz`),
      gzipSync(writeReplayFile(states, open, 'https://corpus.example.org'), { level: 9 }),
    );
    writeFileSync(
      join(corpus, `${name}.replay.jsonl.gz`),
      gzipSync(
        writeDocument(exportReplay(game, states, { ...open, seatName: (place) => `Player ${place}` })),
        { level: 9 },
      ),
    );
    pins[name] = pinned(game, states);
    process.stdout.write(`${name}: ${states.length} frames\n`);
  }
for (const game of games) {
  const name = `${game.id}-judged-${game.rulesVersion}`;
  const file = join(corpus, `${name}.replay.gz`);
  if (existsSync(file)) continue;
  const states = judgedMatch(game);
  const text = writeReplayFile(states, { viewer: JUDGE, revealed: true }, 'https://corpus.example.org');
  writeFileSync(file, gzipSync(text, SMALLEST));
  pins[name] = pinned(game, states);
  process.stdout.write(`${name}: ${states.length} frames\n`);
}
writeFileSync(PINS, `${JSON.stringify(pins, null, 2)}\n`);
