import { chosenNumber, type PossibleRuling, type Seat, withPlayers } from '#libs/game-kit';
import { contentId } from '../../../platform/content-id.js';

export interface RulingObject {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly rule: string;
  readonly number: { readonly min: number; readonly max: number; readonly usual: number } | null;
}

export const rulingObject = (possible: PossibleRuling, nameOf: (seat: Seat) => string): RulingObject => {
  const { ruling, label, rule, number } = possible;
  return {
    id: contentId(ruling),
    type: ruling.type,
    label: withPlayers(label, nameOf),
    rule,
    number:
      number === undefined
        ? null
        : { min: number.min, max: number.max, usual: chosenNumber(possible, ruling) ?? number.min },
  };
};
