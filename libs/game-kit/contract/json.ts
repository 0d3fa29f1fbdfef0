/** Any value that survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value as the JSON it is written as: what JSON cannot hold is left out. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
