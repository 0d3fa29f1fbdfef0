import { z } from 'zod';
import { type Parsed, parseRulesetBy, type RulesetSetting, setting, settingsOf } from '#libs/game-kit';

export const VARIANTS = ['official', 'fast'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * The settings of a game: the options of the rules, and the rulings in doubt that an organizer may change. Each
 * default is the proposed ruling. A setting that only the other variant has keeps its default.
 */
const shared = {
  reshuffle: setting('MB-022', 'An empty draw pile', {
    yes: 'is made anew from the discard pile',
    no: 'stays empty (short game)',
  }),
  quickStart: setting('MB-008', 'Decks', { no: 'are their own', yes: 'are the standard starter' }),
  paymentValue: setting('MB-R01', 'A card without a Metabaloid value pays', {
    perCard: 'one point',
    cost: 'its Cost',
  }),
  stoppedAbility: setting('MB-R25', 'A stopped ability', {
    penalty: 'counts as not fully resolved',
    noPenalty: 'costs no card',
  }),
  windows: setting('MB-R37', 'Everybody is asked', {
    every: "after each step's end as well",
    battles: 'in battles and after activations only',
  }),
  betweenDraws: setting('MB-R38', 'Drawing can be interrupted', {
    whenRelevant: 'where a card in play could',
    never: 'never',
  }),
  redirectedAttack: setting('MB-R42', 'An attack that is sent elsewhere counts as one', {
    declared: 'on whom it was declared against',
    final: 'on whom it came to',
  }),
};

const BONUS_DRAW = 'A bonus card that cannot be drawn';

export const officialSchema = z.strictObject({
  ...shared,
  bonusDraw: setting('MB-R09', BONUS_DRAW, { endsGame: 'is a failed draw', countsZero: 'counts 0' }),
  movePayment: setting('MB-R15', 'A card that pays for a move', { discard: 'is discarded', lost: 'is lost' }),
  columnDepth: setting('MB-R18', 'A column is at most as deep', {
    columnsInUse: 'as there are columns in use',
    three: 'as three',
  }),
  attackDuty: setting('MB-R21', 'Attacking', {
    duty: 'is a duty while it is possible',
    choice: 'may be left out for a card',
  }),
  safety: setting('MB-R31', 'Safe after a battle is', {
    loser: "the losing card's column",
    attackedOnly: 'the attacked column, where it lost',
  }),
  forcedDraw: setting('MB-R44', 'A draw that a card forces on a player who cannot', {
    endsGame: 'is a failed draw',
    fallsShort: 'is left out',
  }),
  elimination: z.literal('no').default('no'),
  barredAttackers: z.literal('two').default('two'),
  noTargets: z.literal('one').default('one'),
});

export const fastSchema = z.strictObject({
  ...shared,
  bonusDraw: setting('MB-R09', BONUS_DRAW, { countsZero: 'counts 0', endsGame: 'is a failed draw' }),
  elimination: setting('MBF-007', 'Who cannot draw', {
    no: 'ends the game',
    yes: 'is out; the last one left wins',
  }),
  barredAttackers: setting('MB-R22', 'Two cards are lost', {
    two: 'where no card is able to attack',
    alsoUnpaid: 'also where no attack can be paid',
  }),
  noTargets: setting('MB-R45', 'Where there is nobody to attack', {
    one: 'one card is lost',
    two: 'two cards are lost',
  }),
  forcedDraw: z.literal('fallsShort').default('fallsShort'),
  movePayment: z.literal('discard').default('discard'),
  columnDepth: z.literal('columnsInUse').default('columnsInUse'),
  attackDuty: z.literal('choice').default('choice'),
  safety: z.literal('loser').default('loser'),
});

/** The ruleset in a state, of either variant. Games that were begun before a setting was there do without it. */
export const rulesetSchema = z.strictObject({
  ...officialSchema.shape,
  elimination: fastSchema.shape.elimination,
  barredAttackers: fastSchema.shape.barredAttackers,
  redirectedAttack: z.exactOptional(z.enum(['declared', 'final'])),
  forcedDraw: z.exactOptional(z.enum(['endsGame', 'fallsShort'])),
  noTargets: z.exactOptional(z.enum(['one', 'two'])),
});
export type MetabaloidsRuleset = z.infer<typeof rulesetSchema>;

export const parseRuleset = (variant: Variant, input: unknown): Parsed<MetabaloidsRuleset> => {
  const schema: z.ZodType<MetabaloidsRuleset> = variant === 'official' ? officialSchema : fastSchema;
  return parseRulesetBy(schema, input);
};

/** The settings of a variant, in their order. */
export const rulesetSettings = (variant: Variant): readonly RulesetSetting[] =>
  settingsOf(variant === 'official' ? officialSchema.shape : fastSchema.shape, [
    'reshuffle',
    'elimination',
    'quickStart',
    'paymentValue',
    'bonusDraw',
  ]);
