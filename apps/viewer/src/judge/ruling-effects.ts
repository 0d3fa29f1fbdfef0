import type { CaseEffectInput } from '#libs/client';

/** The effects of a ruling on a match. */
export type EffectOnMatch =
  | 'nothing'
  | 'gameLoss'
  | 'matchLoss'
  | 'disqualification'
  | 'amendWin'
  | 'amendDraw'
  | 'rewind';

export const EFFECTS_ON_MATCH: readonly { readonly value: EffectOnMatch; readonly label: string }[] = [
  { value: 'nothing', label: 'goes on, or counts, as it is' },
  { value: 'gameLoss', label: 'this game is lost by' },
  { value: 'matchLoss', label: 'is lost by' },
  { value: 'disqualification', label: 'is lost, and the event left, by' },
  { value: 'rewind', label: 'goes back to the frame' },
  { value: 'amendWin', label: 'is over, and counts for' },
  { value: 'amendDraw', label: 'is over, and counts as drawn' },
];

const HOW = {
  gameLoss: 'GAME_LOSS',
  matchLoss: 'MATCH_LOSS',
  disqualification: 'DISQUALIFICATION',
} as const;

/** Undefined for no effect. The chosen seat loses, or is first in an amended result; the frame is the target of a rewind. */
export const effectOnMatch = (
  effect: EffectOnMatch,
  seat: number,
  seats: number,
  frame: number,
): CaseEffectInput | undefined => {
  const all = Array.from({ length: seats }, (_, one) => one);
  switch (effect) {
    case 'nothing':
      return undefined;
    case 'rewind':
      return { rewind: { toFrame: frame, unknownCards: 'KEEP', unseenChance: 'REDRAW' } };
    case 'amendWin':
      return {
        amendment: {
          places: [[seat], all.filter((one) => one !== seat)],
          gamesWon: all.map((one) => Number(one === seat)),
          gamesDrawn: 0,
          kind: 'REPORTED',
        },
      };
    case 'amendDraw':
      return {
        amendment: { places: [all], gamesWon: all.map(() => 0), gamesDrawn: 0, kind: 'REPORTED' },
      };
    default:
      return { result: { how: HOW[effect], seats: [seat] } };
  }
};
