import type { MetabaloidsState } from '../state.js';

/**
 * The only file that distinguishes the two games; other code calls its functions. A rule that only one text prints applies to both
 * if the other text does not contradict it (MB-R02).
 */
export const isFast = (state: Pick<MetabaloidsState, 'game'>): boolean => state.game === 'metabaloids-fast';

/** MBF-013: one column, no reserve, no moves. */
export const hasReserve = (state: MetabaloidsState): boolean => !isFast(state);
export const hasOneColumn = (state: MetabaloidsState): boolean => isFast(state);
/** MBO-027, MBF-020. */
export const hasSafety = (state: MetabaloidsState): boolean => !isFast(state);
/** MBO-025: in fast mode the column is always the same. */
export const attacksNeedOtherColumns = (state: MetabaloidsState): boolean => !isFast(state);
/** MBF-009. */
export const hasVoluntaryDiscard = (state: MetabaloidsState): boolean => isFast(state);
/** MB-R25. */
export const isStoppedPenalised = (state: MetabaloidsState): boolean =>
  state.ruleset.stoppedAbility === 'penalty';
/** MBO-003, MBF-006, MB-R09: whether a bonus card that cannot be drawn ends the game. */
export const endsOnMissingBonus = (state: MetabaloidsState): boolean =>
  state.ruleset.bonusDraw === 'endsGame';
/** MB-R44: whether a draw that a card forces on another than its user, and that fails, is a failed draw. */
export const endsOnForcedDraw = (state: MetabaloidsState): boolean => state.ruleset.forcedDraw === 'endsGame';
/** MB-R42: whether a redirected attack counts as an attack on its final target's seat. */
export const countsWhereItCame = (state: MetabaloidsState): boolean =>
  state.ruleset.redirectedAttack === 'final';
/** MB-R45: whether a lack of targets counts like a lack of cards that can attack. */
export const needsTargets = (state: MetabaloidsState): boolean => state.ruleset.noTargets === 'two';
/** MB-R37: whether all seats may respond at the end of a step. */
export const asksAtStepEnds = (state: MetabaloidsState): boolean => state.ruleset.windows === 'every';
/** MB-R21. */
export const mustAttack = (state: MetabaloidsState): boolean => state.ruleset.attackDuty === 'duty';
