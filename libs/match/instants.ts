import { z } from 'zod';

const instant = z.iso.datetime();

/** Whether a text is a moment as ISO 8601 in UTC to the second or finer: `2026-11-20T18:00:00Z`. Dates that do not exist are refused. */
export const isInstant = (text: string): boolean => instant.safeParse(text).success;

/** Whether `moment` is `other` or later, both as {@link isInstant} wants them. */
export const isNotBefore = (moment: string, other: string): boolean => sortable(moment) >= sortable(other);

/** A text that sorts as the moment does: without the `Z` and without trailing zeros of a fraction. */
const sortable = (moment: string): string => moment.replace(/(?:\.0*|(\.\d*[1-9])0*)?Z$/, '$1');
