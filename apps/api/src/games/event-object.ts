import { isRecord } from '../platform/record.js';

/** A fact as GraphQL has it: `__typename` picks the object type, every other property is a field of it. */
export interface EventObject {
  readonly __typename: string;
  readonly type: string;
  readonly rule: string | null;
  readonly text: string;
  readonly [field: string]: unknown;
}

export interface FactToShow {
  /** As it is called in the log: `match.SeatTaken`. */
  readonly type: string;
  readonly rule?: string;
  readonly text: string;
  /** Already redacted: a hidden part is `{ visibleTo, value }`, or only `{ visibleTo }` where the viewer may not see it. */
  readonly data: unknown;
}

/** The same for every game, since SDL fields are named as the facts' fields: hidden parts become their value, or null. */
export const eventObject = (typename: string, { type, rule, text, data }: FactToShow): EventObject => {
  const fields = opened(data);
  return {
    ...(isRecord(fields) ? fields : {}),
    __typename: typename,
    type,
    rule: rule ?? null,
    text,
  };
};

const opened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(opened);
  if (!isRecord(value)) return value;
  if (isHiddenPart(value)) return 'value' in value ? opened(value.value) : null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, opened(item)]));
};

const isHiddenPart = (value: object): boolean => {
  const keys = Object.keys(value);
  return keys.includes('visibleTo') && keys.every((key) => key === 'visibleTo' || key === 'value');
};
