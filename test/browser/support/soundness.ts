import { expect } from '@jest/globals';
import { accessibilityFaults, BOTH_SCHEMES } from './accessibility.js';
import type { Opened } from './stage.js';

const PHONE = { width: 390, height: 844 };

/**
 * Checks that hold for every page: no axe-core finding in light and dark, no sideways scrolling on a phone, and so far no error and no
 * request to another host. Afterwards the window has its old size.
 */
export const expectSound = async ({ page, faults }: Opened, schemes = BOTH_SCHEMES): Promise<void> => {
  expect(await accessibilityFaults(page, schemes)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await page.evaluate('recountProbe.rate(50)');
  expect(await page.evaluate('recountProbe.overflow().x')).toBe(0);
  if (size !== null) await page.setViewportSize(size);
  expect(faults).toEqual([]);
};
