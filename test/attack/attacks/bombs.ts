import { type ImportBomb, importBombs } from '../../support/import-bombs.js';
import type { Attack, Target } from '../attack.js';
import { ask, crowd, leave, operate, pause } from '../hostile/http.js';
import { longWork } from './long-work.js';

const SECONDS = 6;
const AT_ONCE = 12;
const PATH = '/imports/replays';
const GZIP = { 'content-type': 'application/gzip' };

const made = new Map<number, readonly ImportBomb[]>();
/** The files of so many megabytes, packed once. */
const bombsOf = (megabytes: number): readonly ImportBomb[] => {
  const known = made.get(megabytes) ?? importBombs(megabytes);
  made.set(megabytes, known);
  return known;
};

const fileOf = (target: Target, name: string): Buffer =>
  bombsOf(target.many(60, 2)).find((bomb) => bomb.name === name)?.packed ?? Buffer.alloc(0);

/** Sends the file of many organizers, because each may import some files in a minute only. */
const sendFile = async (target: Target, name: string, index: number): Promise<void> => {
  const token = await target.token('organizer', `sender-${index}`);
  const body = fileOf(target, name);
  target.answers.addHttp(await ask(target, { path: PATH, headers: GZIP, body, token }));
};

const ofFiles: readonly Attack[] = bombsOf(0).map(({ name }) => ({
  name: `bombs-import-${name.replaceAll(' ', '-')}`,
  tries: `imports of ${name}, 60 MB unpacked`,
  seconds: SECONDS,
  run: async (target) => {
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, (index) => sendFile(target, name, index));
    return target.answers.count('ok') === 0 ? [] : ['a file was accepted'];
  },
}));

const leavers: Attack = {
  name: 'bombs-senders-that-leave',
  tries: 'files of millions of events, whose senders leave at once',
  seconds: SECONDS,
  run: async (target) => {
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, async (index) => {
      const authorization = `Bearer ${await target.token('organizer', `leaver-${index}`)}`;
      const headers = { ...GZIP, authorization };
      await leave(
        target,
        { path: PATH, method: 'POST', headers },
        fileOf(target, 'millions of small events'),
      );
    });
    return [];
  },
};

const pictures: Attack = {
  name: 'bombs-pictures',
  tries: 'animations of 400 frames, half of whose readers leave',
  seconds: SECONDS,
  run: async (target) => {
    const last = Math.min(399, target.newestFrame);
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, async (index) => {
      const from = index % Math.max(1, target.newestFrame - last);
      const path = `/pictures/matches/${target.longMatch}/clip.png?from=${from}&to=${from + last}`;
      const token = await target.token('spectator', `viewer-${index}`);
      if (index % 2 === 0) await leave(target, { path, headers: { authorization: `Bearer ${token}` } });
      else target.answers.addHttp(await ask(target, { path, method: 'GET', token }));
    });
    return [];
  },
};

const searches: Attack = {
  name: 'bombs-searches',
  tries: 'searches for words of every frame, and time used in the longest match, half of whose readers leave',
  seconds: SECONDS,
  run: async (target) => {
    const query = `{ searchFrames(filter: { words: "the" }, first: 100) { nodes { frame { number text } } } match(id: "${target.longMatch}") { timeUsed { seconds } } }`;
    const body = JSON.stringify({ query });
    await crowd(target, target.many(100_000, AT_ONCE), AT_ONCE, async (index) => {
      const headers = { 'content-type': 'application/json' };
      if (index % 2 === 0) await leave(target, { path: '/graphql', method: 'POST', headers }, body);
      else await operate(target, query);
    });
    return [];
  },
};

const quiet: Attack = {
  name: 'bombs-none',
  tries: 'nothing, to compare with',
  seconds: SECONDS,
  run: async (target) => {
    await pause(target, SECONDS * 1000);
    return [];
  },
};

/** Small requests that cause much work. The first attack does nothing, as a baseline for the delays. */
export const bombs: readonly Attack[] = [quiet, ...ofFiles, leavers, pictures, searches, ...longWork];
