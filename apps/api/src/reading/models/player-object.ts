/** A player as GraphQL exposes it. */
export interface PlayerObject {
  readonly id: string;
  readonly name: string;
}
