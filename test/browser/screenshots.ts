import { execSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pictureFullTables } from './picturing/full-tables.js';
import { createDisputeFixture, createSeatFixtures } from './picturing/more-fixtures.js';
import { allShots } from './picturing/shots.js';
import { ApprovedPictures } from './support/approved-pictures.js';
import { createEventFixtures, EVENT_PLAYER } from './support/event-fixtures.js';
import { createFixtures, playersFor } from './support/fixtures.js';
import { leave, Stage } from './support/stage.js';

/* Pictures of every page, and of the fullest tables: `npm run screenshots -- --help`. */

const HELP = `npm run screenshots -- [options]

Builds the web app and takes pictures of every page, game, size and theme with a separate service in a headless Chromium, into screenshots/, and compares them with the approved ones
(test/browser/approved/). screenshots/differences.html shows what differs.
Then it takes pictures of the fullest tables of each game, number of seats, use and size (full-...), and prints the share of the board that their cards take. These
have no approved pictures. A text that is cut off, covered or too small is a fault.

  --only <pattern>  pictures whose names match a regular expression: --only '^full-nightfall-8'
  --dark            full tables in the dark theme
  --approve         replaces the approved pictures by the new ones
  --help

Exit code 1 if a picture differs or a full table has a fault, 2 for wrong use.`;

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const [PLAYER = ''] = playersFor(1);

interface Options {
  readonly wanted: RegExp;
  readonly isDark: boolean;
  readonly approves: boolean;
}

/** Takes the pictures. Returns whether all are as they should be. */
const picture = async (stage: Stage, { wanted, isDark, approves }: Options): Promise<boolean> => {
  mkdirSync(FOLDER, { recursive: true });
  const approved = await ApprovedPictures.in(stage.browser);
  for (const { name, address, look, begin } of await shotsOf(stage, wanted)) {
    const opened = await stage.visit(address, look);
    const file = `${FOLDER}/${name}.png`;
    await opened.page.waitForLoadState('networkidle');
    // An idle network does not mean that data over the socket has arrived.
    await opened.page.locator('main > .loading').waitFor({ state: 'detached' });
    await opened.page.evaluate('recountProbe.rate(50)');
    await begin?.(opened.page);
    const taken = await opened.page.screenshot({ path: file });
    if (approves) await approved.approve(name, taken);
    else await approved.compare(name, taken);
    await leave(opened);
    for (const fault of opened.faults) process.stderr.write(`${name}: ${fault}\n`);
    process.stdout.write(`${file}\n`);
  }
  const faults = await pictureFullTables(stage, { wanted, folder: FOLDER, isDark });
  if (faults.length > 0)
    process.stderr.write(`${faults.join('\n')}\nFull tables have ${faults.length} faults of layout.\n`);
  if (approved.differences.length > 0) {
    writeFileSync(`${FOLDER}/differences.html`, approved.report());
    process.stderr.write(`${approved.differences.length} pictures differ: screenshots/differences.html\n`);
  }
  return faults.length === 0 && approved.differences.length === 0;
};

/** The pictures of pages, with what they show in the service. */
const shotsOf = async (stage: Stage, wanted: RegExp) => {
  await createFixtures(stage.running);
  await createSeatFixtures(stage.running);
  const dispute = await createDisputeFixture(stage.running);
  const events = await createEventFixtures(stage.running);
  const shots = allShots(events, dispute, {
    player: await stage.token('player', PLAYER),
    entrant: await stage.token('player', EVENT_PLAYER),
    organizer: await stage.token('organizer', 'organizer-1'),
    judge: await stage.token('judge', 'judge-1'),
  });
  return shots.filter(({ name }) => wanted.test(name));
};

const parsed = (): (Options & { readonly help: boolean }) | undefined => {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: '' },
        dark: { type: 'boolean', default: false },
        approve: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return {
      wanted: new RegExp(values.only),
      isDark: values.dark,
      approves: values.approve,
      help: values.help,
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
};

const options = parsed();
if (options === undefined) process.exitCode = 2;
else if (options.help) process.stdout.write(`${HELP}\n`);
else {
  execSync('npm run --silent viewer:build', { stdio: 'inherit' });
  const stage = await Stage.open();
  try {
    if (!(await picture(stage, options))) process.exitCode = 1;
  } finally {
    await stage.close();
  }
}
