import { readFile } from 'node:fs/promises';
import { importReplay } from '../../../api/src/features/imports/import-replay.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { COMMAND_LINE } from './organization.js';

export interface ImportOptions {
  readonly organization: string;
}

/** Brings a replay of another house, and prints its id here. */
export const importFile = async (name: string, { organization }: ImportOptions): Promise<void> => {
  const packed = await readFile(name).catch(() => {
    throw new UsageError(`${name} cannot be read.`);
  });
  const store = await openLog();
  try {
    const result = await importReplay(store, packed, {
      organization,
      actor: COMMAND_LINE,
      at: new Date(),
      pause: async () => undefined,
    });
    if (result.kind === 'refused') {
      remark(result.why);
      process.exitCode = EXIT.failed;
      return;
    }
    const { id, statement, open } = result.fact;
    print(id);
    remark(`${statement.match} of ${statement.issuer}, ${statement.frames} frames.`);
    for (const why of open) remark(`open: ${why}`);
  } finally {
    await store.close();
  }
};
