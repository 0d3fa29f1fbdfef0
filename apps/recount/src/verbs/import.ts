import { open } from 'node:fs/promises';
import { importReplay, MOST_PACKED } from '../../../api/src/features/imports/import-replay.js';
import { Turns } from '../../../api/src/platform/scheduling/turns.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { COMMAND_LINE } from './organization.js';

export interface ImportOptions {
  readonly organization: string;
}

export const importFile = async (name: string, { organization }: ImportOptions): Promise<void> => {
  const file = await open(name).catch(() => {
    throw new UsageError(`${name} cannot be read.`);
  });
  const store = await openLog();
  try {
    const result = await importReplay(store, file.createReadStream(), {
      organization,
      actor: COMMAND_LINE,
      at: new Date(),
      work: new Turns(),
    });
    if (result.kind !== 'imported') {
      remark(result.kind === 'refused' ? result.why : `A replay has at most ${MOST_PACKED} bytes.`);
      process.exitCode = EXIT.failed;
      return;
    }
    const { id, statement, open } = result.fact;
    print(id);
    remark(`${statement.match} of ${statement.issuer}, ${statement.frames} frames.`);
    for (const why of open) remark(`open: ${why}`);
  } finally {
    await file.close();
    await store.close();
  }
};
