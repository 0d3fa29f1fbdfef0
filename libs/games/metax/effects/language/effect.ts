import { z } from 'zod';
import { type EffectLanguage, type Program, programSchemas, sideSchema } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema, storedConditionSchema } from './condition.js';
import { costSchema } from './cost.js';
import { cardFilterSchema } from './filter.js';
import type { FormerCharacter } from './former.js';
import { modificationSchema, seatModificationSchema } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type CardSelector, selectorSchema } from './selector.js';

export interface MetaxLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: CardSelector;
  readonly amount: Amount;
  readonly was: FormerCharacter;
}
export type MetaxProgram = Program<MetaxLanguage>;

const programsWith = (condition: z.ZodType<Condition>) =>
  programSchemas<MetaxLanguage>({
    operations: operationSchemas,
    inner: innerOperationSchemas,
    condition,
    runningCondition: storedConditionSchema,
    selector: selectorSchema,
    amount: amountSchema,
    most: 20,
  });

/** The events that trigger abilities. `whose` and `where` restrict the seat and the card. */
export const watchedEventSchema = z.enum([
  'attackDeclared',
  'linked',
  'defended',
  'damageAttached',
  'knockedOut',
  'victoryPointGained',
  'metaPointsGained',
  'metaPointsSpent',
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

export const triggerSchema = z.strictObject({
  event: watchedEventSchema,
  whose: sideSchema.default('each'),
  where: cardFilterSchema.optional(),
  /** Only where the event is about this very card. */
  self: z.boolean().default(false),
});

const abilitiesWith = (condition: z.ZodType<Condition>) => {
  const { programSchema, runningProgramSchema } = programsWith(condition);
  const described = {
    /** The printed words; left out on a further ability of the same sentence. */
    text: z.string().min(1).max(400).optional(),
    if: condition.optional(),
  };
  const does = { ...described, do: programSchema };
  /** How often it is used: once in each period. */
  const once = z.enum(['turn']).optional();
  const cost = z.array(costSchema).min(1).max(4).optional();
  /** A rule that holds as long as its card is in play: about cards, or about a seat. */
  const holding = z.union([
    z.strictObject({ cards: selectorSchema, modification: modificationSchema, if: condition.optional() }),
    z.strictObject({ who: sideSchema, modification: seatModificationSchema, if: condition.optional() }),
  ]);
  const standing = z.strictObject({
    when: z.literal('static'),
    ...described,
    holds: z.array(holding).min(1).max(4),
  });
  const triggered = z.strictObject({ when: triggerSchema, ...does, once });
  const push = z.strictObject({ when: z.literal('push'), ...does, once, cost });
  const enters = z.strictObject({ when: z.literal('enters'), ...does });
  const play = z.strictObject({ when: z.literal('play'), ...does });
  /** `attack` and `defense` are the icons; `play` is an effect without one, used in both roles (MX-R27). */
  const battle = z.strictObject({ when: z.enum(['attack', 'defense', 'play']), ...does });
  return {
    runningProgramSchema,
    kinds: { standing, triggered, push, enters, play, battle },
    character: several(z.union([enters, push, standing, triggered])),
    event: several(play),
    battle: several(battle),
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
export type StaticAbility = Kinds['standing'];
export type PushAbility = Kinds['push'];
export type Ability = Kinds[keyof Kinds];
/** An ability that does something at a moment of its card, or when it is used. */
export type MomentAbility = Exclude<Ability, StaticAbility | TriggeredAbility>;

export const isStatic = (ability: Ability): ability is StaticAbility => ability.when === 'static';
export const isTriggered = (ability: Ability): ability is TriggeredAbility =>
  typeof ability.when === 'object';
export const isOfMoment = (ability: Ability): ability is MomentAbility =>
  !isStatic(ability) && !isTriggered(ability);
