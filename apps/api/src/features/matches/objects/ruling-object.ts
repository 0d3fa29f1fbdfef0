import { type PossibleRuling, type Seat, withPlayers } from '#libs/game-kit';
import { contentId } from '../../../platform/content-id.js';

export interface RulingObject {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly rule: string;
}

export const rulingObject = (
  { ruling, label, rule }: PossibleRuling,
  nameOf: (seat: Seat) => string,
): RulingObject => ({
  id: contentId(ruling),
  type: ruling.type,
  label: withPlayers(label, nameOf),
  rule,
});
