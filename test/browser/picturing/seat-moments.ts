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

/** The first marked card is dragged to the middle of the table, where it stays. */
export const dragging = async (page: Page): Promise<void> => {
  await page.locator('.action-bar[data-busy=false]').waitFor();
  if ((await page.locator(CARD).count()) === 0) return;
  const box = await page.locator(CARD).first().boundingBox();
  const table = await page.locator('.table').boundingBox();
  if (box === null || table === null) return;
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(table.x + table.width / 2, table.y + table.height / 2, { steps: 4 });
};
