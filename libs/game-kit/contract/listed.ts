import { isSameJson } from './json.js';
import type { Freedom, LegalAction } from './legal-action.js';

/** Whether an action equals a legal one, or fills in the freedom of a legal one. */
export const isListed = <Action extends object>(
  legal: readonly LegalAction<Action>[],
  action: Action,
): boolean => legal.some((option) => fits(option, action));

const fits = <Action extends object>(option: LegalAction<Action>, action: Action): boolean => {
  if (!option.freedom) return isSameJson(option.action, action);
  const { field } = option.freedom;
  const filledIn = new Map<string, unknown>(Object.entries(action)).get(field);
  return (
    isSameJson({ ...option.action, [field]: null }, { ...action, [field]: null }) &&
    allows(option.freedom, filledIn)
  );
};

const allows = (freedom: Freedom, filledIn: unknown): boolean => {
  if (!Array.isArray(filledIn)) return false;
  const items: readonly unknown[] = filledIn;
  if (freedom.kind === 'permutation') return isSameJson([...items].sort(), [...freedom.of].sort());
  const allowed = new Set<unknown>(freedom.of);
  const isAllowed = (item: unknown): boolean => allowed.has(item) || isOwnText(freedom, item);
  if (new Set(items).size !== items.length || !items.every(isAllowed)) return false;
  if (freedom.kind === 'payment') return isPayment(freedom, items);
  return items.length >= freedom.min && items.length <= freedom.max;
};

/** One line without spaces at its ends. */
export const ONE_LINE = /^\S(?:[^\n\r\t]*\S)?$/;

const isOwnText = (freedom: Freedom, item: unknown): boolean =>
  freedom.kind === 'subset' &&
  freedom.text !== undefined &&
  typeof item === 'string' &&
  ONE_LINE.test(item) &&
  item.length <= freedom.text.most &&
  !freedom.text.except.includes(item);

/** Whether the items suffice and each of them is needed. */
const isPayment = (
  { of, worth, price }: Extract<Freedom, { kind: 'payment' }>,
  items: readonly unknown[],
): boolean => {
  const worthOf = new Map<unknown, number>(of.map((item, index) => [item, worth[index] ?? 0]));
  const values = items.map((item) => worthOf.get(item) ?? 0);
  const sum = values.reduce((total, value) => total + value, 0);
  return sum >= price && values.every((value) => sum - value < price);
};
