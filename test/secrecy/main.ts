import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { secretGames } from './games.js';
import { plantWord } from './plant.js';
import { runSecrecy, type SecrecyResult } from './run.js';

/* Searches the API's answers about complete matches for information that the viewer may not have: `npm run secrecy -- --help`. */

const HELP = `npm run secrecy -- [options]

Plays whole matches, and looks at every frame and every field of the schema, at streams, files and pictures, as each seat, a
spectator, production, an organizer and a judge: no id, definition or title of a card that is hidden from them may stand in any
answer, nor what a match takes its chance from.

  --game <id>      this one; may be given more than once (default: every game)
  --frames <n>     frames a game (default 100,000)
  --seed <n>       of the matches (default 1)
  --out <folder>   keep there how far each game has come, after each match; a run goes on from there
  --plant          put a secret into every answer, and say of which kinds of answers it was not found
  --json           a line of JSON for each game
  --help

Exit code 1 when anything leaks; with --plant, when anything planted is not found.`;

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    frames: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    plant: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The limit of listed leaks. */
const TOLD = 20;
/** The limit of recorded leaks. */
const KEPT = 1000;

const counted = z.object({ answers: z.number(), refusals: z.number() });
const resultSchema = z.object({
  game: z.string(),
  seed: z.number(),
  matches: z.number(),
  withSideboarding: z.number(),
  delayed: z.number(),
  frames: z.number(),
  looks: z.number(),
  answers: z.record(z.string(), counted),
  leaks: z.array(
    z.object({
      match: z.string(),
      viewer: z.string(),
      frame: z.number(),
      where: z.string(),
      word: z.string(),
    }),
  ),
});

const keptIn = async (file: string): Promise<SecrecyResult | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : resultSchema.parse(JSON.parse(text));
};

const keep = async (file: string, result: SecrecyResult): Promise<void> => {
  await writeFile(
    `${file}.new`,
    `${JSON.stringify({ ...result, leaks: result.leaks.slice(0, KEPT) }, undefined, 1)}\n`,
  );
  await rename(`${file}.new`, file);
};

const told = ({ game, matches, withSideboarding, delayed, frames, looks, leaks }: SecrecyResult): string =>
  `${game}: ${matches} matches (${withSideboarding} with sideboarding, ${delayed} delayed), ${frames} frames, ${looks} looks at one, ${leaks.length} leaks`;

if (values.help) console.log(HELP);
else {
  if (values.out !== undefined) await mkdir(values.out, { recursive: true });
  for (const secretGame of secretGames.filter(({ game }) => values.game?.includes(game.id) ?? true)) {
    const file = values.out === undefined ? undefined : join(values.out, `${secretGame.game.id}.json`);
    const result = await runSecrecy(secretGame, {
      frames: Number(values.frames),
      seed: Number(values.seed),
      from: file === undefined ? undefined : await keptIn(file),
      plant: values.plant ? plantWord : undefined,
      onMatch: async (soFar) => {
        if (file !== undefined) await keep(file, soFar);
        process.stderr.write(`${new Date().toISOString()} ${told(soFar)}\n`);
      },
    });
    if (values.json) console.log(JSON.stringify(result));
    else if (values.plant) {
      const found = new Set(result.leaks.map(({ where }) => where));
      const missed = Object.keys(result.answers).filter((where) => !found.has(where));
      console.log(
        `${result.game}: planted in ${Object.keys(result.answers).length} kinds of answers, not found in ${missed.length}`,
      );
      for (const where of missed) console.log(`  ${where}`);
      if (missed.length > 0) process.exitCode = 1;
    } else {
      console.log(told(result));
      for (const { match, viewer, frame, where, word } of result.leaks.slice(0, TOLD))
        console.log(`  ${match}, frame ${frame}, as ${viewer}, in ${where}: "${word}"`);
    }
    if (result.leaks.length > 0 && !values.plant) process.exitCode = 1;
  }
}
