import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pick, pickList } from '../../e2e/support/pick.js';
import { eventually } from '../../e2e/support/socket.js';
import { BotMatch } from '../../support/bot-match.js';
import type { Looking } from './looking.js';

const OVERLAY = fileURLToPath(new URL('../../../docs/reference/examples/overlay.html', import.meta.url));
const NEWEST = `query($id: ID!) { match(id: $id) {
  status seats { player { name } } frame { text table { seats { counters { label value } } } } } }`;

export const examples = (looking: Looking): void =>
  describe('the overlay of the documentation', () => {
    it('shows the counters and the newest event, from a complete table and patches, until the match ends', async () => {
      const { running } = looking.stage;
      const { page, faults } = looking.opened;
      const settings = { matchId: 'example-overlay', game: 'metax', players: ['ann', 'ben'] };
      const match = await BotMatch.begin(running.service.store, settings);
      const anybody = await running.client();
      await page.route('**/example-overlay.html?*', (route) =>
        route.fulfill({ path: OVERLAY, contentType: 'text/html' }),
      );
      await looking.stage.visitNext(looking.opened, `/example-overlay.html?match=${match.id}`);
      await page.locator('.seat').nth(1).waitFor();
      await match.play(12);
      await match.concede(0);
      let [frame, names]: [unknown, readonly unknown[]] = [undefined, []];
      await eventually(async () => {
        const now = await anybody.ask(NEWEST, { id: match.id }, 'match');
        frame = pick(now, 'frame');
        names = pickList(now, 'seats').map((seat) => pick(seat, 'player.name'));
        return (
          pick(now, 'status') === 'FINISHED' &&
          (await page.locator('#last').textContent()) === pick(frame, 'text')
        );
      });
      const counters = pickList(frame, 'table.seats').map((seat, at) => {
        const parts = pickList(seat, 'counters').map((one) => `${pick(one, 'label')} ${pick(one, 'value')}`);
        return [names[at], ...parts].join('');
      });
      expect(await page.locator('.seat').allTextContents()).toEqual(counters);
      expect(faults).toEqual([]);
    });
  });
