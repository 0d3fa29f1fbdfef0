import { z } from 'zod';
import { type Parsed, parseRulesetBy, type RulesetSetting, rulesetSetting } from '#libs/game-kit';

export const VARIANTS = ['official', 'fast'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * How a game is played: the options that the rules offer, and the rulings in doubt that an organizer may decide otherwise. Each
 * default is the proposed ruling. A setting that only the other variant has keeps its default.
 */
const shared = {
  /** MB-022, MB-024: whether an empty draw pile is made anew from the discard pile; `no` is the short game. */
  reshuffle: z.enum(['yes', 'no']).default('yes'),
  /** MB-008: everybody plays the standard starter. */
  quickStart: z.enum(['no', 'yes']).default('no'),
  /** MB-R01: what a card is worth that has no Metabaloid value of its own. */
  paymentValue: z.enum(['perCard', 'cost']).default('perCard'),
  /** MB-R25: whether a stopped ability counts as not fully resolved. */
  stoppedAbility: z.enum(['penalty', 'noPenalty']).default('penalty'),
  /** MB-R37: after which moments everybody is asked. */
  windows: z.enum(['every', 'battles']).default('every'),
  /** MB-R38: whether drawing can be interrupted between two cards. */
  betweenDraws: z.enum(['whenRelevant', 'never']).default('whenRelevant'),
  /** MB-R42: whom an attack that was sent elsewhere was on. */
  redirectedAttack: z.enum(['declared', 'final']).default('declared'),
};

export const officialSchema = z.strictObject({
  ...shared,
  /** MB-R09: what a bonus card that cannot be drawn does. */
  bonusDraw: z.enum(['endsGame', 'countsZero']).default('endsGame'),
  /** MB-R15: where a card goes that pays for a move. */
  movePayment: z.enum(['discard', 'lost']).default('discard'),
  /** MB-R18: how deep a column may be. */
  columnDepth: z.enum(['columnsInUse', 'three']).default('columnsInUse'),
  /** MB-R21: whether attacking is a duty while it is possible. */
  attackDuty: z.enum(['duty', 'choice']).default('duty'),
  /** MB-R31: whose column is safe after a battle. */
  safety: z.enum(['loser', 'attackedOnly']).default('loser'),
  /** MB-R44: what a draw does that a card forces on a player who cannot. */
  forcedDraw: z.enum(['endsGame', 'fallsShort']).default('endsGame'),
  elimination: z.literal('no').default('no'),
  barredAttackers: z.literal('two').default('two'),
  noTargets: z.literal('one').default('one'),
});

export const fastSchema = z.strictObject({
  ...shared,
  bonusDraw: z.enum(['countsZero', 'endsGame']).default('countsZero'),
  /** MBF-007: who cannot draw is out, and the last one left wins. */
  elimination: z.enum(['no', 'yes']).default('no'),
  /** MB-R22: what it costs when the cards could attack, but their player cannot pay. */
  barredAttackers: z.enum(['two', 'alsoUnpaid']).default('two'),
  /** MB-R45: what it costs when there is nobody to attack. */
  noTargets: z.enum(['one', 'two']).default('one'),
  forcedDraw: z.literal('fallsShort').default('fallsShort'),
  movePayment: z.literal('discard').default('discard'),
  columnDepth: z.literal('columnsInUse').default('columnsInUse'),
  attackDuty: z.literal('choice').default('choice'),
  safety: z.literal('loser').default('loser'),
});

/** As it stands in a state: of either variant. Games that were begun before a setting was there do without it. */
export const rulesetSchema = z.strictObject({
  ...officialSchema.shape,
  elimination: z.enum(['no', 'yes']).default('no'),
  barredAttackers: z.enum(['two', 'alsoUnpaid']).default('two'),
  redirectedAttack: z.exactOptional(z.enum(['declared', 'final'])),
  forcedDraw: z.exactOptional(z.enum(['endsGame', 'fallsShort'])),
  noTargets: z.exactOptional(z.enum(['one', 'two'])),
});
export type MetabaloidsRuleset = z.infer<typeof rulesetSchema>;

export const parseRuleset = (variant: Variant, input: unknown): Parsed<MetabaloidsRuleset> => {
  const schema: z.ZodType<MetabaloidsRuleset> = variant === 'official' ? officialSchema : fastSchema;
  return parseRulesetBy(schema, input);
};

const setting = rulesetSetting<keyof MetabaloidsRuleset>();

const COUNTS_ZERO = ['countsZero', 'counts 0'] as const;
const ENDS_GAME = ['endsGame', 'is a failed draw'] as const;

/** The first option of each is the default. */
export const rulesetSettings = (variant: Variant): readonly RulesetSetting[] => [
  setting(
    'reshuffle',
    'MB-022',
    'An empty draw pile',
    ['yes', 'is made anew from the discard pile'],
    ['no', 'stays empty (short game)'],
  ),
  ...(variant === 'fast'
    ? [
        setting(
          'elimination',
          'MBF-007',
          'Who cannot draw',
          ['no', 'ends the game'],
          ['yes', 'is out; the last one left wins'],
        ),
      ]
    : []),
  setting('quickStart', 'MB-008', 'Decks', ['no', 'are their own'], ['yes', 'are the standard starter']),
  setting(
    'paymentValue',
    'MB-R01',
    'A card without a Metabaloid value pays',
    ['perCard', 'one point'],
    ['cost', 'its Cost'],
  ),
  setting(
    'bonusDraw',
    'MB-R09',
    'A bonus card that cannot be drawn',
    ...(variant === 'official' ? [ENDS_GAME, COUNTS_ZERO] : [COUNTS_ZERO, ENDS_GAME]),
  ),
  setting(
    'stoppedAbility',
    'MB-R25',
    'A stopped ability',
    ['penalty', 'counts as not fully resolved'],
    ['noPenalty', 'costs no card'],
  ),
  setting(
    'windows',
    'MB-R37',
    'Everybody is asked',
    ['every', "after each step's end as well"],
    ['battles', 'in battles and after activations only'],
  ),
  setting(
    'betweenDraws',
    'MB-R38',
    'Drawing can be interrupted',
    ['whenRelevant', 'where a card in play could'],
    ['never', 'never'],
  ),
  setting(
    'redirectedAttack',
    'MB-R42',
    'An attack that is sent elsewhere counts as one',
    ['declared', 'on whom it was declared against'],
    ['final', 'on whom it came to'],
  ),
  ...(variant === 'official'
    ? [
        setting(
          'movePayment',
          'MB-R15',
          'A card that pays for a move',
          ['discard', 'is discarded'],
          ['lost', 'is lost'],
        ),
        setting(
          'columnDepth',
          'MB-R18',
          'A column is at most as deep',
          ['columnsInUse', 'as there are columns in use'],
          ['three', 'as three'],
        ),
        setting(
          'attackDuty',
          'MB-R21',
          'Attacking',
          ['duty', 'is a duty while it is possible'],
          ['choice', 'may be left out for a card'],
        ),
        setting(
          'safety',
          'MB-R31',
          'Safe after a battle is',
          ['loser', "the losing card's column"],
          ['attackedOnly', 'the attacked column, where it lost'],
        ),
        setting(
          'forcedDraw',
          'MB-R44',
          'A draw that a card forces on a player who cannot',
          ['endsGame', 'is a failed draw'],
          ['fallsShort', 'is left out'],
        ),
      ]
    : [
        setting(
          'barredAttackers',
          'MB-R22',
          'Two cards are lost',
          ['two', 'where no card is able to attack'],
          ['alsoUnpaid', 'also where no attack can be paid'],
        ),
        setting(
          'noTargets',
          'MB-R45',
          'Where there is nobody to attack',
          ['one', 'one card is lost'],
          ['two', 'two cards are lost'],
        ),
      ]),
];
