/** Size of a picture. Filters leave a bright line at the border of their area, so a picture has a margin, which is cropped. */
export const WIDTH = 640;
export const HEIGHT = 800;
export const MARGIN = 8;

/** A coordinate with one decimal, so that the same picture is the same text on every platform. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : `${rounded}`;
};

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A shape that covers the picture and its margin. */
export const EVERYWHERE = `x="${-MARGIN}" y="${-MARGIN}" width="${WIDTH + 2 * MARGIN}" height="${HEIGHT + 2 * MARGIN}"`;

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`;

/** Rays from a point: `count` wedges with gaps of the same width, turned by a share of one wedge. */
export const rays = (x: number, y: number, count: number, turn: number, attributes: string): string => {
  const far = 1200;
  const wedge = (at: number): string => {
    const from = ((at + turn) / count) * 2 * Math.PI;
    const to = ((at + 0.5 + turn) / count) * 2 * Math.PI;
    return `M${n(x)} ${n(y)}L${n(x + far * Math.cos(from))} ${n(y + far * Math.sin(from))}L${n(x + far * Math.cos(to))} ${n(y + far * Math.sin(to))}Z`;
  };
  return `<path d="${times(count, wedge)}" ${attributes}/>`;
};
