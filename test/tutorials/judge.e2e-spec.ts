import { describe, expect, it } from '@jest/globals';
import { pick, pickList } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { followedPage } from './followed-page.js';

/** Blocks about files are tested elsewhere. */
const isFollowed = (block: string): boolean => !block.startsWith('npx recount');

describe('docs/how-to/judge.md', () => {
  const running = serviceForAll();

  it('leads from the call to the amended result, line by line', async () => {
    const token = async (role: 'organizer' | 'player' | 'judge', subject: string) =>
      (await running.client(role, subject)).token;
    const tokens = {
      ORGANIZER: await token('organizer', 'club'),
      ANN: await token('player', 'ann'),
      BEN: await token('player', 'ben'),
      JOE: await token('judge', 'joe'),
      HANA: await token('judge', 'hana'),
    };
    const answers = await followedPage('how-to/judge.md', running.url, tokens, isFollowed);
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
