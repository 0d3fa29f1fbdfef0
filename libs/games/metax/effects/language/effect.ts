import { z } from 'zod';
import {
  abilityFields,
  type EffectLanguage,
  madeOnce,
  type Program,
  programSchemas,
  sideSchema,
  triggerSchema,
  wouldSchema,
} from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema, storedConditionSchema } from './condition.js';
import { costSchema } from './cost.js';
import { cardFilterSchema } from './filter.js';
import type { FormerCharacter } from './former.js';
import { durationSchema, printedModifications } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type CardSelector, cardWhoSchema, selectorSchema } from './selector.js';

export interface MetaxLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: CardSelector;
  readonly amount: Amount;
  readonly was: FormerCharacter;
}
export type MetaxProgram = Program<MetaxLanguage>;

/** The events that trigger abilities. `whose` and `where` restrict the seat and the card. */
export const watchedEventSchema = z.enum([
  'attackDeclared',
  'linked',
  'defended',
  'damageAttached',
  'knockedOut',
  'undefended',
  'victoryPointGained',
  'victoryPointLost',
  'metaPointsGained',
  'metaPointsSpent',
  'metaPointsLost',
  'cardDrawn',
  'cardDiscarded',
  'pushed',
  'prepped',
  'deckSearched',
  'characterEntered',
  'characterLeft',
  'eventPlayed',
  'battleCardPlayed',
  'turnBegan',
  'turnEnded',
]);
export type WatchedEvent = z.infer<typeof watchedEventSchema>;

const [events, whose] = [watchedEventSchema, sideSchema.default('each')];
const metaxTriggerSchema = triggerSchema(
  { events, whose, filter: cardFilterSchema },
  /** Only in the attack that its card takes part in. */
  { attack: z.literal('this').optional() },
);

/** Events that a replacement can prevent. */
export const replacedEventSchema = z.enum([
  'knockedOut',
  'damageAttached',
  'victoryPointGained',
  'cardDrawn',
]);
export type ReplacedEvent = z.infer<typeof replacedEventSchema>;
const metaxWouldSchema = wouldSchema({ events: replacedEventSchema, whose, filter: cardFilterSchema });

/** The moments for which effects can wait. */
export const delayMomentSchema = z.enum(['turnStart', 'turnEnd', 'battleStepEnd']);
export type DelayMoment = z.infer<typeof delayMomentSchema>;

