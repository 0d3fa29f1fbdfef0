import { join } from 'node:path';
import { RecountProcess } from '../../../apps/recount/testing/recount.js';
import { SECRET } from '../../support/service-process.js';
import type { Attack, Target } from '../attack.js';
import { ask, crowd, leave, operate } from '../hostile/http.js';

const SECONDS = 6;
const AT_ONCE = 12;
const JSON_BODY = { 'content-type': 'application/json' };

/** Half of the clients of a request leave a moment after it. */
const sendOrLeave = async (
  target: Target,
  index: number,
  sent: { readonly path: string; readonly query?: string; readonly token: string },
): Promise<void> => {
  const { path, query, token } = sent;
  const method = query === undefined ? 'GET' : 'POST';
  const body = query === undefined ? '' : JSON.stringify({ query });
  if (index % 2 === 0)
    await leave(target, { path, method, headers: { ...JSON_BODY, authorization: `Bearer ${token}` } }, body);
  else target.answers.addHttp(await ask(target, { path, method, body, token }));
};

const analysisOf = ({ longMatch, newestFrame }: Target, index: number): string => {
  const from = (index * 97) % Math.max(1, newestFrame - 500);
  return `{ match(id: "${longMatch}") {
    proof { statement }
    timeline(from: ${from}, frames: 500) { turns { frame } counters { frame } leads { frame } keyMoments { frame } hits(words: "nothing") }
  } }`;
};

const analysis: Attack = {
  name: 'bombs-analysis',
  tries:
    'timelines with their curves and key moments, and proofs, of the longest match; half of the readers leave',
  seconds: SECONDS,
  run: async (target) => {
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, async (index) => {
      const token = await target.token('spectator', `analyst-${index}`);
      await sendOrLeave(target, index, { path: '/graphql', query: analysisOf(target, index), token });
    });
    return [];
  },
};

/** An event with so many players. Returns its id; throws if it cannot be created. */
export const largeEvent = async (
  operated: (query: string, variables: object) => Promise<string>,
  players: number,
): Promise<string> => {
  const plan = {
    name: 'Large',
    game: 'metax',
    stage: { swiss: { rounds: 9 } },
    bestOf: 1,
    hasMatches: false,
  };
  const create = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
  const created = await operated(create, { input: { plan } });
  const eventId = /"id":"([^"]+)"/.exec(created)?.[1];
  if (eventId === undefined) throw new Error(`There is no event: ${created}`);
  const csv = `player_id\n${Array.from({ length: players }, (_, n) => `large-${n}\n`).join('')}`;
  const fill = 'mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone } }';
  await operated(fill, { input: { eventId, csv } });
  const run = 'mutation($input: RunEventInput!) { runEvent(input: $input) { commandId } }';
  await operated(run, { input: { eventId, change: { step: 'START' } } });
  return eventId;
};

export const pairing = (eventId: string, seed: string): string =>
  `mutation { runEvent(input: { eventId: "${eventId}", change: { pair: { seed: "${seed}" } } }) { commandId } }`;

const eventOf = async (target: Target): Promise<string> => {
  const token = await target.token('organizer', 'large-events');
  return largeEvent(
    async (query, variables) => (await operate(target, query, { ...variables }, token)).text,
    target.many(2_000, 60),
  );
};

const pairings: Attack = {
  name: 'bombs-pairings',
  tries: 'pairings of a round of 2,000 players, half of whose organizers leave',
  seconds: SECONDS,
  prepare: eventOf,
  run: async (target, eventId) => {
    const token = await target.token('organizer', 'large-events');
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, (index) =>
      sendOrLeave(target, index, { path: '/graphql', query: pairing(eventId, `${index}`), token }),
    );
    return [];
  },
};

const exportsOf: Attack = {
  name: 'bombs-exports',
  tries:
    'replay files of the longest match, files of an event of 2,000 players and of all matches; half of the readers leave',
  seconds: SECONDS,
  prepare: eventOf,
  run: async (target, eventId) => {
    const paths = [
      `/exports/replays/${target.longMatch}`,
      `/exports/events/${eventId}/event.json`,
      '/exports/matches.csv',
      `/exports/events/${eventId}/standings.csv`,
    ];
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, async (index) => {
      const token = await target.token('organizer', `exporter-${index}`);
      const path = paths[Math.floor(index / 2) % paths.length] ?? '';
      await sendOrLeave(target, index, { path, token });
    });
    return [];
  },
};

/** The command line of the service's operator. */
export const backupOf = (folder: string, archive: string, isBuilt: boolean): RecountProcess =>
  new RecountProcess(
    ['backup', '--to', archive, '--json'],
    { RECOUNT_DATA_DIR: folder, RECOUNT_JWT_SECRET: SECRET },
    ...(isBuilt ? [['--enable-source-maps', 'dist/recount/main.js']] : []),
  );

const backups: Attack = {
  name: 'bombs-backups',
  tries: 'two backups at a time, half of which are interrupted',
  seconds: SECONDS,
  run: async (target) => {
    const faults: string[] = [];
    await crowd(target, target.many(100_000, 1), target.many(2, 1), async (index) => {
      const archive = join(target.folder, `backup-${index}.tar`);
      const backup = backupOf(target.folder, archive, target.isBuilt);
      if (index % 2 === 1) setTimeout(() => backup.signal('SIGTERM'), 700);
      const { code, err } = await backup.ended;
      target.answers.add(code === 0 ? 'ok' : 'interrupted');
      if (code !== 0 && index % 2 === 0) faults.push(`a backup ended with ${code}: ${err.slice(0, 200)}`);
    });
    return faults;
  },
};

/** Long work of features that is no file from outside. */
export const longWork: readonly Attack[] = [analysis, pairings, exportsOf, backups];
