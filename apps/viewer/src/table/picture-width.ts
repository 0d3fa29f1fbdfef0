/** The service's own pictures have these widths; their addresses name the widest. */
const WIDTHS = [160, 320, 640];
const OWN = /^(\/pictures\/[0-9a-f]{32}\/)\d+\.webp$/;

/** The address of the smallest picture that is sharp at a width in CSS pixels. Pictures of publishers have one size. */
export const pictureFor = (url: string, width: number, pixelRatio: number): string => {
  const [, base] = OWN.exec(url) ?? [];
  if (base === undefined) return url;
  const chosen = WIDTHS.find((one) => one >= width * pixelRatio) ?? WIDTHS.at(-1);
  return `${base}${chosen}.webp`;
};
