/** Prints a figure under its name; two blanks before a name mean that it belongs to the one above. */
export type Print = (name: string, value: string) => void;

/** The size of a run. Each part has defaults for undefined values, smaller ones in a quick run. */
export interface Sizes {
  readonly isQuick: boolean;
  /** The number of request pairs. */
  readonly pairs: number;
  readonly matches: number | undefined;
  readonly events: number | undefined;
  readonly subscribers: number | undefined;
  readonly seconds: number | undefined;
  /** Actions per second. */
  readonly rate: number | undefined;
}

/** Measures something and prints it. */
export type Part = (print: Print, sizes: Sizes) => void | Promise<void>;

/** Formats a count or milliseconds. */
export const number = (value: number): string => Math.round(value).toLocaleString('en-GB');
