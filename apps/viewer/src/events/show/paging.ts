/** Splits lines into pages of full columns, for a number of lines per column. */
export const pagesOf = <Line>(
  lines: readonly Line[],
  rows: number,
  columns: number,
): readonly (readonly (readonly Line[])[])[] => {
  const fits = Math.max(1, rows);
  const all = Array.from({ length: Math.ceil(lines.length / fits) }, (_, index) =>
    lines.slice(index * fits, (index + 1) * fits),
  );
  const side = Math.max(1, columns);
  return Array.from({ length: Math.ceil(all.length / side) }, (_, index) =>
    all.slice(index * side, (index + 1) * side),
  );
};
