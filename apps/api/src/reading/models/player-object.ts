/** A player as GraphQL has it. */
export interface PlayerObject {
  readonly id: string;
  readonly name: string;
}
