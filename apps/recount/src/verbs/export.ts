import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EventStore } from '#libs/event-log';
import type { CardDefinition } from '#libs/game-kit';
import { dayOf, type ListedStatement, type MatchStatement, type SigningKey } from '#libs/proof';
import { type FileViewer, type Proof, ReplayFileWriter, SMALLEST } from '#libs/replay';
import { checkKeysOfLog } from '../../../api/src/composition/open-house-keys.js';
import { readProofKeys } from '../../../api/src/composition/proof-keys.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { readStoredSet } from '../../../api/src/reading/card-sets/stored-set.js';
import { DayList, placeIn, readOn } from '../../../api/src/reading/proofs/day-list.js';
import { HouseKeys } from '../../../api/src/reading/proofs/house-keys.js';
import { provedResult, readAmendments } from '../../../api/src/reading/proofs/result-proof.js';
import { openLog } from '../composition/open-log.js';
import { remark } from '../exit.js';
import { allGames, isOpenTo, type RecordedMatch, readMatch } from '../matches/recorded-match.js';
import { visibilityOf } from '../matches/visibility.js';
import type { ViewerName } from '../options.js';

export interface ExportOptions {
  readonly as?: ViewerName;
  readonly out?: string;
}

const pack = promisify(gzip);

export const exportMatch = async (
  matchId: string,
  { as = 'spectator', out }: ExportOptions,
): Promise<void> => {
  const viewedBy = visibilityOf(as);
  const store = await openLog();
  try {
    const match = await readMatch(store, matchId);
    const text = await replayFileOf(store, match, {
      viewer: viewedBy.viewer,
      revealed: isOpenTo(match, viewedBy),
    });
    if (out === undefined) process.stdout.write(text);
    else {
      await writeFile(out, out.endsWith('.gz') ? await pack(text, SMALLEST) : text);
      remark(`${match.states.length} frames written to ${out}`);
    }
  } finally {
    await store.close();
  }
};

const replayFileOf = async (
  store: EventStore,
  { states }: RecordedMatch,
  viewer: FileViewer,
): Promise<string> => {
  const [first] = states;
  if (first === undefined) throw new Error('A match that has no event yet cannot be exported.');
  const settings = readSettings(process.env);
  const writer = new ReplayFileWriter(viewer);
  const lines = [writer.header(first), ...states.map((state) => writer.event(state))];
  const statement = writer.statement(settings.proofIssuer);
  const keys = await readProofKeys(settings);
  const proof = keys?.some(({ d }) => d !== undefined)
    ? await proofBy(houseOf(settings, keys, store), store, statement)
    : {};
  return `${[...lines, writer.end(statement, proof, await publishedCards(store, first))].join('\n')}\n`;
};

/** The cards of the match's sets that do not ship with its game. */
const publishedCards = async (
  store: EventStore,
  { match: { settings } }: RecordedMatch['states'][number],
): Promise<readonly CardDefinition[]> => {
  const pins = allGames().publishedPins(settings);
  const sets = await Promise.all(
    pins.map(({ id, hash }) => readStoredSet(store, { game: settings.game, id }, hash)),
  );
  return sets.flatMap((stored) => stored?.set.cards ?? []);
};

const houseOf = (settings: Settings, keys: readonly SigningKey[], store: EventStore): HouseKeys =>
  new HouseKeys(
    settings.proofIssuer,
    keys,
    () => new Date(),
    () => checkKeysOfLog(settings, store),
  );

const proofBy = async (house: HouseKeys, store: EventStore, statement: MatchStatement): Promise<Proof> => {
  const signed = await house.sign(statement);
  if (!statement.over) return signed;
  const placeOf = async (of: ListedStatement) => {
    const list = new DayList(dayOf(of));
    await readOn(store, list, () => Promise.resolve());
    return placeIn(list, of, house);
  };
  const amendments = await readAmendments(store, statement.match);
  const result = await provedResult(statement, amendments, house, placeOf);
  const listed = await placeOf(statement);
  return { ...signed, result, ...(listed === undefined ? {} : { listed }) };
};
