import type { Page } from 'playwright-core';

const CARD = '.table .card-offers[data-card]';
/** Longer than the delay after which a card reacts to the resting mouse. */
const REST_MS = 500;

/** The mouse rests on the first marked card with quick buttons, else on the last marked card. */
export const pointing = async (page: Page): Promise<void> => {
  await page.locator('.action-bar[data-busy=false]').waitFor();
  for (const card of await page.locator(CARD).all()) {
    const box = await card.boundingBox();
    if (box === null) continue;
    await page.mouse.move(box.x + 12, box.y + box.height / 2, { steps: 3 });
    await page.waitForTimeout(REST_MS);
    if ((await page.locator('.quick-actions').count()) > 0) return;
  }
};

/** Drags the first card that may act onto a card that it may act on, or to the other side of the table, and holds it there. */
export const dragging = async (page: Page): Promise<void> => {
  await page.locator('.action-bar[data-busy=false]').waitFor();
  const acting = page.locator('.table .card-offers-act[data-card]');
  if ((await acting.count()) === 0) return;
  const target = page.locator('.table .card-offers-target, .table .table-far').first();
  const [from, to] = [await acting.first().boundingBox(), await target.boundingBox()];
  if (from === null || to === null) return;
  await page.mouse.move(from.x + 12, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
};
