import type { Game, GameState } from '../contract/game.js';
import { type Finding, guarded } from './finding.js';
import { bytesOf } from './plain-json.js';
import { type RecordedStep, recordGame, type SuiteSettings } from './record-game.js';

const LAW = 'each card lies in one place after every fact, what is due has happened, and somebody may act';

/** Plays the matches and checks the table after every fact. A match may stop before its end. */
export const checkSoundness = (game: Game, settings: SuiteSettings): readonly Finding[] =>
  Array.from({ length: settings.matches }, (_, match) => {
    const { steps, end } = recordGame(game, settings, match);
    const finding = (step: number, message: string): Finding => ({ law: LAW, match, step, message });
    return [
      ...steps.flatMap((step, index) =>
        guarded(LAW, match, index, () => flawsAfter(game, step).map((flaw) => finding(index, flaw))),
      ),
      ...(end.kind === 'over' || end.kind === 'limit' ? [] : [finding(steps.length, bytesOf(end))]),
    ];
  }).flat();

const flawsAfter = (game: Game, step: RecordedStep): readonly string[] => {
  let state: GameState | undefined = step.kind === 'setup' ? undefined : step.before;
  const flaws: string[] = [];
  for (const fact of step.facts) {
    const after = game.evolve(state, fact);
    flaws.push(...(game.soundness?.misplaced(after) ?? []).map((flaw) => `after ${fact.type}: ${flaw}`));
    state = after;
  }
  return [...flaws, ...(game.soundness?.overdue(step.after) ?? [])];
};
