import { isRecord } from '../platform/record.js';

/** A fact as GraphQL exposes it. `__typename` selects the object type; all other properties are its fields. */
export interface EventObject {
  readonly __typename: string;
  readonly type: string;
  readonly rule: string | null;
  readonly text: string;
  readonly [field: string]: unknown;
}

export interface FactToShow {
  /** The event type in the log, such as `match.SeatTaken`. */
  readonly type: string;
  readonly rule?: string;
  readonly text: string;
  /** Redacted data: a hidden part is `{ visibleTo, value }`, or `{ visibleTo }` if the viewer may not see it. */
  readonly data: unknown;
}

/** Works for every game, because SDL fields have the names of the fact's fields. A hidden part becomes its value, or null. */
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
