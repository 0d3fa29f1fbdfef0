import type { NightfallState } from './state.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What a state may lack: all of it is given, as it is to be. */
type OptionalPart = 'combat' | 'representations' | 'choice' | 'outcome';
type Given = { readonly [Part in OptionalPart]: NightfallState[Part] | undefined };

/**
 * A state in which a part comes or goes. Field by field: a spread that adds a field, and a rest that leaves one out, take ten times as long, and
 * every choice does both.
 */
const rebuilt = (
  state: NightfallState,
  resolution: NightfallState['resolution'],
  { combat, representations, choice, outcome }: Given,
): NightfallState => {
  const made: Mutable<NightfallState> = {
    game: state.game,
    ruleset: state.ruleset,
    definitions: state.definitions,
    pages: state.pages,
    nextPage: state.nextPage,
    draws: state.draws,
    seats: state.seats,
    arena: state.arena,
    slots: state.slots,
    nextSlot: state.nextSlot,
    turn: state.turn,
    chain: state.chain,
    nextLink: state.nextLink,
    nextCombat: state.nextCombat,
    modifiers: state.modifiers,
    nextModifier: state.nextModifier,
    surroundings: state.surroundings,
    defeated: state.defeated,
    resolution,
  };
  if (combat !== undefined) made.combat = combat;
  if (representations !== undefined) made.representations = representations;
  if (choice !== undefined) made.choice = choice;
  if (outcome !== undefined) made.outcome = outcome;
  return made;
};

/** A choice is open, and something waits behind it. */
export const withChoice = (
  state: NightfallState,
  choice: NonNullable<NightfallState['choice']>,
  resolution: NightfallState['resolution'],
): NightfallState => rebuilt(state, resolution, { ...partsOf(state), choice });

/** The choice is made, and what waited behind it goes on. */
export const withoutChoice = (state: NightfallState): NightfallState =>
  rebuilt(state, [], { ...partsOf(state), choice: undefined });

export const withoutCombat = (state: NightfallState): NightfallState =>
  rebuilt(state, state.resolution, { ...partsOf(state), combat: undefined });

const partsOf = ({ combat, representations, choice, outcome }: NightfallState): Given => ({
  combat,
  representations,
  choice,
  outcome,
});
