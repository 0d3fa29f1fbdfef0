import { z } from 'zod';
import { type Parsed, parseRulesetBy, type RulesetSetting, rulesetSetting } from '#libs/game-kit';

/** What an organizer may decide: rulings in doubt, each with the proposed ruling as its default, and the venue. */
export const rulesetSchema = z.strictObject({
  /** NF-028, NF-R01: what is tossed for the first turn. */
  toss: z.enum(['coin', 'die']).default('coin'),
  /** NF-R03: how the first turn of a later game of a series is decided. */
  laterGames: z.enum(['toss', 'loser-first']).default('toss'),
  /** NF-R28: when Convert may be used. */
  convert: z.enum(['any-turn', 'own-turn']).default('any-turn'),
  /** NF-R54: whether the original target may itself be declared a Defender. */
  originalTargetDefends: z.enum(['no', 'yes']).default('no'),
  /** NF-R65: whose type a strike back's Aura symbols look at. */
  strikeBackAdvantage: z.enum(['attacker', 'none']).default('attacker'),
  /** NF-R68: whether an Attack's status icons reach a Caster. */
  iconsOnCasters: z.enum(['no', 'yes']).default('no'),
  /** NF-R82: whether being attacked wakes before Damage, so that it is not doubled. */
  attackedSleeper: z.enum(['wakes-first', 'takes-double']).default('wakes-first'),
  /** NF-R101: whether overflow and Confusion count as Damage outside attacking and defending. */
  stoneSkin: z.enum(['outside-combat', 'unless-attacking-or-defending']).default('outside-combat'),
  /** NF-R114: whether the place is one table's or each seat's own. */
  place: z.enum(['table', 'seat']).default('table'),
  /** NF-R113: who may declare surroundings. */
  declarations: z.enum(['open', 'casters', 'judge']).default('open'),
  /** NF-R07: the most Pages a Spellbook may have, in digits; no limit where it is left out or empty. */
  mostPages: z.exactOptional(
    z
      .string()
      .regex(
        /^(|[4-9]\d|[1-9]\d{2,3})$/,
        'The most Pages of a Spellbook are a number from 40 to 9999, or nothing for no limit.',
      ),
  ),
  /** NF-R25: what becomes of triggers that would never end. */
  endlessTriggers: z.enum(['draw', 'stopped']).default('draw'),
  /** Attested for the venue before the game begins (NF-R113): words such as `nighttime fog`, a space between two. */
  venue: z
    .string()
    .max(400)
    .regex(
      /^([a-z0-9]+(-[a-z0-9]+)*( [a-z0-9]+(-[a-z0-9]+)*)*)?$/,
      'A venue is words with a space between two: "nighttime fog".',
    )
    .default(''),
});
export type NightfallRuleset = z.infer<typeof rulesetSchema>;

/** How many Pages a Spellbook may have; undefined where nobody has set a limit. */
export const mostPagesOf = ({ mostPages = '' }: Pick<NightfallRuleset, 'mostPages'>): number | undefined =>
  mostPages === '' ? undefined : Number(mostPages);

/** What is so at the venue, one by one. */
export const venueOf = ({ venue }: Pick<NightfallRuleset, 'venue'>): readonly string[] =>
  venue === '' ? [] : venue.split(' ');

export const parseRuleset = (input: unknown): Parsed<NightfallRuleset> =>
  parseRulesetBy(rulesetSchema, input);

const setting = rulesetSetting<keyof NightfallRuleset>();

/** The first option of each is the default. */
export const rulesetSettings: readonly RulesetSetting[] = [
  setting('toss', 'NF-R01', 'Tossed for the first turn', ['coin', 'a coin'], ['die', 'a die']),
  {
    ...setting(
      'mostPages',
      'NF-R07',
      'A Spellbook has at most',
      ['', 'any number of Pages'],
      ['60', '60 Pages'],
    ),
    isFreeText: true,
  },
  setting(
    'laterGames',
    'NF-R03',
    'The first turn of later games of a series',
    ['toss', 'is tossed for again'],
    ['loser-first', 'is taken by who lost'],
  ),
  setting(
    'convert',
    'NF-R28',
    'Convert may be used',
    ['any-turn', 'on any turn'],
    ['own-turn', 'on the own turn'],
  ),
  setting(
    'originalTargetDefends',
    'NF-R54',
    'The original target as a Defender',
    ['no', 'cannot be declared'],
    ['yes', 'may be declared'],
  ),
  setting(
    'strikeBackAdvantage',
    'NF-R65',
    'Aura symbols of a strike back',
    ['attacker', 'look at the Attacker'],
    ['none', 'do nothing'],
  ),
  setting(
    'iconsOnCasters',
    'NF-R68',
    'Status icons of an Attack on a Caster',
    ['no', 'do nothing'],
    ['yes', 'inflict the status'],
  ),
  setting(
    'attackedSleeper',
    'NF-R82',
    'A sleeper that is attacked',
    ['wakes-first', 'wakes before Damage'],
    ['takes-double', 'takes double Damage'],
  ),
  setting(
    'stoneSkin',
    'NF-R101',
    'Stone Skin stops',
    ['outside-combat', 'Damage outside combat'],
    ['unless-attacking-or-defending', 'overflow and own Confusion too'],
  ),
  setting('place', 'NF-R114', 'The place', ['table', 'is one for the table'], ['seat', "is each seat's own"]),
  setting(
    'declarations',
    'NF-R113',
    'Surroundings are declared',
    ['open', 'by Casters in any words, and by judges'],
    ['casters', 'by Casters, one known thing a turn, and by judges'],
    ['judge', 'by judges only'],
  ),
  setting(
    'endlessTriggers',
    'NF-R25',
    'Triggers that never end',
    ['draw', 'draw the game'],
    ['stopped', 'are stopped'],
  ),
  {
    ...setting(
      'venue',
      'NF-R113',
      'So at the venue from the start',
      ['', 'nothing'],
      ['nighttime fog', 'night and fog, for example'],
    ),
    isFreeText: true,
  },
];
