import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { pick, pickList } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';

const PAGE = new URL('../../docs/how-to/judge.md', import.meta.url);
/** Where the page says that the service is. */
const TOLD = 'http://localhost:4000';

/** The page's blocks from the first token to the last answer: what is said of files is run elsewhere. */
const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .map(([, lines = '']) => lines)
  .filter((lines) => !lines.startsWith('npx recount'));

describe('docs/how-to/judge.md', () => {
  const running = serviceForAll();

  it('leads from the call to the amended result, line by line', async () => {
    const token = async (role: 'organizer' | 'player' | 'judge', subject: string) =>
      (await running.client(role, subject)).token ?? '';
    const tokens: Readonly<Record<string, string>> = {
      ORGANIZER: await token('organizer', 'club'),
      ANN: await token('player', 'ann'),
      BEN: await token('player', 'ben'),
      JOE: await token('judge', 'joe'),
      HANA: await token('judge', 'hana'),
    };
    const script = ['set -eu', ...blocks]
      .join('\n')
      .replaceAll(TOLD, running.url)
      .replace(
        /^(\w+)=\$\(npx recount token .*\)$/gm,
        (_line, name: string) => `${name}='${tokens[name] ?? ''}'`,
      );
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    const answers: unknown[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const answer of answers) expect(pick(answer, 'errors')).toBeUndefined();
    const [match, penalties, file] = answers.slice(-3);
    expect(pick(match, 'data.match.result')).toEqual({ current: { isDraw: true }, first: { winners: [0] } });
    expect(pick(penalties, 'data.penalties.0')).toMatchObject({ penalty: 'WARNING', withdrawn: {} });
    expect(pickList(file, 'document.facts').map((fact) => pick(fact, 'fact.type'))).toEqual([
      'CaseOpened',
      'EvidenceAdded',
      'CaseAssigned',
      'ClaimAnswered',
      'CaseRuled',
      'EffectCarriedOut',
      'EffectCarriedOut',
      'RulingAppealed',
      'AppealDecided',
      'EffectCarriedOut',
      'EffectCarriedOut',
      'CaseClosed',
    ]);
    expect(pickList(file, 'document.frames')).toHaveLength(2);
  });
});
