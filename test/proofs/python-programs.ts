import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from '../e2e/support/client.js';

const run = promisify(execFile);
const BUILDER = fileURLToPath(new URL('build_replay.py', import.meta.url));
const AUDITOR = fileURLToPath(new URL('../../docs/reference/audit_list.py', import.meta.url));

/** A replay file that a client in another language builds, from the API alone. */
export const builtInPython = async (client: Client, id: string, viewer: string): Promise<string> => {
  const token = client.token === undefined ? [] : [client.token];
  const { stdout } = await run('python3', [BUILDER, client.url, id, viewer, ...token], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
};

/** An independent auditor, who stores the heads of lists. */
export class Auditor {
  private constructor(private readonly folder: string) {}

  static async begin(): Promise<Auditor> {
    return new Auditor(await mkdtemp(join(tmpdir(), 'recount-auditor-')));
  }

  /** The auditor's findings on a day's list. */
  says(url: string, day: string): Promise<string> {
    return run('python3', [AUDITOR, url, day, join(this.folder, 'heads.json')]).then(
      ({ stdout }) => stdout.trim(),
      ({ stdout }) => String(stdout).trim(),
    );
  }

  async end(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
