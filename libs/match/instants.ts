import { z } from 'zod';

const instant = z.iso.datetime();

/** Whether a text is an instant in ISO 8601, in UTC, to the second or finer: `2026-11-20T18:00:00Z`. False for dates that do not exist. */
export const isInstant = (text: string): boolean => instant.safeParse(text).success;

/** Whether `moment` is at or after `other`; both must satisfy {@link isInstant}. */
export const isNotBefore = (moment: string, other: string): boolean => sortable(moment) >= sortable(other);

/** Text in the order of instants: without `Z` and without trailing zeros of a fraction. */
const sortable = (moment: string): string => moment.replace(/(?:\.0*|(\.\d*[1-9])0*)?Z$/, '$1');
