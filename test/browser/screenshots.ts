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

/*
 * `npm run screenshots`: takes pictures of every page, game, size and theme with a separate service in a headless Chromium, into screenshots/. It compares them with the
 * approved ones (approved/). Differences are shown by screenshots/differences.html, and fail the run. `-- --approve` accepts them; `-- --only <pattern>` selects some.
 * Then it takes pictures of the fullest tables of each game, number of seats, use and size (`full-…`). These have no approved ones: a text that is cut off, covered or too
 * small fails the run.
 */

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const { values: asked } = parseArgs({ options: { approve: { type: 'boolean' }, only: { type: 'string' } } });
const WANTED = new RegExp(asked.only ?? '');
const [PLAYER = ''] = playersFor(1);

const stage = await Stage.open();
try {
  await createFixtures(stage.running);
  await createSeatFixtures(stage.running);
  const dispute = await createDisputeFixture(stage.running);
  const events = await createEventFixtures(stage.running);
  mkdirSync(FOLDER, { recursive: true });
  const shots = allShots(events, dispute, {
    player: await stage.token('player', PLAYER),
    entrant: await stage.token('player', EVENT_PLAYER),
    organizer: await stage.token('organizer', 'organizer-1'),
    judge: await stage.token('judge', 'judge-1'),
  });
  const approved = await ApprovedPictures.in(stage.browser);
  for (const { name, address, look, begin } of shots.filter((shot) => WANTED.test(shot.name))) {
    const opened = await stage.visit(address, look);
    const file = `${FOLDER}/${name}.png`;
    await opened.page.waitForLoadState('networkidle');
    // An idle network does not mean that data over the socket has arrived.
    await opened.page.locator('main > .loading').waitFor({ state: 'detached' });
    await opened.page.evaluate('recountProbe.rate(50)');
    await begin?.(opened.page);
    const picture = await opened.page.screenshot({ path: file });
    if (asked.approve) await approved.approve(name, picture);
    else await approved.compare(name, picture);
    await leave(opened);
    for (const fault of opened.faults) process.stderr.write(`${name}: ${fault}\n`);
    process.stdout.write(`${file}\n`);
  }
  const layoutFaults = await pictureFullTables(stage, WANTED, FOLDER);
  if (layoutFaults.length > 0) {
    process.stderr.write(
      `${layoutFaults.join('\n')}\nFull tables have ${layoutFaults.length} faults of layout.\n`,
    );
    process.exitCode = 1;
  }
  if (approved.differences.length > 0) {
    writeFileSync(`${FOLDER}/differences.html`, approved.report());
    process.stderr.write(`${approved.differences.length} pictures differ: screenshots/differences.html\n`);
    process.exitCode = 1;
  }
} finally {
  await stage.close();
}
