import { canonical, type Opening } from '#libs/replay';

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
