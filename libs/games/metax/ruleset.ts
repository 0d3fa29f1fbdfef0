import { z } from 'zod';
import { type Parsed, parseRulesetBy, setting, settingsOf } from '#libs/game-kit';

/**
 * Rulings in doubt that an organizer may change; each default is the proposed ruling. A match records its choices in its first
 * event.
 */
export const rulesetSchema = z.strictObject({
  multiStat: setting('MX-R02', 'A Multi-Stat card in battle', {
    named: 'is the one type its player names',
    any: 'is any of its types',
  }),
  defenderStat: setting('MX-R03', "The defender's Rank in a Team Attack", {
    'defending-card': "in its own Battle Card's Stat",
    'attacking-card': "in the attacking Battle Card's Stat",
  }),
  doubleWin: setting('MX-R14', 'Both seats win at once', {
    draw: 'the game is drawn',
    'turn-player': 'the turn player wins',
  }),
  departedDefender: setting('MX-R18', 'A Team Attack whose defender left play', {
    'compare-with-zero': 'is compared with 0',
    'no-comparison': 'is not compared',
  }),
  copiesBy: setting('MX-R30', 'Three copies of a Character', {
    title: 'by its full title',
    name: 'by the name before the dash',
  }),
  attackAgain: setting('MX-R32', 'An attacker Prepped in the Battle Step', {
    no: 'cannot attack again',
    yes: 'may attack again',
  }),
  linkStats: setting('MX-R34', 'Links look at', { current: 'current Stats', printed: 'printed Stats' }),
});
export type MetaxRuleset = z.infer<typeof rulesetSchema>;

export const parseRuleset = (input: unknown): Parsed<MetaxRuleset> => parseRulesetBy(rulesetSchema, input);

export const rulesetSettings = settingsOf(rulesetSchema.shape);
