/** The width of a drawn table in columns; a code point counts as one. */
export const WIDTH = 100;

const INDENT = '    ';
const GAP = 4;

const widthOf = (text: string): number => [...text].length;

/** A title followed by a line, over the full width. */
export const rule = (title: string, line = '─'): string => {
  const start = `${line}${line} ${title} `;
  return `${start}${line.repeat(Math.max(0, WIDTH - widthOf(start)))}`;
};

/** `title: a, b, c`, wrapped to indented lines. Items are never broken. */
export const wrapped = (title: string, items: readonly string[]): readonly string[] => {
  if (items.length === 0) return [title];
  const lines = [`${title}:`];
  for (const [index, item] of items.entries()) {
    const word = index < items.length - 1 ? `${item},` : item;
    const last = lines.at(-1) ?? '';
    const fits = widthOf(last) + 1 + widthOf(word) <= WIDTH;
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${INDENT}${word}`);
  }
  return lines;
};

/** Blocks of lines side by side if they fit into `width`, else one below the other. */
export const columns = (blocks: readonly (readonly string[])[], width: number): readonly string[] => {
  const widths = blocks.map((lines) => Math.max(0, ...lines.map(widthOf)));
  const total = widths.reduce((sum, one) => sum + one, GAP * (blocks.length - 1));
  if (total > width) return blocks.flat();
  const height = Math.max(0, ...blocks.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((lines, column) => {
        const text = lines[row] ?? '';
        return `${text}${' '.repeat((widths[column] ?? 0) - widthOf(text) + GAP)}`;
      })
      .join('')
      .trimEnd(),
  );
};
