import { z } from 'zod';
import { addedSetting, type Parsed, parseRulesetBy, setting, settingsOf } from '#libs/game-kit';

/**
 * Rulings in doubt that an organizer may change; each default is the proposed ruling. A match records its choices in its first
 * event.
 */
export const rulesetSchema = z.strictObject({
  terraCost: setting('MZ-R10', 'The cost of a Terra', {
    matching: 'needs an Aura of its own type',
    any: 'may be paid with any Aura',
  }),
  costlyTap: setting('MZ-R13', 'A tap ability with further costs', {
    again: 'may be used as often as its source is untapped',
    once: 'may be used once a round',
  }),
  loneEquipment: setting('MZ-R20', 'Equipment alone in a lane', {
    enhances: 'lets the lane be enhanced',
    'does-not': 'does not let it be enhanced',
  }),
  resolutionOnTie: setting('MZ-R29', 'On Mission Resolution after a tie', {
    yes: 'happens',
    no: 'does not happen',
  }),
  destruction: setting('MZ-R31', 'Destruction is counted', {
    'after-effects': 'after all On Mission Resolution effects',
    'when-decided': 'when the mission is decided',
  }),
  replacedTerra: setting('MZ-R39', 'When Dispelled of a replaced Terra', {
    works: 'works',
    'does-not': 'does not work',
  }),
  leavingTogether: addedSetting('MZ-R68', 'Units that leave together', {
    seen: 'see each other leave',
    unseen: 'see only themselves leave',
  }),
  winAt: addedSetting('MZ-R36', 'A player with thirty Mission Points wins', {
    once: 'at once',
    'after-action': 'when the lane or action has fully resolved',
  }),
  sacrificeForRoom: setting('MZ-R53', 'A Sacrifice that pays for a card', {
    yes: 'can make room for it',
    no: 'cannot make room for it',
  }),
});
export type MetazooRuleset = z.infer<typeof rulesetSchema>;

export const parseRuleset = (input: unknown): Parsed<MetazooRuleset> => parseRulesetBy(rulesetSchema, input);

export const rulesetSettings = settingsOf(rulesetSchema.shape);
