import { type Game, seat, seatViewer, type Viewer, viewerKey } from '#libs/game-kit';
import { publicKeyOf } from '#libs/proof';
import { type FileReport, type ReplayState, readReplayFile, verifyReplayFile } from '#libs/replay';
import { Dice, MUTATIONS } from './mutations.js';
import { cardsOf, fileShelf, houseKey, randomMatch, VIEWERS } from './random-replays.js';

/** Verifies a file; undefined if it is not a replay at all. */
const verified = async (text: string, game: Game): Promise<FileReport | undefined> => {
  const read = readReplayFile(text);
  return read.ok
    ? verifyReplayFile(read.value, { rules: { game, cards: cardsOf(game) }, keys: [publicKeyOf(houseKey)] })
    : undefined;
};

export const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);
const withoutViewer = (header = ''): string => header.replace(/"viewer":"[^"]*"/, '');

const viewersOf = (seats: number): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, place) => seatViewer(seat(place))),
  ...VIEWERS.filter(({ kind }) => kind !== 'seat'),
];

/** The faults in the files of one match for each viewer, while it is closed and when it is open. */
const faultsOfFiles = async (
  game: Game,
  file: ReturnType<typeof fileShelf>,
  viewers: readonly Viewer[],
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const roots = new Set<string | undefined>();
  const opened = new Set<string>();
  const look = async (viewer: Viewer, revealed: boolean): Promise<void> => {
    const report = await verified(await file(viewer, revealed), game);
    roots.add(report?.statement?.root);
    const expected = revealed ? 'VALID' : 'PARTLY';
    const [first] = report?.findings ?? [];
    if (
      report?.verdict !== expected ||
      (!revealed && !report.open.some(({ code }) => code === 'HIDDEN_PARTS'))
    )
      faults.push(
        `${viewerKey(viewer)}${revealed ? ', open' : ''}: ${report?.verdict} instead of ${expected}: frame ${first?.frame}: ${first?.message}`,
      );
  };
  for (const viewer of viewers) {
    await look(viewer, false);
    const [header, ...rest] = linesOf(await file(viewer, true));
    opened.add([withoutViewer(header), ...rest].join('\n'));
  }
  const [first] = viewers;
  if (first !== undefined) await look(first, true);
  if (opened.size !== 1) faults.push('When everything is open, the files of its viewers are not the same.');
  if (roots.size !== 1) faults.push('The files of its viewers have more than one root.');
  return faults;
};

/** The verdict on a mutated file: detected, unchanged in meaning, or the fault of the detection. */
export const faultOfMutation = async (
  game: Game,
  lines: readonly string[],
  mutated: readonly string[],
  isOpen: boolean,
): Promise<'found' | 'none' | string> => {
  // The viewer of an open file does not matter.
  if (isOpen && mutated[0] !== lines[0] && withoutViewer(mutated[0]) === withoutViewer(lines[0]))
    return 'none';
  const report = await verified(`${mutated.join('\n')}\n`, game);
  // Without its header it is not a replay at all.
  if (report === undefined) return 'found';
  const changed = mutated.findIndex((line, at) => line !== lines[at]);
  const expected = Math.max(0, (changed === -1 ? mutated.length : changed) - 1);
  const [first] = report.findings;
  if (report.verdict !== 'WRONG') return `line ${changed}: ${report.verdict}`;
  // A fault in the header or the end concerns the frame that it contradicts.
  if (changed === 0 || changed >= lines.length - 1 || first?.frame === expected) return 'found';
  return `line ${changed}: frame ${first?.frame} instead of ${expected}: ${first?.code}`;
};

export interface ProofRunSettings {
  readonly matches: number;
  readonly mutations: number;
  readonly frames: number;
  readonly seed: string;
  readonly onProgress: (done: { readonly matches: number; readonly mutations: number }) => void;
}

export interface ProofRun {
  readonly game: string;
  readonly matches: number;
  readonly files: number;
  readonly frames: number;
  readonly rewinds: number;
  readonly rulings: number;
  readonly penalties: number;
  /** Mutations that were detected at their frame. */
  readonly mutations: number;
  readonly faults: readonly string[];
}

/** Random matches with a judge, their files for every viewer, and mutations of these files. */
export const runProofs = async (game: Game, settings: ProofRunSettings): Promise<ProofRun> => {
  const { matches, mutations, frames, seed, onProgress } = settings;
  const kinds = Object.entries(MUTATIONS);
  const faults: string[] = [];
  const counts = { files: 0, frames: 0, rewinds: 0, rulings: 0, penalties: 0 };
  let found = 0;
  let another: ReturnType<typeof fileShelf> | undefined;
  for (let number = 0; number < matches; number += 1) {
    const seats = game.seats.min + (number % (game.seats.max - game.seats.min + 1));
    const states = randomMatch(game, `${seed}-${number}`, frames, { seats, isJudged: true });
    const file = fileShelf(states);
    const viewers = viewersOf(seats);
    const say = (fault: string): number => faults.push(`match ${number}: ${fault}`);
    (await faultsOfFiles(game, file, viewers)).forEach(say);
    counts.files += viewers.length + 1;
    counts.frames += states.length;
    counts.rewinds += countOf(states, 'match.MatchRewound');
    counts.rulings += countOf(states, 'match.RulingMade');
    counts.penalties += countOf(states, 'match.ResultRuled');
    const other = another ?? fileShelf(randomMatch(game, `${seed}-another`, frames));
    const due = Math.round(((number + 1) * mutations) / matches);
    for (let tried = 0; found < due && tried < due * 4; tried += 1) {
      const chance = Dice.of(`${game.id}/${seed}/${number}/${tried}`);
      const [kind, mutate] = kinds[tried % kinds.length] ?? ['none', () => undefined];
      const viewer = chance.oneOf(viewers);
      const isOpen = chance.below(viewers.length + 1) === 0;
      if (viewer === undefined) continue;
      const lines = linesOf(await file(viewer, isOpen));
      const mutated = mutate(lines, chance, linesOf(await other(otherViewer(viewer), isOpen)));
      if (mutated === undefined) continue;
      const fault = await faultOfMutation(game, lines, mutated, isOpen);
      if (fault === 'found') found += 1;
      else if (fault !== 'none') {
        found += 1;
        say(`try ${tried}, ${kind} of ${viewerKey(viewer)}${isOpen ? ', open' : ''}: ${fault}`);
      }
    }
    another = file;
    onProgress({ matches: number + 1, mutations: found });
  }
  return { game: game.id, matches, ...counts, mutations: found, faults };
};

/** A viewer of a match with two seats. */
const otherViewer = (viewer: Viewer): Viewer =>
  viewer.kind === 'seat' ? seatViewer(seat(Number(viewer.seat) % 2)) : viewer;

const countOf = (states: readonly ReplayState[], type: string): number =>
  states.filter(({ stored }) => stored.type === type).length;
