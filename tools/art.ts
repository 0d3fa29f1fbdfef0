import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { games } from '#libs/games';
import type { DrawingAnswered, DrawingAsked } from '../apps/api/src/features/pictures/cards/card-artist.js';
import { readIcons } from '../apps/api/src/features/pictures/cards/draw-picture.js';
import {
  type Composed,
  composeSets,
  indexOf,
} from '../apps/api/src/features/pictures/cards/picture-index.js';
import {
  type PictureIndex,
  readPictureIndex,
  shippedPictures,
} from '../apps/api/src/games/cards/card-pictures.js';

/*
 * `npm run art`: draws the pictures of the shipped cards into `libs/card-art/pictures`, with an index of the inputs of each picture. Draws only cards without a
 * picture, and cards whose recipe has changed.
 */

const HELP = `Usage: npm run art -- [options]

Draws the pictures of the shipped cards, and writes their index. Only missing and outdated pictures are drawn.

  --all          draw every picture
  --set <id>     draw only this card set; may be repeated
  --check        draw nothing; list what is missing or outdated
  --nice <0-19>  the priority to draw with; 19, the lowest, if absent
  --json         print the result as JSON
  --help         print this text

Exit codes: 0 everything is up to date, 1 a picture could not be drawn, 2 wrong options, 3 --check found something to draw`;

const LOWEST_PRIORITY = 19;
const THREADS = 2;
const folder = shippedPictures();
const indexFile = join(folder, 'index.json');
const fileOf = ({ set, card }: Pick<Composed, 'set' | 'card'>): string => join(folder, set, `${card}.webp`);

const options = () => {
  try {
    return parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        nice: { type: 'string', default: `${LOWEST_PRIORITY}` },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        set: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exit(2);
  }
};

const asked = options();
if (asked.help) {
  console.log(HELP);
  process.exit(0);
}
const priority = Number(asked.nice);
if (!Number.isInteger(priority) || priority < 0 || priority > LOWEST_PRIORITY) {
  console.error(`--nice takes a number from 0 to ${LOWEST_PRIORITY}.`);
  process.exit(2);
}
const sets = games.flatMap(({ cardSets }) => cardSets);
const unknown = asked.set.filter((id) => !sets.some((set) => set.id === id));
if (unknown.length > 0) {
  console.error(
    `There is no card set ${unknown.join(', ')}. Known: ${[...new Set(sets.map(({ id }) => id))].join(', ')}`,
  );
  process.exit(2);
}
const say = (text: string): void => {
  if (!asked.json) console.log(text);
};

const composed = composeSets(sets, readIcons());
const before: PictureIndex = existsSync(indexFile) ? readPictureIndex(folder) : { recipe: '', sets: {} };
/** The pictures that need no drawing; grows while the tool draws. */
const current = new Set(
  composed.filter((one) => before.sets[one.set]?.[one.card] === one.hash && existsSync(fileOf(one))),
);
const wanted = composed.filter(
  (one) => (asked.set.length === 0 || asked.set.includes(one.set)) && (asked.all || !current.has(one)),
);
const nameOf = ({ set, card }: Composed): string => `${set}/${card}`;
const named = (all: readonly Composed[]): readonly string[] => all.map(nameOf);

if (asked.check) {
  if (asked.json) console.log(JSON.stringify({ wanted: named(wanted) }));
  else say(wanted.length === 0 ? 'Every picture is up to date.' : `To draw:\n${named(wanted).join('\n')}`);
  process.exit(wanted.length === 0 ? 0 : 3);
}

setPriority(priority);
const drawn = new Set<Composed>();
const failed: { readonly picture: string; readonly fault: string }[] = [];
const waiting = [...wanted];
const { recipe } = indexOf(composed);

/** Writes the index, so that an interrupted run continues where it was. */
const writeIndex = (): void => {
  const index: PictureIndex = { ...indexOf(composed.filter((one) => current.has(one))), recipe };
  writeFileSync(indexFile, `${JSON.stringify(index, null, 1)}\n`);
};

const drawnBy = (thread: Worker, { set, card }: Composed): Promise<DrawingAnswered> => {
  const found = sets.find(({ id }) => id === set);
  if (found === undefined) throw new Error(`There is no card set ${set}.`);
  const { id, game, cards } = found;
  const asked: DrawingAsked = { number: 0, set: { id, game, cards }, card };
  return new Promise((resolve) => {
    thread.once('message', resolve);
    thread.postMessage(asked);
  });
};

const work = async (): Promise<void> => {
  const thread = new Worker(
    new URL('../apps/api/src/features/pictures/cards/card-art-thread.ts', import.meta.url),
  );
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const { picture, fault } = await drawnBy(thread, one);
    if (picture === undefined) failed.push({ picture: nameOf(one), fault: fault ?? 'No picture was drawn.' });
    else {
      mkdirSync(dirname(fileOf(one)), { recursive: true });
      writeFileSync(fileOf(one), picture);
      drawn.add(one);
      current.add(one);
      writeIndex();
    }
    say(`${drawn.size + failed.length} of ${wanted.length}: ${nameOf(one)}`);
  }
  await thread.terminate();
};

await Promise.all(Array.from({ length: Math.min(THREADS, wanted.length) }, work));
const known = new Set(composed.map(fileOf));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.webp'))
  .map((file) => join(folder, file));
const removed = files.filter((file) => !known.has(file));
for (const file of removed) rmSync(file);
writeIndex();
const bytes = files.filter((file) => known.has(file)).reduce((sum, file) => sum + statSync(file).size, 0);
if (asked.json)
  console.log(JSON.stringify({ drawn: named([...drawn]), failed, removed: removed.length, bytes }));
else {
  for (const { picture, fault } of failed) console.error(`${picture}: ${fault}`);
  say(
    `${drawn.size} drawn, ${failed.length} failed, ${removed.length} removed; ${(bytes / 1e6).toFixed(1)} MB in ${folder}`,
  );
}
process.exit(failed.length > 0 ? 1 : 0);