const abilitiesWith = (condition: z.ZodType<Condition>) => {
  const granted: z.ZodType<unknown> = madeOnce<unknown>(() => grantable);
  /** An ability that a card grants is found on the card again. */
  const modifications = printedModifications(granted);
  const modify = z.strictObject({
    op: z.literal('modify'),
    cards: selectorSchema.optional(),
    who: cardWhoSchema.optional(),
    modification: modifications.ofBoth,
    until: durationSchema,
  });
  const { programSchema, runningProgramSchema } = programSchemas<MetaxLanguage>({
    operations: [...operationSchemas, modify],
    inner: innerOperationSchemas,
    condition,
    runningCondition: storedConditionSchema,
    selector: selectorSchema,
    amount: amountSchema,
    moment: delayMomentSchema,
    most: 20,
  });
  /** A rule that holds as long as its card is in play: about cards, or about a seat. */
  const modifier = z.union([
    z.strictObject({
      cards: selectorSchema,
      modification: modifications.ofCards,
      if: condition.optional(),
    }),
    z.strictObject({ who: sideSchema, modification: modifications.ofSeats, if: condition.optional() }),
  ]);
  const fields = abilityFields({
    condition,
    selector: selectorSchema,
    amount: amountSchema,
    cost: costSchema,
    program: programSchema,
    modifier,
    period: z.enum(['turn']),
  });
  const { text, once, do: program, holds } = fields;
  // A list without items is left out, as it is not printed.
  const cost = fields.cost.unwrap().min(1).optional();
  const targets = fields.targets.unwrap().min(1).optional();
  const does = { text, if: fields.if, targets, do: program };
  const standing = <From extends z.ZodType>(from: From) =>
    z.strictObject({ when: z.literal('static'), text, from, if: fields.if, holds });
  const triggered = <From extends z.ZodType>(from: From) =>
    z.strictObject({ when: metaxTriggerSchema, from, ...does, once });
  const replacing = z.strictObject({
    when: metaxWouldSchema,
    text,
    if: fields.if,
    once,
    /** Without operations it just does not happen. */
    instead: z.union([z.array(z.never()).max(0), programSchema]),
  });
  const push = z.strictObject({ when: z.literal('push'), ...does, once, cost });
  /** In one's own Planning Step, without Pushing the card: of a Character in play, or of a card in hand or in the discard pile. */
  const atWill = <From extends z.ZodType>(from: From) =>
    z.strictObject({ when: z.literal('atWill'), from, ...does, once, cost });
  /** Places outside play in which an ability works, or from which it is used. */
  const discardPile = z.enum(['discard']);
  const damageOrDiscardPile = z.enum(['damage', 'discard']).optional();
  const handOrDiscardPile = z.enum(['hand', 'discard']);
  const enters = z.strictObject({ when: z.literal('enters'), ...does });
  const play = z.strictObject({ when: z.literal('play'), ...does });
  /** `attack` and `defense` are the icons; `play` is an effect without one, used in both roles (MX-R27). */
  const battle = z.strictObject({ when: z.enum(['attack', 'defense', 'play']), ...does });
  const ofCharacter = [
    push,
    atWill(handOrDiscardPile.optional()),
    standing(discardPile.optional()),
    triggered(discardPile.optional()),
    replacing,
  ] as const;
  const grantable = z.union(ofCharacter);
  const ofEvent = [atWill(handOrDiscardPile), triggered(discardPile)] as const;
  const ofBattleCard = [
    atWill(handOrDiscardPile),
    standing(damageOrDiscardPile),
    triggered(damageOrDiscardPile),
    replacing,
  ] as const;
  return {
    runningProgramSchema,
    kinds: {
      standing: z.union([standing(discardPile.optional()), standing(damageOrDiscardPile)]),
      triggered: z.union([
        triggered(discardPile.optional()),
        triggered(discardPile),
        triggered(damageOrDiscardPile),
      ]),
      atWill: z.union([atWill(handOrDiscardPile.optional()), atWill(handOrDiscardPile)]),
      replacing,
      push,
      enters,
      play,
      battle,
    },
    grantable,
    character: several(z.union([enters, ...ofCharacter])),
    event: several(z.union([play, ...ofEvent])),
    battle: several(z.union([battle, ...ofBattleCard])),
  };
};

/** A card has up to eight abilities. */
const several = <Ability extends z.ZodType>(ability: Ability) => z.array(ability).min(1).max(8);

export const abilitySchemas = abilitiesWith(conditionSchema);
/** Abilities as logs keep them, with conditions that today's cards no longer have. */
export const storedAbilitySchemas: AbilitySchemas = abilitiesWith(storedConditionSchema);
export const { runningProgramSchema } = abilitySchemas;

export type AbilitySchemas = typeof abilitySchemas;
type Kinds = { readonly [Kind in keyof AbilitySchemas['kinds']]: z.infer<AbilitySchemas['kinds'][Kind]> };
export type TriggeredAbility = Kinds['triggered'];
export type ReplacingAbility = Kinds['replacing'];
export type StaticAbility = Kinds['standing'];
export type PushAbility = Kinds['push'];
export type AtWillAbility = Kinds['atWill'];
export type Ability = Kinds[keyof Kinds];
/** An ability that does something at a moment of its card, or when it is used. */
export type MomentAbility = Kinds['push' | 'atWill' | 'enters' | 'play' | 'battle'];

export const isStatic = (ability: Ability): ability is StaticAbility => ability.when === 'static';
export const isTriggered = (ability: Ability): ability is TriggeredAbility =>
  typeof ability.when === 'object' && 'event' in ability.when;
export const isReplacing = (ability: Ability): ability is ReplacingAbility =>
  typeof ability.when === 'object' && 'would' in ability.when;
export const isOfMoment = (ability: Ability): ability is MomentAbility =>
  typeof ability.when === 'string' && ability.when !== 'static';
export const isPush = (ability: Ability): ability is PushAbility => ability.when === 'push';
export const isAtWill = (ability: Ability): ability is AtWillAbility => ability.when === 'atWill';
