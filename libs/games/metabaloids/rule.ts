import { type RuleId, ruleId } from '#libs/game-kit';

/** A rule id of Metabaloids; the template keeps typing errors out. */
export const rule = (id: `MB-${string}` | `MBO-${string}` | `MBF-${string}`): RuleId => ruleId(id);
