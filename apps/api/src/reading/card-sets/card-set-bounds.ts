/** Limits of published card sets, set by the operator. */
export interface CardSetBounds {
  /** Bytes of a file, uncompressed. */
  readonly fileBytes: number;
  readonly cards: number;
  readonly setsOfOrganization: number;
}
