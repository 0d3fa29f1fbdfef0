import { z } from 'zod';
import { type Parsed, parseRulesetBy, type RulesetSetting, rulesetSetting } from '#libs/game-kit';

/**
 * The rulings in doubt that an organizer may decide otherwise; each default is the proposed ruling. What a match chose is recorded in
 * its first event.
 */
export const rulesetSchema = z.strictObject({
  /** MZ-R10: whether a Terra's cost needs an Aura of its own type. */
  terraCost: z.enum(['matching', 'any']).default('matching'),
  /** MZ-R13: whether a tap ability with further costs may be used again when its source untaps. */
  costlyTap: z.enum(['again', 'once']).default('again'),
  /** MZ-R20: whether equipment alone in a lane lets it be enhanced. */
  loneEquipment: z.enum(['enhances', 'does-not']).default('enhances'),
  /** MZ-R29: whether On Mission Resolution effects happen after a tie. */
  resolutionOnTie: z.enum(['yes', 'no']).default('yes'),
  /** MZ-R31: when the instances of Destruction are counted. */
  destruction: z.enum(['after-effects', 'when-decided']).default('after-effects'),
  /** MZ-R39: whether the When Dispelled ability of a replaced Terra works. */
  replacedTerra: z.enum(['works', 'does-not']).default('works'),
  /** MZ-R53: whether a Sacrifice that pays for a card can make the place for it. */
  sacrificeForRoom: z.enum(['yes', 'no']).default('yes'),
});
export type MetazooRuleset = z.infer<typeof rulesetSchema>;

export const parseRuleset = (input: unknown): Parsed<MetazooRuleset> => parseRulesetBy(rulesetSchema, input);

const setting = rulesetSetting<keyof MetazooRuleset>();

/** The first option of each is the default. */
export const rulesetSettings: readonly RulesetSetting[] = [
  setting(
    'terraCost',
    'MZ-R10',
    'The cost of a Terra',
    ['matching', 'needs an Aura of its own type'],
    ['any', 'may be paid with any Aura'],
  ),
  setting(
    'costlyTap',
    'MZ-R13',
    'A tap ability with further costs',
    ['again', 'may be used as often as its source is untapped'],
    ['once', 'may be used once a round'],
  ),
  setting(
    'loneEquipment',
    'MZ-R20',
    'Equipment alone in a lane',
    ['enhances', 'lets the lane be enhanced'],
    ['does-not', 'does not let it be enhanced'],
  ),
  setting(
    'resolutionOnTie',
    'MZ-R29',
    'On Mission Resolution after a tie',
    ['yes', 'happens'],
    ['no', 'does not happen'],
  ),
  setting(
    'destruction',
    'MZ-R31',
    'Destruction is counted',
    ['after-effects', 'after all On Mission Resolution effects'],
    ['when-decided', 'when the mission is decided'],
  ),
  setting(
    'replacedTerra',
    'MZ-R39',
    'When Dispelled of a replaced Terra',
    ['works', 'works'],
    ['does-not', 'does not work'],
  ),
  setting(
    'sacrificeForRoom',
    'MZ-R53',
    'A Sacrifice that pays for a card',
    ['yes', 'can make room for it'],
    ['no', 'cannot make room for it'],
  ),
];
