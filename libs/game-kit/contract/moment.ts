/** A single fact with the states around it. All changes by one fact happen at one moment. */
export interface Moment<State, Fact> {
  readonly before: State;
  readonly fact: Fact;
  readonly after: State;
}
