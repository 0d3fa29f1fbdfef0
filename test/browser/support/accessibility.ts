import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The colour schemes: the system's, our high-contrast theme, and colours forced by the system. */
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none', theme: '' },
  dark: { colorScheme: 'dark', forcedColors: 'none', theme: '' },
  contrast: { colorScheme: 'light', forcedColors: 'none', theme: 'contrast' },
  'dark contrast': { colorScheme: 'dark', forcedColors: 'none', theme: 'contrast' },
  forced: { colorScheme: 'dark', forcedColors: 'active', theme: '' },
} as const;

export type Scheme = keyof typeof LOOKS;
export const BOTH_SCHEMES: readonly Scheme[] = ['light', 'dark'];
export const ALL_SCHEMES: readonly Scheme[] = ['light', 'dark', 'contrast', 'dark contrast', 'forced'];

/** Only colours depend on the scheme: all other rules run once. */
const optionsFor = (scheme: Scheme): object => ({
  resultTypes: ['violations'],
  preload: false,
  ...(scheme === 'light' ? {} : { runOnly: ['color-contrast'] }),
});

/** Chromium reports the page's colour as the fill of a text even if it draws the text in the system's colour; axe-core reads the fill. */
const AS_DRAWN = `(() => {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
})();`;

const run = (
  scheme: Scheme,
): string => `${LOOKS[scheme].forcedColors === 'active' ? AS_DRAWN : ''}axe.run(document, ${JSON.stringify(optionsFor(scheme))}).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) => id + ' (' + impact + '): ' + nodes.slice(0, 3).map(({ html, any }) =>
    html.slice(0, 160) + ' (' + (any[0]?.message ?? '') + ')').join(' | ')))`;

const dress = async (page: Page, { theme, ...media }: (typeof LOOKS)[Scheme]): Promise<void> => {
  await page.emulateMedia(media);
  await page.evaluate(
    theme === ''
      ? 'delete document.documentElement.dataset.theme'
      : `document.documentElement.dataset.theme = ${JSON.stringify(theme)}`,
  );
  // Colours of the system apply from the next animation frame.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
};

/** All axe-core findings on a page, in each of these schemes; afterwards the page is in light colours again. */
export const accessibilityFaults = async (
  page: Page,
  schemes: readonly Scheme[] = BOTH_SCHEMES,
): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const scheme of schemes) {
    await dress(page, LOOKS[scheme]);
    const faults = await page.evaluate<readonly string[]>(run(scheme));
    found.push(...faults.map((fault) => `${scheme}: ${fault}`));
  }
  await dress(page, LOOKS.light);
  return found;
};
