import { type Game, JUDGE } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';
import { type AmendmentStatement, canonicalJson, drawSigningKey } from '#libs/proof';
import { type FileEnd, LinePacker, LineUnpacker, replayStates } from '#libs/replay';
import { randomMatch, signedFile, withEnd } from '../random-replays.js';

export const DRAW: AmendmentStatement['result'] = {
  kind: 'agreed-draw',
  places: [[0, 1]],
  gamesWon: [0, 0],
  gamesDrawn: 1,
};
export const AMENDMENTS = [
  { reason: 'Wrong slip.', result: DRAW },
  { reason: 'A deck was illegal.', result: { ...DRAW, kind: 'match-loss', places: [[1], [0]] } },
];
export const foreignKey = await drawSigningKey(1_800_000_000);

/** A judged match that was taken back at least once, by its seed. */
const rewoundMatch = (game: Game) => {
  for (let seed = 0; ; seed += 1) {
    const states = randomMatch(game, `tampered-${seed}`, 50, { isJudged: true });
    const types = new Set(states.map(({ stored }) => stored.type));
    if (types.has('match.MatchRewound') && types.has('match.RulingMade')) return states;
  }
};

export const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);
export const fileOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The file with changed events, packed correctly: an attacker who knows the format. */
export const withEvents = (
  text: string,
  change: (events: readonly string[]) => readonly string[],
): string => {
  const lines = linesOf(text);
  const unpacker = new LineUnpacker();
  const events = lines.slice(1, -1).map((line) => JSON.stringify(unpacker.unpack(JSON.parse(line))));
  const packer = new LinePacker();
  const packed = change(events).map((event) => packer.pack(JSON.parse(event)));
  return fileOf([lines[0] ?? '', ...packed, lines.at(-1) ?? '']);
};

export const withHeader = (text: string, change: object): string => {
  const [header = '', ...rest] = linesOf(text);
  return fileOf([canonicalJson(Object.assign(JSON.parse(header), change)), ...rest]);
};

/** The parts of a match's forger: files of the match, and of the match with a changed history, by any key. */
export const forgery = async (game: Game) => {
  const states = rewoundMatch(game);
  const rebuilt = (change: (recorded: RecordedMatchEvent) => RecordedMatchEvent) =>
    replayStates(
      game,
      states.map(({ recorded }) => change(recorded)),
    );
  const rewindWith = (changed: object) =>
    rebuilt((recorded) =>
      recorded.event.kind === 'match' && recorded.event.fact.type === 'MatchRewound'
        ? { ...recorded, event: { kind: 'match', fact: { ...recorded.event.fact, ...changed } } }
        : recorded,
    );
  const open = await signedFile(states, JUDGE, true, { amendments: AMENDMENTS });
  const other = await signedFile(randomMatch(game, 'tampered-other', 40), JUDGE, true, {
    amendments: AMENDMENTS,
  });
  return { states, open, other, rebuilt, rewindWith };
};

export const endOf = (text: string): FileEnd => {
  let end: FileEnd | undefined;
  withEnd(text, (found) => {
    end = found;
    return found;
  });
  if (end === undefined) throw new Error('The file has no end.');
  return end;
};

export const without = <Name extends string, Rest extends { readonly [name in Name]?: unknown }>(
  whole: Rest,
  name: Name,
): Omit<Rest, Name> => {
  const { [name]: _, ...rest } = whole;
  return rest;
};
