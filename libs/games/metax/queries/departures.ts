import { type CardId, cardUnder, type Departures } from '#libs/game-kit';
import type { FormerCharacter } from '../effects/language/former.js';
import type { MetaxFact } from '../facts.js';
import type { MetaxState } from '../state.js';
import { refOf, SEATS, seatState } from '../zones.js';
import { definitionOf } from './cards.js';
import { statsOf } from './current.js';
import { roleOf } from './evaluate.js';

const asItIs = (state: MetaxState, id: CardId): FormerCharacter | undefined => {
  const character = cardUnder(state.characters, id);
  const ref = refOf(state, id);
  return character === undefined || ref === undefined
    ? undefined
    : {
        ...character,
        definition: definitionOf(state, id, ref.definition),
        stats: { ...statsOf(state, id) },
        role: roleOf(state, id),
      };
};

/** MX-R55: The last known information of Characters that leave play. */
export const departures: Departures<MetaxState, MetaxFact, FormerCharacter> = {
  leaving: ({ before, after }) =>
    before.characters === after.characters
      ? []
      : SEATS.flatMap((of) =>
          seatState(before, of).characters === seatState(after, of).characters
            ? []
            : seatState(before, of).characters.filter((id) => cardUnder(after.characters, id) === undefined),
        ),
  asItIs,
};
