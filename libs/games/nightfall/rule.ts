import { type RuleId, ruleId } from '#libs/game-kit';

/** An id of the rules file of Nightfall, a rule (`NF-042`) or a ruling (`NF-R12`). */
export const rule = (id: `NF-${string}`): RuleId => ruleId(id);
