import { z } from 'zod';
import { addedSetting, freeSetting, type Parsed, parseRulesetBy, setting, settingsOf } from '#libs/game-kit';

/** Settings of an organizer: rulings in doubt, each with the proposed ruling as its default, and the venue. */
export const rulesetSchema = z.strictObject({
  toss: setting('NF-R01', 'Tossed for the first turn', { coin: 'a coin', die: 'a die' }),
  laterGames: setting('NF-R03', 'The first turn of later games of a series', {
    toss: 'is tossed for again',
    'loser-first': 'is taken by who lost',
  }),
  convert: setting('NF-R28', 'Convert may be used', {
    'any-turn': 'on any turn',
    'own-turn': 'on the own turn',
  }),
  originalTargetDefends: setting('NF-R54', 'The original target as a Defender', {
    no: 'cannot be declared',
    yes: 'may be declared',
  }),
  strikeBackAdvantage: setting('NF-R65', 'Aura symbols of a strike back', {
    attacker: 'look at the Attacker',
    none: 'do nothing',
  }),
  iconsOnCasters: setting('NF-R68', 'Status icons of an Attack on a Caster', {
    no: 'do nothing',
    yes: 'inflict the status',
  }),
  attackedSleeper: setting('NF-R82', 'A sleeper that is attacked', {
    'wakes-first': 'wakes before Damage',
    'takes-double': 'takes double Damage',
  }),
  stoneSkin: setting('NF-R101', 'Stone Skin stops', {
    'outside-combat': 'Damage outside combat',
    'unless-attacking-or-defending': 'overflow and own Confusion too',
  }),
  place: setting('NF-R114', 'The place', { table: 'is one for the table', seat: "is each seat's own" }),
  declarations: setting('NF-R113', 'Surroundings are declared', {
    open: 'by Casters in any words, and by judges',
    casters: 'by Casters, one known thing a turn, and by judges',
    judge: 'by judges only',
  }),
  /** In digits; no limit when omitted or empty. */
  mostPages: freeSetting(
    z.exactOptional(
      z
        .string()
        .regex(
          /^(|[4-9]\d|[1-9]\d{2,3})$/,
          'The most Pages of a Spellbook are a number from 40 to 9999, or nothing for no limit.',
        ),
    ),
    'NF-R07',
    'A Spellbook has at most',
    ['', 'any number of Pages'],
    ['60', '60 Pages'],
  ),
  leavingTogether: addedSetting('NF-R136', 'Pages that leave together', {
    seen: 'see each other leave',
    unseen: 'see only themselves leave',
  }),
  endlessTriggers: setting('NF-R25', 'Triggers that never end', {
    draw: 'draw the game',
    stopped: 'are stopped',
  }),
  /** Attested for the venue before the game begins: words such as `nighttime fog`, a space between two. */
  venue: freeSetting(
    z
      .string()
      .max(400)
      .regex(
        /^([a-z0-9]+(-[a-z0-9]+)*( [a-z0-9]+(-[a-z0-9]+)*)*)?$/,
        'A venue is words with a space between two: "nighttime fog".',
      )
      .default(''),
    'NF-R113',
    'So at the venue from the start',
    ['', 'nothing'],
    ['nighttime fog', 'night and fog, for example'],
  ),
});
export type NightfallRuleset = z.infer<typeof rulesetSchema>;

/** The maximum size of a Spellbook; undefined without a limit. */
export const mostPagesOf = ({ mostPages = '' }: Pick<NightfallRuleset, 'mostPages'>): number | undefined =>
  mostPages === '' ? undefined : Number(mostPages);

/** The facts about the venue, one by one. */
export const venueOf = ({ venue }: Pick<NightfallRuleset, 'venue'>): readonly string[] =>
  venue === '' ? [] : venue.split(' ');

export const parseRuleset = (input: unknown): Parsed<NightfallRuleset> =>
  parseRulesetBy(rulesetSchema, input);

export const rulesetSettings = settingsOf(rulesetSchema.shape, ['toss', 'mostPages']);
