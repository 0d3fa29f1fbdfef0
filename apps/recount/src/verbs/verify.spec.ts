import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ruleId, seat } from '#libs/game-kit';
import { importBombs } from '../../../../test/support/import-bombs.js';
import { inFolder } from '../../../../test/support/in-folder.js';
import { ranHere } from '../../testing/here.js';
import { olderLines } from './verify.js';

describe('olderLines', () => {
  it('prints nothing for a match decided by the present rules', () => {
    expect(olderLines({})).toEqual([]);
  });

  it('names the version that decided a match, and each decision that would differ', () => {
    const lines = olderLines({
      older: {
        decidedBy: '1.0.0',
        present: '1.1.0',
        otherwise: [
          {
            frame: 12,
            seat: seat(1),
            action: 'declareAttack',
            then: [
              { type: 'AttackDeclared', rule: ruleId('MX-052'), fields: ['rank'] },
              { type: 'GameEnded' },
            ],
            now: [{ type: 'AttackDeclared', rule: ruleId('MX-052'), fields: ['rank'] }],
          },
          {
            frame: 20,
            action: 'timeOut',
            then: [],
            now: [],
            refusal: { code: 'NOTHING_TO_DECLINE', message: 'Nobody is waited for.' },
          },
        ],
      },
    });
    expect(lines).toEqual([
      'Decided by rules 1.0.0; rules 1.1.0 would make 2 of its decisions differently.',
      'frame 12: declareAttack by seat 1: then AttackDeclared (MX-052) [rank], GameEnded; now AttackDeclared (MX-052) [rank]',
      'frame 20: timeOut: then nothing; now refused: Nobody is waited for.',
    ]);
  });
});

describe('recount verify', () => {
  it.each([
    ['millions of small events', 'The file has more than 100,000 frames, and no match has so many.'],
    [
      'the same long shape again and again',
      'The frames have more than 64 MiB of text, and no match has so much.',
    ],
  ])('reads a file of %s to a limit, and no further', (name, fault) =>
    inFolder(async (folder) => {
      const file = join(folder, 'bomb.gz');
      await writeFile(file, importBombs(4).find((bomb) => bomb.name === name)?.packed ?? '');
      const { code, out } = await ranHere(['verify', file, '--offline']);
      expect([code, out]).toEqual([1, expect.stringContaining(fault)]);
    }),
  );
});
