import type { Page } from 'playwright-core';
import type { FixtureEvents } from '../support/event-fixtures.js';
import { endOf, middleOf, playersFor, TABLES } from '../support/fixtures.js';
import type { Look } from '../support/stage.js';
import { type Dispute, seatOf } from './more-fixtures.js';
import { dragging, pointing } from './seat-moments.js';

/* All screenshots: every page, every game, in the usual sizes and themes. */

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const STREAM = { width: 1920, height: 1080 };
const [PLAYER = ''] = playersFor(1);

export interface Shot {
  readonly name: string;
  readonly address: string;
  readonly look?: Look;
  /** Brings the page to the state of the picture. */
  readonly begin?: (page: Page) => Promise<void>;
}

const light = (name: string, address: string): Shot => ({ name, address });
const dark = (name: string, address: string): Shot => ({
  name: `${name}-dark`,
  address,
  look: { colorScheme: 'dark' },
});
const contrast = (name: string, address: string): Shot => ({
  name: `${name}-contrast`,
  address,
  look: { settings: 'theme=contrast' },
});
const phone = (name: string, address: string): Shot => ({
  name: `${name}-phone`,
  address,
  look: { size: PHONE },
});

const pages: readonly (readonly [name: string, address: string])[] = [
  ['home', '/'],
  ['lobby', '/matches'],
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

const gameShots = (game: string): readonly Shot[] => {
  const live = `/matches/${middleOf(game)}`;
  const replay = `/replays/${endOf(game)}?frame=60`;
  const overlay = `/overlay/${middleOf(game)}`;
  return [
    light(`${game}-live`, live),
    dark(`${game}-live`, live),
    contrast(`${game}-live`, live),
    phone(`${game}-live`, live),
    { name: `${game}-live-laptop`, address: live, look: { size: LAPTOP } },
    { name: `${game}-live-stream`, address: live, look: { size: STREAM } },
    light(`${game}-replay`, replay),
    dark(`${game}-replay`, replay),
    phone(`${game}-replay`, replay),
    { name: `${game}-compared`, address: `${replay}&compare=70` },
    { name: `${game}-overlay`, address: overlay, look: { size: STREAM } },
    { name: `${game}-on-air`, address: `${overlay}?layout=board`, look: { size: STREAM } },
    { name: `${game}-lower-third`, address: `${overlay}?layout=scoreboard`, look: { size: STREAM } },
  ];
};

/** Pictures of the seat to act, as its player sees it. */
const seatShots = (game: string, player: string): readonly Shot[] => {
  const address = `/matches/${seatOf(game)}`;
  const seat = (name: string, size: Look['size'], begin?: Shot['begin']): Shot => ({
    name: `${game}-${name}`,
    address,
    // No action is taken automatically between two pictures.
    look: { token: player, settings: 'autoPass=off', ...(size === undefined ? {} : { size }) },
    ...(begin === undefined ? {} : { begin }),
  });
  return [
    seat('seat', undefined),
    seat('seat-laptop', LAPTOP),
    seat('seat-phone', PHONE),
    seat('seat-pointing', LAPTOP, pointing),
    seat('seat-dragging', LAPTOP, dragging),
  ];
};

/** A ruling with a penalty for a player who has one already. */
const ruling = async (page: Page): Promise<void> => {
  const take = page.getByRole('button', { name: 'Take the case' });
  if ((await take.count()) > 0) await take.click();
  await page.getByLabel('With a penalty').check();
  await page.getByLabel('Infraction').selectOption('extra-card');
  await page.getByText('The table says').scrollIntoViewIfNeeded();
};

const judgeShots = ({ match, address }: Dispute, judge: string): readonly Shot[] =>
  (
    [
      ['judge-desk', '/judge', undefined],
      ['judge-case', address, undefined],
      ['judge-table', `/matches/${match}`, undefined],
      // It takes the case, so it comes last.
      ['judge-ruling', address, ruling],
    ] as const
  ).flatMap(([name, of, begin]): readonly Shot[] => [
    { name, address: of, look: { token: judge }, ...(begin === undefined ? {} : { begin }) },
    {
      name: `${name}-phone`,
      address: of,
      look: { token: judge, size: PHONE },
      ...(begin === undefined ? {} : { begin }),
    },
  ]);

export interface Viewers {
  readonly player: string;
  readonly entrant: string;
  readonly organizer: string;
  readonly judge: string;
}

export const allShots = (
  events: FixtureEvents,
  dispute: Dispute,
  { player, entrant, organizer, judge }: Viewers,
): readonly Shot[] => [
  ...pages.flatMap(([name, address]) => [
    light(name, address),
    dark(name, address),
    contrast(name, address),
    phone(name, address),
  ]),
  { name: 'organize', address: '/organize', look: { token: organizer } },
  { name: 'organize-new', address: '/organize/new', look: { token: organizer } },
  ...eventShots(events, organizer, entrant),
  ...judgeShots(dispute, judge),
  ...TABLES.flatMap(({ game }) => [...gameShots(game), ...seatShots(game, player)]),
];
