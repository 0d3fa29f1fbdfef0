import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Only colours depend on the scheme: all else is looked at once. */
const OPTIONS = {
  light: { resultTypes: ['violations'], preload: false },
  dark: { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] },
} as const;

const run = (
  options: (typeof OPTIONS)[Scheme],
): string => `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html, any }) =>
      html.slice(0, 160) + ' (' + (any[0]?.message ?? '') + ')').join(' | ')))`;

type Scheme = keyof typeof OPTIONS;
export const BOTH_SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The serious and critical faults that axe-core finds in a page, in light and in dark. */
export const seriousFaults = async (
  page: Page,
  schemes: readonly Scheme[] = BOTH_SCHEMES,
): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const faults = await page.evaluate<readonly string[]>(run(OPTIONS[colorScheme]));
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
