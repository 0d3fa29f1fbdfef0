import { layOutTable } from '../../../apps/viewer/src/layout/lay-out-table.js';
import { tableRequest } from '../../../apps/viewer/src/layout/request.js';
import { cardShare } from '../../../apps/viewer/src/layout/testing/card-share.js';
import { placeOf } from '../../../apps/viewer/src/layout/testing/places.js';
import { openSeatOf } from '../../../apps/viewer/src/table/open-seat.js';
import { GAME_SIZES } from '../../full-tables/full-moments.js';
import {
  createFullTable,
  type FullTable,
  type FullView,
  LAYOUT_PROBE,
  layoutFaults,
  viewsOf,
} from '../support/full-tables.js';
import { leave, type Size, type Stage } from '../support/stage.js';

/* The fullest tables of every game and number of seats, in every use and size: pictures, faults of their layout, and the share of the board that cards take. */

const SEARCH = { matches: 1, actions: 700 };

const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Scenes on air have one size; the browser source scales them. */
const ON_AIR: readonly Size[] = [{ width: 1920, height: 1080 }];

export interface PictureOptions {
  /** The names of pictures to take. */
  readonly wanted: RegExp;
  readonly folder: string;
  readonly isDark: boolean;
}

/** Takes the pictures with wanted names. Returns the faults, each after the name of its picture. */
export const pictureFullTables = async (
  stage: Stage,
  options: PictureOptions,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const size of GAME_SIZES) {
    const views = (['live', 'replay', 'overlay'] as const).flatMap((use) => namesOf(size, use));
    if (!views.some((name) => options.wanted.test(name))) continue;
    const table = await createFullTable(stage.running, size, SEARCH);
    for (const view of viewsOf(table)) faults.push(...(await pictureView(stage, table, view, options)));
  }
  return faults;
};

const sizesOf = (use: FullView['use']): readonly Size[] => (use === 'overlay' ? ON_AIR : SIZES);

const nameOf = ({ game, seats }: { game: string; seats: number }, use: string, { width }: Size): string =>
  `full-${game}-${seats}-${use}-${width}`;

const namesOf = (table: { game: string; seats: number }, use: FullView['use']): readonly string[] =>
  sizesOf(use).map((size) => nameOf(table, use, size));

const pictureView = async (
  stage: Stage,
  table: FullTable,
  { use, address, shows }: FullView,
  { wanted, folder, isDark }: PictureOptions,
): Promise<readonly string[]> => {
  const sizes = sizesOf(use).filter((size) => wanted.test(nameOf(table, use, size)));
  const [first] = sizes;
  if (first === undefined) return [];
  const { page, ...opened } = await stage.visit(address, {
    size: first,
    scripts: [LAYOUT_PROBE],
    colorScheme: isDark ? 'dark' : 'light',
  });
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  const faults: string[] = [];
  for (const size of sizes) {
    const name = nameOf(table, use, size);
    await page.setViewportSize(size);
    const found = await layoutFaults(page, use);
    await page.screenshot({ path: `${folder}/${name}.png` });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    process.stdout.write(`${folder}/${name}.png: cards take ${shareOf(table, use, size)} % of the board\n`);
  }
  faults.push(...opened.faults.map((fault) => `${nameOf(table, use, first)}: ${fault}`));
  await leave({ page, ...opened });
  return faults;
};

/** Percent. */
const shareOf = (
  { game, moment: { table } }: FullTable,
  use: FullView['use'],
  { width, height }: Size,
): number => {
  const near = use === 'live' ? (table.choice?.seat ?? table.turn?.seat) : undefined;
  const openSeat = openSeatOf(table, near ?? 0, undefined);
  const place = { ...placeOf(use, [width, height]), ...(openSeat === undefined ? {} : { openSeat }) };
  return Math.round(100 * cardShare(layOutTable(tableRequest(table, game, { ...place, near }))));
};
