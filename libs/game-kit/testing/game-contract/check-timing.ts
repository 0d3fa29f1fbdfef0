import type { Game } from '../../contract/game.js';
import type { Finding } from '../finding.js';
import { bytesOf } from '../plain-json.js';
import type { RecordedStep } from '../record-game.js';
import { expectThat, type Place } from './laws.js';

/** Checks the game's data for clocks after each step. */
export const checkTiming = (
  game: Game,
  place: Place,
  seats: number,
  step: RecordedStep,
): readonly Finding[] => {
  const { timing } = game;
  if (timing === undefined) return [];
  const standing = timing.standing?.(step.after);
  const before = step.kind === 'setup' ? undefined : timing.turn(step.before);
  const turn = timing.turn(step.after);
  const placed = standing?.places.flat().sort((a, b) => a - b);
  return [
    ...expectThat(
      standing === undefined ||
        (bytesOf(placed) === bytesOf(Array.from({ length: seats }, (_, index) => index)) &&
          standing.places.every((group) => group.length > 0) &&
          Object.hasOwn(game.rules, standing.rule) &&
          standing.text !== ''),
      place,
      'timing',
      () => bytesOf(standing),
    ),
    ...expectThat(
      (turn?.number ?? 0) >= (before?.number ?? 0) && (turn === undefined || turn.number > 0),
      place,
      'timing',
      () => `turn ${before?.number} was followed by ${turn?.number}`,
    ),
  ];
};
