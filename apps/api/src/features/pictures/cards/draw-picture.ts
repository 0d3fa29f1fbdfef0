import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { HEIGHT, type IconBodies, MARGIN, WIDTH } from '#libs/card-art';

/** Chosen by measurement: a picture has some 30 KB, and its grain stays. */
const QUALITY = 34;

// One picture at a time, on one core, and no cache of files that are read once.
sharp.concurrency(1);
sharp.cache(false);

/** The whole icon set: 6 MB of JSON, so only threads and tools read it. */
export const readIcons = (): IconBodies => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons }: { readonly icons: IconBodies } = JSON.parse(readFileSync(file, 'utf8'));
  return icons;
};

/** Draws a card’s SVG as WebP, without its margin. */
export const drawPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .extract({ left: MARGIN, top: MARGIN, width: WIDTH, height: HEIGHT })
    .removeAlpha()
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer();
