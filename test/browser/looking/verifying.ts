import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { JUDGE, SPECTATOR } from '#libs/game-kit';
import { findGame } from '#libs/games';
import { replayStates } from '#libs/replay';
import { randomMatch, signedFile, WITNESS_KEYS, WITNESSES } from '../../proofs/random-replays.js';
import { frozenLog } from '../../released/frozen-logs.js';
import { endOf } from '../support/fixtures.js';
import { leave } from '../support/stage.js';
import type { Looking } from './looking.js';

const FRAMES = 2_000;

const longMatch = () => {
  const game = findGame('nightfall');
  if (game === undefined) throw new Error('There is no Nightfall.');
  return randomMatch(game, 'browser', FRAMES);
};

const shortMatch = () => {
  const game = findGame('metax');
  if (game === undefined) throw new Error('There is no MetaX.');
  return randomMatch(game, 'brought', 60);
};
const corpus = (name: string): string => fileURLToPath(new URL(`../../corpus/${name}`, import.meta.url));

export const verifying = (looking: Looking): void =>
  describe('a file dropped on the verify page', () => {
    const given = (text: string) => ({
      name: 'match.replay.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(text),
    });

    it(`of ${FRAMES} frames is checked with the network cut, and so is one in which a frame was changed`, async () => {
      const states = longMatch();
      const text = await signedFile(states, JUDGE, true);
      const opened = await looking.stage.visit('/verify');
      const { page, faults } = opened;
      const field = page.locator('[class*="_verifyDrop_"] input');
      await page.locator('.verify-ready').waitFor();
      await page.context().setOffline(true);
      const before = performance.now();
      await field.setInputFiles(given(text));
      await page.locator('.verdict-partly').waitFor();
      expect(await page.locator('[class*="_verdict_"]').textContent()).toContain('KEYS_NOT_ASKED');
      console.info(`${states.length} frames were checked in ${Math.round(performance.now() - before)} ms.`);
      expect(await page.locator('[class*="_verdict_"]').textContent()).toContain('play.example.org');
      await field.setInputFiles(given(text.split('\n').toSpliced(1001, 1).join('\n')));
      await page.getByText('The first wrong frame is 1000 of').waitFor();
      await field.setInputFiles(given(await signedFile(states, SPECTATOR, false)));
      await page.locator('.verdict-partly').waitFor();
      await field.setInputFiles({ ...given(''), buffer: Buffer.from('no replay') });
      await page.getByText('This is no replay file').waitFor();
      expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await leave(opened);
    });

    it('is checked against the witnesses whose keys are entered, which the page remembers', async () => {
      const [club] = WITNESSES;
      const text = await signedFile(shortMatch(), JUDGE, true, { witnesses: WITNESSES });
      const opened = await looking.stage.visit('/verify');
      const { page } = opened;
      await page.locator('.verify-ready').waitFor();
      const drop = async (file: string) =>
        page.locator('[class*="_verifyDrop_"] input').setInputFiles(given(file));
      await drop(text);
      await page.getByText('It names 2 witnesses').waitFor();
      await page.getByText('Witnesses', { exact: true }).first().click();
      await page.getByLabel('Keys of witnesses').fill(WITNESS_KEYS);
      await page.getByLabel('Required cosignatures').fill('2');
      await drop(text);
      await page.getByText('2 of the 2 given witnesses').waitFor();
      await drop(await signedFile(shortMatch(), JUDGE, true, { witnesses: [club] }));
      await page.getByText('NOT_WITNESSED').waitFor();
      await page.reload();
      await page.locator('.verify-ready').waitFor();
      await drop(text);
      await page.getByText('2 of the 2 given witnesses').waitFor();
      await leave(opened);
    });

    it('of any version is read', async () => {
      const opened = await looking.stage.visit('/verify');
      const field = opened.page.locator('[class*="_verifyDrop_"] input');
      const { games, events } = await frozenLog('metax-1.0.0-1');
      await field.setInputFiles(given(await signedFile(replayStates(games[0], events), JUDGE, true)));
      await opened.page.locator('.verdict-partly [class*="_otherDecisions_"]').waitFor();
      expect(await opened.page.locator('[class*="_verdict_"]').textContent()).not.toContain('_RULES');
      await field.setInputFiles(corpus('metazoo-tcg-1.1.0.replay.jsonl.gz'));
      await opened.page.getByText('documents of version 1 are never signed').waitFor();
      expect(opened.faults).toEqual([]);
      await leave(opened);
    });

    it('of another service is imported by staff, who see its origin', async () => {
      const opened = await looking.stage.visit('/imports', {
        token: await looking.stage.token('organizer', 'host'),
      });
      const { page } = opened;
      const text = await signedFile(shortMatch(), JUDGE, true);
      const field = page.locator('[class*="_verifyDrop_"] input');
      await field.setInputFiles(given(text.split('\n').toSpliced(20, 1).join('\n')));
      await page.getByText(/It was not taken\. Frame \d+:/).waitFor();
      await field.setInputFiles(given(text));
      await page.getByText('https://play.example.org, as the key').waitFor();
      await page.getByText('played elsewhere', { exact: true }).waitFor();
      expect(opened.faults.filter((fault) => !fault.includes('400'))).toEqual([]);
      await leave(opened);
    });

    it('is the file that the replay exports', async () => {
      const opened = await looking.stage.visit(`/replays/${endOf('metax')}?frame=3`);
      const download = opened.page.waitForEvent('download');
      await opened.page.getByRole('button', { name: 'Menu' }).click();
      await opened.page.getByRole('button', { name: 'Export' }).click();
      const folder = await mkdtemp(join(tmpdir(), 'recount-export-'));
      const file = join(folder, 'exported.replay.gz');
      await (await download).saveAs(file);
      const checking = await looking.stage.visit('/verify');
      await checking.page.locator('[class*="_verifyDrop_"] input').setInputFiles(file);
      await checking.page.locator('.verdict-valid').waitFor();
      expect([...opened.faults, ...checking.faults]).toEqual([]);
      await leave(opened);
      await leave(checking);
      await rm(folder, { recursive: true });
    });
  });
