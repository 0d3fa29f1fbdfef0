import type { LegalActionLineFragment } from '#libs/client';

/** The open part of an action. */
export type Freedom = NonNullable<LegalActionLineFragment['freedom']>;

/** A legal default: the given order, the minimum of first items, the payment that wastes least. */
export const defaultFill = (freedom: Freedom): readonly string[] => {
  if (freedom.kind === 'PERMUTATION') return freedom.of;
  return freedom.kind === 'SUBSET' ? freedom.of.slice(0, freedom.min) : leastPayment(freedom);
};

/** Whether there is only one way to fill it in, so that the form is skipped. A payment is still shown. */
export const isForced = ({ kind, of, min }: Freedom): boolean =>
  kind === 'PERMUTATION' ? of.length < 2 : kind === 'SUBSET' && min === of.length;

/** Whether one item is the complete answer, so that one press is enough. */
export const isOneOf = ({ kind, min, max, text }: Freedom): boolean =>
  kind === 'SUBSET' && min === 1 && max === 1 && text === null;

/** The default payment; undefined if more than a payment is open. */
export const proposedPayment = (freedom: Freedom | null): readonly string[] | undefined => {
  const isPayment = freedom?.kind === 'PAYMENT' || (freedom?.field === 'payment' && isOneOf(freedom));
  return freedom !== null && isPayment ? defaultFill(freedom) : undefined;
};

/** Whether another payment is possible than the proposed one: one without some proposed item. */
export const hasOtherPayments = (freedom: Freedom): boolean =>
  freedom.kind === 'PAYMENT'
    ? leastPayment(freedom).some(
        (item) =>
          totalWorth(
            freedom,
            freedom.of.filter((other) => other !== item),
          ) >= (freedom.price ?? 0),
      )
    : freedom.of.length > 1;

/** The value of an item in a payment; 0 without a payment. */
export const worthIn = ({ of, worth }: Freedom, item: string): number => worth?.[of.indexOf(item)] ?? 0;

/** The total value of these items. */
export const totalWorth = (freedom: Freedom, items: readonly string[]): number =>
  items.reduce((sum, item) => sum + worthIn(freedom, item), 0);

/** Items without which the payment would still be sufficient. */
export const superfluous = (freedom: Freedom, items: readonly string[]): readonly string[] => {
  if (freedom.kind !== 'PAYMENT') return [];
  const spare = totalWorth(freedom, items) - (freedom.price ?? 0);
  return items.filter((item) => worthIn(freedom, item) <= spare);
};

/** A text for the missing or excess part; undefined if the selection is legal. */
export const fillFault = (
  freedom: Freedom,
  items: readonly string[],
  nameOf: (item: string) => string,
): string | undefined => {
  if (freedom.kind === 'PAYMENT') {
    const missing = (freedom.price ?? 0) - totalWorth(freedom, items);
    if (missing > 0) return `${missing} more to pay.`;
    const [spare] = superfluous(freedom, items);
    return spare === undefined ? undefined : `${nameOf(spare)} is not needed: the rest is enough.`;
  }
  if (items.length < freedom.min) return `Choose ${freedom.min - items.length} more.`;
  return items.length > freedom.max ? `${items.length - freedom.max} too many.` : undefined;
};

/** Adds the item, or removes a selected one; a one-item selection is replaced. */
export const toggled = (freedom: Freedom, items: readonly string[], item: string): readonly string[] => {
  if (items.includes(item)) return items.filter((other) => other !== item);
  if (freedom.kind === 'PAYMENT') return [...items, item];
  if (freedom.max === 1) return [item];
  const chosen = new Set([...items, item]);
  return freedom.of.filter((one) => chosen.has(one));
};

/** Moves the item at `from` to `to`; those between shift. */
export const moved = (items: readonly string[], from: number, to: number): readonly string[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** The least sufficient sum, with the fewest items. No item is superfluous, because every item has a value. */
const leastPayment = (freedom: Freedom): readonly string[] => {
  const price = freedom.price ?? 0;
  let bySum: ReadonlyMap<number, readonly string[]> = new Map([[0, []]]);
  for (const item of freedom.of) {
    const next = new Map(bySum);
    for (const [sum, items] of bySum) {
      if (sum >= price) continue;
      const total = sum + worthIn(freedom, item);
      if (items.length + 1 < (next.get(total)?.length ?? Number.POSITIVE_INFINITY))
        next.set(total, [...items, item]);
    }
    bySum = next;
  }
  const enough = [...bySum.keys()].filter((sum) => sum >= price);
  return bySum.get(Math.min(...enough)) ?? freedom.of;
};
