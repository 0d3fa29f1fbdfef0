import { type Drawn, PICTURE, sceneOf } from './table-picture.js';

export const SECONDS = 1.6;
const STRIP_COLUMNS = 3;
const STILL = { width: 600, height: 315 };

const head = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans, sans-serif">`;

/** An animated SVG that loops through pictures without a script. With reduced motion preferred, it shows only the last picture. */
export const drawClip = (pictures: readonly Drawn[]): string => {
  const total = pictures.length * SECONDS;
  const share = 100 / Math.max(1, pictures.length);
  const scenes = pictures.map(
    (picture, at) =>
      `<g class="p"${at === pictures.length - 1 ? ' id="last"' : ''} style="animation-delay:${(at * SECONDS).toFixed(1)}s">${sceneOf(picture)}</g>`,
  );
  const style = `.p{visibility:hidden;animation:c ${total.toFixed(1)}s step-end infinite}@keyframes c{0%{visibility:visible}${share.toFixed(3)}%{visibility:hidden}}@media(prefers-reduced-motion:reduce){.p{animation:none}#last{visibility:visible}}`;
  return `${head(PICTURE.width, PICTURE.height)}<style>${style}</style>${scenes.join('')}</svg>`;
};

/** One picture of a clip at half the size: an animation has up to two dozen. */
export const drawStill = (picture: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${STILL.width}" height="${STILL.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="Noto Sans, sans-serif">${sceneOf(picture)}</svg>`;

/** The pictures of a clip as a strip of stills, for media without animation. */
export const drawStrip = (pictures: readonly Drawn[]): string => {
  const columns = Math.min(STRIP_COLUMNS, Math.max(1, pictures.length));
  const rows = Math.ceil(pictures.length / columns);
  const scale = STILL.width / PICTURE.width;
  const scenes = pictures.map(
    (picture, at) =>
      `<g transform="translate(${(at % columns) * STILL.width} ${Math.floor(at / columns) * STILL.height}) scale(${scale})">${sceneOf(picture)}</g>`,
  );
  return `${head(columns * STILL.width, rows * STILL.height)}${scenes.join('')}</svg>`;
};
