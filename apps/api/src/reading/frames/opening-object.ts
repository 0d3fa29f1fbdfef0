import { canonical, type Opening } from '#libs/replay';

/** The proof of one hidden part, as GraphQL has it. */
export interface OpeningObject {
  readonly pointer: string;
  readonly salt: string;
  /** Canonical JSON: the very text that was committed to. */
  readonly value: string;
}

export const openingObject = ({ pointer, salt, value }: Opening): OpeningObject => ({
  pointer,
  salt,
  value: canonical(value),
});
