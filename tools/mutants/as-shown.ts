/* Formats a mutation: the source before and after, each on one line, shortened around the difference. */

const LONG = 140;
const AROUND = 60;
const LONG_PART = 100;
const KEPT = 45;

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const shortened = (part: string): string =>
  part.length <= LONG_PART ? part : `${part.slice(0, KEPT)} … ${part.slice(-KEPT)}`;

export const asShown = (
  source: string,
  changed: string,
): { readonly before: string; readonly after: string } => {
  const [before, after] = [onOneLine(source), onOneLine(changed)];
  if (before.length <= LONG && after.length <= LONG) return { before, after };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const head = text.slice(Math.max(0, start - AROUND), start);
    const tail = text.slice(text.length - end, text.length - end + AROUND);
    const changedPart = shortened(text.slice(start, text.length - end));
    return `${start > AROUND ? '… ' : ''}${head}${changedPart}${tail}${end > AROUND ? ' …' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
};
