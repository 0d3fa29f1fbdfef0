import { type RuleId, ruleId } from '#libs/game-kit';

/** The id of a rule of MetaX. */
export const rule = (id: `MX-${string}`): RuleId => ruleId(id);
