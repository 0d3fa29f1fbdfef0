import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

/** Stored at half size and compressed, so that the repository stays small; moved elements and wrong colours still show. */
const FOLDER = fileURLToPath(new URL('../approved', import.meta.url));
const SCALE = 0.5;
const QUALITY = 0.6;
/** The tolerated difference of a pixel, and the tolerated number of different pixels: compression and the time of day cause as many. */
const THRESHOLD = 0.2;
const SHARE = 0.01;

const PIXELMATCH = readFileSync(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8');

/** Runs inside a page, which can decode pictures of any format. */
const IN_PAGE = `
const read = async (url, scale) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, context, width: canvas.width, height: canvas.height };
};
window.recountShrink = async (url, scale, quality) => (await read(url, scale)).canvas.toDataURL('image/webp', quality);
window.recountCompare = async (approved, found, scale, threshold) => {
  const [before, after] = [await read(approved, 1), await read(found, scale)];
  if (before.width !== after.width || before.height !== after.height) return { share: 1, picture: null };
  const { width, height } = after;
  const difference = after.context.createImageData(width, height);
  const points = pixelmatch(
    before.context.getImageData(0, 0, width, height).data,
    after.context.getImageData(0, 0, width, height).data,
    difference.data, width, height, { threshold },
  );
  after.context.putImageData(difference, 0, 0);
  return { share: points / (width * height), picture: after.canvas.toDataURL('image/webp', 0.6) };
};`;

interface Difference {
  readonly name: string;
  readonly share: number;
  readonly approved: string | undefined;
  readonly found: string;
  /** A picture with the differences marked; null if there are none. */
  readonly picture: string | null;
}

const fileOf = (name: string): string => `${FOLDER}/${name}.webp`;
const urlOf = (kind: string, bytes: Buffer): string =>
  `data:image/${kind};base64,${bytes.toString('base64')}`;

/** Screenshots that a person has reviewed and approved. */
export class ApprovedPictures {
  readonly differences: Difference[] = [];

  private constructor(private readonly page: Page) {}

  static async in(browser: Browser): Promise<ApprovedPictures> {
    const page = await browser.newPage();
    // A blank page that sends no requests.
    await page.setContent('<!doctype html>');
    await page.addScriptTag({ content: `${PIXELMATCH.replace(/^export default /m, '')}\n${IN_PAGE}` });
    return new ApprovedPictures(page);
  }

  async approve(name: string, png: Buffer): Promise<void> {
    const url = await this.#call<string>('recountShrink', urlOf('png', png), SCALE, QUALITY);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(fileOf(name), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }

  async compare(name: string, png: Buffer): Promise<void> {
    const found = urlOf('png', png);
    const approved = this.#approved(name);
    const { share, picture } =
      approved === undefined
        ? { share: 1, picture: null }
        : await this.#call<Pick<Difference, 'share' | 'picture'>>(
            'recountCompare',
            approved,
            found,
            SCALE,
            THRESHOLD,
          );
    if (share > SHARE) this.differences.push({ name, share, approved, found, picture });
  }

  /** A page with each difference beside the approved picture. */
  report(): string {
    const image = (what: string, url: string | null | undefined): string =>
      `<figure><figcaption>${what}</figcaption>${url == null ? 'none' : `<img src="${url}">`}</figure>`;
    const rows = this.differences.map(
      ({ name, share, approved, found, picture }) =>
        `<section><h2>${name}: ${(share * 100).toFixed(1)} %</h2><div>${image('approved', approved)}${image('now', found)}${image('different', picture)}</div></section>`,
    );
    return `<!doctype html><meta charset="utf-8"><title>Differences</title><style>body{font-family:sans-serif}div{display:flex;gap:1rem}figure{margin:0;flex:1}img{width:100%;border:1px solid #999}</style>${rows.join('')}`;
  }

  #approved(name: string): string | undefined {
    try {
      return urlOf('webp', readFileSync(fileOf(name)));
    } catch {
      return undefined;
    }
  }

  #call<Answer>(what: string, ...values: readonly unknown[]): Promise<Answer> {
    return this.page.evaluate<Answer>(`${what}(${values.map((value) => JSON.stringify(value)).join()})`);
  }
}
