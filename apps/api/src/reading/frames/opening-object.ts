import { canonical, type Opening } from '#libs/replay';

/** The proof of one hidden part, as GraphQL exposes it. */
export interface OpeningObject {
  readonly pointer: string;
  readonly salt: string;
  /** The committed text, in canonical JSON. */
  readonly value: string;
}

export const openingObject = ({ pointer, salt, value }: Opening): OpeningObject => ({
  pointer,
  salt,
  value: canonical(value),
});
