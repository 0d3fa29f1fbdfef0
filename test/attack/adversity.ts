import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '../../apps/api/src/composition/settings.js';
import { compareWithLog } from '../faults/compare-with-log.js';
import { Table } from '../faults/load.js';
import { inFolder } from '../support/in-folder.js';
import { clientOf, type ProcessOptions, ServiceProcess } from '../support/service-process.js';

/** Actions that are played before and after the failure. */
const ACTIONS = 25;
const HOUR = 3_600_000;

/** A failure of the machine under a running service, and its outcome. */
export interface Adversity {
  readonly answers: string;
  readonly faults: readonly string[];
}

/** Plays until the service fails, then again after a restart; every acknowledged action must be in the log. */
const survive = (
  isBuilt: boolean,
  suffer: (folder: string, table: Table, start: Start) => Promise<readonly string[]>,
): Promise<Adversity> =>
  inFolder(async (folder) => {
    const running: ServiceProcess[] = [];
    const start: Start = async (options = {}) => {
      const service = await ServiceProcess.start(folder, { isBuilt, ...options });
      running.push(service);
      return service;
    };
    try {
      const table = new Table('table');
      const faults = [...(await suffer(folder, table, start))];
      const settings = readSettings({ RECOUNT_DATA_DIR: folder });
      const { lost, doubled, ...held } = await compareWithLog(settings, table.acknowledged, faults);
      return {
        answers: `${table.acknowledged.length} actions acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
        faults: [
          ...lost.map((id) => `${id} is lost`),
          ...doubled.map((id) => `${id} was taken twice`),
          ...held.faults,
        ],
      };
    } finally {
      for (const service of running) await service.kill();
    }
  });

type Start = (options?: ProcessOptions) => Promise<ServiceProcess>;

/** Plays some actions, then stops the service cleanly. */
const playSome = async (service: ServiceProcess, table: Table): Promise<void> => {
  const until = table.acknowledged.length + ACTIONS;
  let stopping: Promise<void> | undefined;
  await table.playUntilGone([service.url], () => {
    if (table.acknowledged.length >= until) stopping ??= service.stop();
  });
  await stopping;
};

/** Limits file sizes of the data folder: writes fail as on a full disk, reads still work. */
export const fullDisk = (isBuilt: boolean): Promise<Adversity> =>
  survive(isBuilt, async (folder, table, start) => {
    await playSome(await start(), table);
    const blocks = Math.ceil((await largestFile(folder)) / 512) + 128;
    const limited = await start({ within: ['sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`] });
    const before = table.acknowledged.length;
    // Plays until a write is refused; any other error is thrown.
    await table.playUntilGone([limited.url], () => {});
    const faults = [
      ...(limited.ending === undefined ? [] : [`the service ended: ${limited.ending}`]),
      ...(table.acknowledged.length > before ? [] : ['nothing could be written although there was room']),
      ...(await readable(limited)),
    ];
    await limited.stop();
    const roomy = await start();
    faults.push(...(await table.sendAgain(roomy.url, ACTIONS)));
    await playSome(roomy, table);
    return faults;
  });

const readable = async ({ url }: ServiceProcess): Promise<readonly string[]> => {
  const reader = await clientOf(url, 'spectator', 'reader');
  const { status, errors } = await reader.send(
    '{ matches { nodes { id frameCount frame { number text } } } }',
  );
  return status === 200 && errors.length === 0
    ? []
    : [`a reader was answered ${status} ${JSON.stringify(errors).slice(0, 200)}`];
};

const largestFile = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return Math.max(0, ...sizes);
};

/** Sets the machine's clock back by an hour between two runs of the service. */
export const clockSetBack = (isBuilt: boolean): Promise<Adversity> =>
  survive(isBuilt, async (_folder, table, start) => {
    await playSome(await start(), table);
    const clock = pathToFileURL('test/attack/set-clock.mjs').href;
    const back = await start({
      environment: { NODE_OPTIONS: `--import=${clock}`, RECOUNT_TEST_CLOCK_OFFSET_MS: String(-HOUR) },
    });
    const faults = [...(await table.sendAgain(back.url, ACTIONS)), ...(await readable(back))];
    await playSome(back, table);
    const forward = await start();
    faults.push(...(await table.sendAgain(forward.url, ACTIONS)), ...(await readable(forward)));
    await forward.stop();
    return faults;
  });
