import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ApprovedPictures } from './support/approved-pictures.js';
import { EVENT_PLAYER, type FixtureEvents, furnishEvents } from './support/event-fixtures.js';
import { endOf, furnish, middleOf, playersFor, TABLES } from './support/fixtures.js';
import { type Look, leave, Stage } from './support/stage.js';

/*
 * `npm run screenshots`: pictures of every page and game, made by a service of its own in a headless Chromium, into screenshots/. `-- --compare` compares them with the
 * approved ones (approved/) and writes what is different to screenshots/differences.html; `-- --approve` takes them as they are; `-- --only <pattern>` makes some.
 */

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const { values: asked } = parseArgs({
  options: { compare: { type: 'boolean' }, approve: { type: 'boolean' }, only: { type: 'string' } },
});
const WANTED = new RegExp(asked.only ?? '');
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const STREAM = { width: 1920, height: 1080 };
const PLAYER = playersFor(1)[0] ?? '';

interface Shot {
  readonly name: string;
  readonly address: string;
  readonly look?: Look;
}

const light = (name: string, address: string): Shot => ({ name, address });
const dark = (name: string, address: string): Shot => ({
  name: `${name}-dark`,
  address,
  look: { colorScheme: 'dark' },
});
const phone = (name: string, address: string): Shot => ({
  name: `${name}-phone`,
  address,
  look: { size: PHONE },
});

const pages: readonly (readonly [name: string, address: string])[] = [
  ['lobby', '/'],
  ['leaderboards', '/leaderboards'],
  ['leaderboard', '/leaderboards/metax?season=autumn'],
  ['player', `/players/${PLAYER}`],
  ['rules', '/rules/metax'],
  ['components', '/components'],
];

const eventShots = (
  { swiss, cut, doubleElimination, pods, open }: FixtureEvents,
  organizer: string,
  entrant: string,
): readonly Shot[] => {
  const everywhere = [
    ['events', '/events'],
    ['event-pairings', `/events/${swiss}`],
    ['event-standings', `/events/${swiss}?view=standings`],
    ['event-bracket', `/events/${cut}?view=bracket`],
    ['event-pods', `/events/${pods}`],
  ] as const;
  const staffed = [
    ['event-desk', `/events/${swiss}/desk`],
    ['event-desk-players', `/events/${open}/desk`],
    ['event-plan', '/events/new'],
    ['organize-players', '/organize/players'],
    ['organize-members', '/organize/members'],
    ['organize-keys', '/organize/keys'],
    ['organize-webhooks', '/organize/webhooks'],
  ] as const;
  return [
    ...everywhere.flatMap(([name, address]) => [
      light(name, address),
      dark(name, address),
      phone(name, address),
    ]),
    light('event-double-elimination', `/events/${doubleElimination}?view=bracket`),
    { name: 'event-player', address: `/events/${swiss}`, look: { token: entrant, size: PHONE } },
    { name: 'event-register', address: `/events/${open}`, look: { token: entrant } },
    ...staffed.flatMap(([name, address]): readonly Shot[] => [
      { name, address, look: { token: organizer } },
      { name: `${name}-phone`, address, look: { token: organizer, size: PHONE } },
    ]),
    light('event-print', `/events/${swiss}/print`),
    light('event-slips', `/events/${swiss}/print?what=slips`),
    { name: 'event-projector', address: `/events/${swiss}/projector`, look: { size: STREAM } },
    light('event-embed', `/embed/events/${swiss}/standings`),
  ];
};

const shotsOf = (game: string): readonly Shot[] => {
  const live = `/matches/${middleOf(game)}`;
  const replay = `/replays/${endOf(game)}?frame=60`;
  return [
    light(`${game}-live`, live),
    dark(`${game}-live`, live),
    phone(`${game}-live`, live),
    { name: `${game}-live-laptop`, address: live, look: { size: LAPTOP } },
    { name: `${game}-live-stream`, address: live, look: { size: STREAM } },
    light(`${game}-replay`, replay),
    dark(`${game}-replay`, replay),
    phone(`${game}-replay`, replay),
    { name: `${game}-compared`, address: `${replay}&compare=70` },
    { name: `${game}-overlay`, address: `/overlay/${middleOf(game)}`, look: { size: STREAM } },
  ];
};

const stage = await Stage.open();
try {
  await furnish(stage.running);
  const events = await furnishEvents(stage.running);
  mkdirSync(FOLDER, { recursive: true });
  const player = await stage.token('player', PLAYER);
  const entrant = await stage.token('player', EVENT_PLAYER);
  const organizer = await stage.token('organizer', 'organizer-1');
  const shots: readonly Shot[] = [
    ...pages.flatMap(([name, address]) => [light(name, address), dark(name, address), phone(name, address)]),
    { name: 'organize', address: '/organize', look: { token: organizer } },
    { name: 'organize-new', address: '/organize/new', look: { token: organizer } },
    ...eventShots(events, organizer, entrant),
    ...TABLES.flatMap(({ game }) => [
      ...shotsOf(game),
      { name: `${game}-seat`, address: `/matches/${middleOf(game)}`, look: { token: player } },
    ]),
  ];
  const approved = await ApprovedPictures.in(stage.browser);
  for (const { name, address, look } of shots.filter((shot) => WANTED.test(shot.name))) {
    const opened = await stage.visit(address, look);
    const file = `${FOLDER}/${name}.png`;
    await opened.page.waitForLoadState('networkidle');
    // What comes over the socket is not waited for by that.
    await opened.page.locator('main > .loading').waitFor({ state: 'detached' });
    await opened.page.evaluate('recountProbe.rate(50)');
    const picture = await opened.page.screenshot({ path: file });
    if (asked.approve) await approved.approve(name, picture);
    else if (asked.compare) await approved.compare(name, picture);
    await leave(opened);
    for (const fault of opened.faults) process.stderr.write(`${name}: ${fault}\n`);
    process.stdout.write(`${file}\n`);
  }
  if (approved.differences.length > 0) {
    writeFileSync(`${FOLDER}/differences.html`, approved.report());
    process.stderr.write(`${approved.differences.length} pictures differ: screenshots/differences.html\n`);
    process.exitCode = 1;
  }
} finally {
  await stage.close();
}
