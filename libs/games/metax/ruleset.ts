import { z } from 'zod';
import { type Parsed, parseRulesetBy, type RulesetSetting, rulesetSetting } from '#libs/game-kit';

/**
 * The rulings in doubt that an organizer may decide otherwise; each default is the proposed ruling. What a match chose is recorded in
 * its first event.
 */
export const rulesetSchema = z.strictObject({
  /** MX-R02: whether a Multi-Stat card is one named type for its battle, or any of its types at each moment. */
  multiStat: z.enum(['named', 'any']).default('named'),
  /** MX-R03: which Stat of the defending Character counts in a Team Attack's comparison. */
  defenderStat: z.enum(['defending-card', 'attacking-card']).default('defending-card'),
  /** MX-R14: what happens when both seats have won at one check. */
  doubleWin: z.enum(['draw', 'turn-player']).default('draw'),
  /** MX-R18: whether a Team Attack whose defender left is still compared, against 0. */
  departedDefender: z.enum(['compare-with-zero', 'no-comparison']).default('compare-with-zero'),
  /** MX-R30: what "a given Character" is in deck building. */
  copiesBy: z.enum(['title', 'name']).default('title'),
  /** MX-R32: whether an attacker that is Prepped again may attack once more in the same Battle Step. */
  attackAgain: z.enum(['no', 'yes']).default('no'),
  /** MX-R34: whether Links look at current or at printed Stats. */
  linkStats: z.enum(['current', 'printed']).default('current'),
});
export type MetaxRuleset = z.infer<typeof rulesetSchema>;

export const parseRuleset = (input: unknown): Parsed<MetaxRuleset> => parseRulesetBy(rulesetSchema, input);

const setting = rulesetSetting<keyof MetaxRuleset>();

/** The first option of each is the default. */
export const rulesetSettings: readonly RulesetSetting[] = [
  setting(
    'multiStat',
    'MX-R02',
    'A Multi-Stat card in battle',
    ['named', 'is the one type its player names'],
    ['any', 'is any of its types'],
  ),
  setting(
    'defenderStat',
    'MX-R03',
    "The defender's Rank in a Team Attack",
    ['defending-card', "in its own Battle Card's Stat"],
    ['attacking-card', "in the attacking Battle Card's Stat"],
  ),
  setting(
    'doubleWin',
    'MX-R14',
    'Both seats win at once',
    ['draw', 'the game is drawn'],
    ['turn-player', 'the turn player wins'],
  ),
  setting(
    'departedDefender',
    'MX-R18',
    'A Team Attack whose defender left play',
    ['compare-with-zero', 'is compared with 0'],
    ['no-comparison', 'is not compared'],
  ),
  setting(
    'copiesBy',
    'MX-R30',
    'Three copies of a Character',
    ['title', 'by its full title'],
    ['name', 'by the name before the dash'],
  ),
  setting(
    'attackAgain',
    'MX-R32',
    'An attacker Prepped in the Battle Step',
    ['no', 'cannot attack again'],
    ['yes', 'may attack again'],
  ),
  setting('linkStats', 'MX-R34', 'Links look at', ['current', 'current Stats'], ['printed', 'printed Stats']),
];
