import type { RuleId } from '#libs/game-kit';

/** What every fact of MetaX has: its name, and the rule it follows from. */
export interface Fact<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
}
