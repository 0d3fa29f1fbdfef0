import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { publicKeyOf, publicKeys } from '#libs/proof';
import { ranHere } from '../../apps/recount/testing/here.js';
import { verifyDropped } from '../../apps/viewer/src/verify/verify-dropped.js';
import { houseKey, WITNESS_KEYS } from './random-replays.js';
import type { Way } from './tampering/way.js';

const PYTHON = fileURLToPath(new URL('../../docs/reference/verify_replay.py', import.meta.url));

const coded = z.array(z.object({ code: z.string() }));
const reportSchema = z.object({ verdict: z.string(), findings: coded, open: coded });

/** The verdict, and the codes of all reasons. */
export type Answer = readonly [verdict: string, ...codes: readonly string[]];

const answerOf = (report: unknown): Answer => {
  const { verdict, findings, open } = reportSchema.parse(report);
  return [verdict, ...[...findings, ...open].map(({ code }) => code)];
};

const EXIT_CODES = new Map([
  ['VALID', 0],
  ['PARTLY', 3],
  ['WRONG', 1],
]);

/** The parts of a way that set up its verifiers. */
type Asked = Pick<Way, 'isOffline' | 'required'>;

/** The page, the command line and the Python program of the documentation, each with the published keys of the house or without any. */
export class Verifiers {
  private constructor(private readonly folder: string) {}

  static async begin(): Promise<Verifiers> {
    const folder = await mkdtemp(join(tmpdir(), 'recount-verifiers-'));
    await writeFile(join(folder, 'witnesses.txt'), WITNESS_KEYS);
    await writeFile(join(folder, 'jwks.json'), JSON.stringify(publicKeys([houseKey])));
    return new Verifiers(folder);
  }

  async end(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  async page(text: string, { isOffline = false, required }: Asked = {}): Promise<Answer> {
    const keys = isOffline ? NOT_ASKED : [publicKeyOf(houseKey)];
    const witnesses = required === undefined ? undefined : { keys: WITNESS_KEYS, required };
    const verified = await verifyDropped(new Blob([text]), () => Promise.resolve(keys), witnesses);
    return verified.kind === 'unreadable' ? ['WRONG', 'UNREADABLE'] : answerOf(verified.report);
  }

  async commandLine(text: string, { isOffline = false, required }: Asked = {}): Promise<Answer> {
    const file = await this.#written(text);
    const keys = isOffline ? ['--offline'] : ['--keys', this.#keys];
    const witnesses =
      required === undefined ? [] : ['--witnesses', this.#witnesses, '--require', String(required)];
    const { code, out } = await ranHere(['verify', file, '--json', ...keys, ...witnesses]);
    const answer = answerOf(JSON.parse(out));
    return EXIT_CODES.get(answer[0]) === code ? answer : ['another exit code', String(code)];
  }

  /** The verdict and the sentence. */
  async python(text: string, { isOffline = false, required }: Asked = {}): Promise<string> {
    const file = await this.#written(text);
    const witnesses = required === undefined ? [] : [this.#witnesses, String(required)];
    const ran = spawnSync('python3', [PYTHON, file, ...(isOffline ? [] : [this.#keys]), ...witnesses], {
      encoding: 'utf8',
    });
    const [verdict = ''] = ran.stdout.split(':');
    return EXIT_CODES.get(verdict) === ran.status ? ran.stdout.trim() : `${ran.status} ${ran.stderr}`;
  }

  get #keys(): string {
    return join(this.folder, 'jwks.json');
  }

  get #witnesses(): string {
    return join(this.folder, 'witnesses.txt');
  }

  async #written(text: string): Promise<string> {
    const file = join(this.folder, 'file');
    await writeFile(file, text);
    return file;
  }
}

const NOT_ASKED = { code: 'KEYS_NOT_ASKED', message: 'Nobody was asked.' } as const;

/** Findings that the Python program names by their frame. */
const BY_FRAME = new Set([
  'BROKEN_CHAIN',
  'DECIDED_OTHERWISE',
  'MISSING_OPENING',
  'UNREADABLE',
  'WRONG_HEADER',
  'WRONG_NUMBER',
  'WRONG_OPENING',
]);

/** Whether the sentence of the Python program gives the reason that is expected. */
const isReason = (said: string, { verdict, code, isOfRules = false }: Way): boolean =>
  isOfRules
    ? said.startsWith('VALID')
    : said.startsWith(verdict) && (BY_FRAME.has(code) || said.includes(`${code}: `));

/** The answer of a verifier that does not find a way to tamper, or names another reason; undefined if all of them find it. */
export const faultOfWay = async (
  verifiers: Verifiers,
  way: Way,
  hasPython: boolean,
): Promise<string | undefined> => {
  const { text, verdict, code } = way;
  const answers = {
    page: await verifiers.page(text, way),
    'command line': await verifiers.commandLine(text, way),
  };
  for (const [verifier, [found, ...codes]] of Object.entries(answers))
    if (found !== verdict || !codes.includes(code)) return `${verifier}: ${[found, ...codes].join(' ')}`;
  if (!hasPython) return undefined;
  const said = await verifiers.python(text, way);
  return isReason(said, way) ? undefined : `Python: ${said}`;
};
