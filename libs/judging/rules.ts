import { z } from 'zod';
import { DEFAULT_INFRACTIONS } from './infractions/default-table.js';
import { infractionTableSchema } from './infractions/infraction.js';
import { fact } from './stored.js';

const minutes = (most: number) => z.int().min(1).max(most);
const DAY = 1_440;

/** The rules by which an organization judges. */
export const judgingRulesSchema = z.strictObject({
  /** Whether a call for a judge pauses the match until it is answered. */
  pausesOnCall: z.boolean(),
  /** Whether a match pauses when a case is opened, until the case is closed. */
  pausesOnCase: z.boolean(),
  /** The lease of a judge on a case without a further step; then another judge may take it. */
  leaseMinutes: minutes(DAY),
  /** The time of the other seats to answer a claim. */
  answerMinutes: minutes(7 * DAY),
  /** The time in which a ruling may be appealed. */
  appealMinutes: minutes(7 * DAY),
  table: infractionTableSchema,
});

export type JudgingRules = z.infer<typeof judgingRulesSchema>;

export const DEFAULT_RULES: JudgingRules = {
  pausesOnCall: false,
  pausesOnCase: false,
  leaseMinutes: 30,
  answerMinutes: 10,
  appealMinutes: 30,
  table: DEFAULT_INFRACTIONS,
};

/** In the stream `judging-<organization>`. Stored for ever: add new facts, never change the meaning of an old one. */
export const rulesFactSchema = z.discriminatedUnion('type', [
  /** The whole of them, from now on. */
  fact('JudgingRulesGiven', { rules: judgingRulesSchema }),
]);

export type RulesFact = z.infer<typeof rulesFactSchema>;

export const JUDGING = 'judging';

export const evolveRules = (_before: JudgingRules, { rules }: RulesFact): JudgingRules => rules;
