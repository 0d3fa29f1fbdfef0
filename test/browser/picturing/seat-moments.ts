import type { Page } from 'playwright-core';

const CARD = '.table .card-offers[data-card]';
/** Longer than the mouse has to rest on a card. */
const REST_MS = 500;

/** The mouse rests on the first marked card that has something lying ready beside it; on the last, where none has. */
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

/** The first card that may act is dragged onto one that something may be done to, or to the other side of the table, and held there. */
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
