import type { z } from 'zod';
import type { RulesetSetting } from './game.js';
import type { Parsed } from './rejection.js';
import { faultsOf } from './zod-faults.js';

/** A ruleset with its gaps filled in by the schema's defaults; every fault is named under `ruleset`. */
export const parseRulesetBy = <Ruleset>(schema: z.ZodType<Ruleset>, input: unknown): Parsed<Ruleset> => {
  const parsed = schema.safeParse(input ?? {}, { reportInput: true });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, faults: faultsOf(parsed.error, (path) => ['ruleset', ...path.map(String)].join('.')) };
};

/** A setting with its options as value and label; the first one is the default. */
export const rulesetSetting =
  <Name extends string>() =>
  (
    name: Name,
    rule: string,
    label: string,
    ...options: readonly (readonly [value: string, label: string])[]
  ): RulesetSetting => ({
    name,
    label,
    rule,
    options: options.map(([value, text]) => ({ value, label: text })),
    default: options[0]?.[0] ?? '',
  });
