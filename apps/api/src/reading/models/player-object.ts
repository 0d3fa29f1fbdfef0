export interface PlayerObject {
  readonly id: string;
  readonly name: string;
}
