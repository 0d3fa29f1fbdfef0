import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '../../../apps/api/src/identity/principal.js';
import { PATIENCE_MS } from '../../../tools/testing/patience.js';
import { RunningService, type StartOptions } from '../../e2e/support/start.js';
import { openChromium } from './chromium.js';
import { builtWebApp } from './web-app.js';

const PROBE = fileURLToPath(new URL('./probe.js', import.meta.url));

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

export type Size = { readonly width: number; readonly height: number };

export interface Look extends Pick<BrowserContextOptions, 'colorScheme'> {
  readonly size?: Size;
  /** The address of the service for the page; direct when left out. */
  readonly url?: string;
  readonly token?: string;
  /** Settings of the page that differ from the defaults, in the browser's format: `theme=contrast`. */
  readonly settings?: string;
  /** Files of scripts that run in each document before its scripts. */
  readonly scripts?: readonly string[];
  /** Whether the service worker runs; routes of a test would not see its requests. */
  readonly isInstalled?: boolean;
  /** Whether it is a phone, with a touch screen. */
  readonly isPhone?: boolean;
  /** Whether things move; false when left out, because an animated element would be measured half way. */
  readonly isMoving?: boolean;
}

/** A page of the web app, and the errors in it. */
export interface Opened {
  readonly page: Page;
  /** Errors of scripts and in the console, and requests to another host. */
  readonly faults: string[];
}

/** A service with the built web app, and one browser. */
export class Stage {
  private constructor(
    readonly running: RunningService,
    readonly browser: Browser,
  ) {}

  static async open(options: Pick<StartOptions, 'environment' | 'games'> = {}): Promise<Stage> {
    const webAppFolder = builtWebApp();
    const browser = await openChromium();
    return new Stage(await RunningService.start({ webAppFolder, ...options }), browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.running.stop();
  }

  async token(role: Role, subject: string): Promise<string> {
    const { token } = await this.running.client(role, subject);
    return token ?? '';
  }

  /** Opens an address in a separate browser context, with only the session of the token. */
  visit(address: string, look: Look = {}): Promise<Opened> {
    return openPage(this.browser, address, { url: this.running.url, ...look });
  }

  /**
   * Loads another address of the service in a page that `visit` has opened, without a session or stored data. A separate browser context would need a
   * new process, which first compiles the complete app: four times the work.
   */
  async visitNext({ page, faults }: Opened, address: string): Promise<void> {
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
    faults.length = 0;
    await page.goto(`${this.running.url}${address}`);
  }
}

/** Opens an address of a service in a separate browser context. */
export const openPage = async (
  browser: Browser,
  address: string,
  {
    size,
    url,
    token,
    colorScheme,
    settings,
    scripts = [],
    isInstalled = false,
    isPhone = false,
    isMoving = false,
  }: Look & { readonly url: string },
): Promise<Opened> => {
  const context = await browser.newContext({
    viewport: size ?? (isPhone ? PHONE : DESKTOP),
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: isInstalled ? 'allow' : 'block',
    colorScheme: colorScheme ?? 'light',
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  const { host } = new URL(url);
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  const check = (target: string): void => {
    if (/^(data|blob):/.test(target) || new URL(target).host === host) return;
    faults.push(`request to ${target}`);
  };
  page.on('request', (request) => check(request.url()));
  page.on('websocket', (socket) => check(socket.url()));
  if (settings !== undefined)
    await page.addInitScript(`localStorage.setItem('recount.settings', ${JSON.stringify(settings)})`);
  for (const path of [PROBE, ...scripts]) await page.addInitScript({ path });
  await page.goto(`${url}${address}${token === undefined ? '' : `#token=${token}`}`);
  return { page, faults };
};

export const leave = async ({ page }: Opened): Promise<void> => page.context().close();
