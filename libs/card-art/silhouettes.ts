import svgpath from 'svgpath';

/** The SVG bodies of icons by name; each is drawn in a square of 512 by paths without colours. */
export type IconBodies = Readonly<Record<string, { readonly body: string } | undefined>>;

export const ICON_SIZE = 512;

/** An icon as the recipe needs it. */
export interface Silhouette {
  /** The icon's own shapes, which light falls on. */
  readonly lit: string;
  /** The same with every hole closed: the mass of the figure. */
  readonly mass: string;
}

export const silhouetteOf = (name: string, icons: IconBodies): Silhouette => {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`The icon set has no icon “${name}”.`);
  const paths = [...body.matchAll(/\bd="([^"]+)"/g)].map(([, path]) => absolute(path ?? ''));
  const shapes = paths.flatMap((path) => path.split(/(?=M)/)).filter((shape) => shape.trim() !== '');
  return { lit: drawn(paths), mass: drawn(shapes) };
};

/** Absolute commands only: a separately drawn part of a path has no earlier point as reference. */
const absolute = (path: string): string => svgpath(path).abs().round(1).toString();

const drawn = (paths: readonly string[]): string => paths.map((path) => `<path d="${path}"/>`).join('');

/** The place of a figure: the middle of its square, the square's size, its turn in degrees, and whether it looks the other way. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly isMirrored?: boolean;
}

export const placed = ({ x, y, size, turn = 0, isMirrored = false }: Place): string => {
  const scale = Math.round((size / ICON_SIZE) * 1000) / 1000;
  const middle = ICON_SIZE / 2;
  return `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${isMirrored ? -scale : scale} ${scale}) translate(${-middle} ${-middle})`;
};
