import { z } from 'zod';
import type { Hidden, RuleId, Seat } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  count,
  definitionIdSchema,
  hidden,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { type Choice, choiceSchema, modifierSchema, type Task, taskSchema } from '../state.js';
import { fact } from './fact.js';

const column = z.int().min(1).max(9);

export interface ChoiceOffered {
  readonly type: 'ChoiceOffered';
  readonly rule: RuleId;
  readonly seat: Seat;
  readonly kind: Choice['kind'];
  readonly label: string;
  readonly choice: Hidden<Choice>;
  readonly resolution: Hidden<readonly Task[]>;
}

export const abilityFacts = [
  fact('ChoiceOffered', {
    seat: seatSchema,
    kind: z.enum([
      'firstDeployment',
      'window',
      'adjust',
      'deploy',
      'payDamage',
      'forceDiscard',
      'chooseCards',
      'orderCards',
      'chooseOption',
      'may',
    ]),
    label: z.string(),
    choice: hidden(choiceSchema),
    resolution: hidden(z.array(taskSchema)),
  }),
  fact('ChoiceMade', { seat: seatSchema, kind: z.string() }),
  /** MB-050: announced to all before it resolves. */
  fact('AbilityActivated', {
    seat: seatSchema,
    activation: count,
    card: cardRefSchema,
    target: z.exactOptional(cardRefSchema),
  }),
  fact('EventPlayed', {
    seat: seatSchema,
    activation: count,
    card: movedCardSchema,
    target: z.exactOptional(cardRefSchema),
  }),
  fact('TerrainLaid', { seat: seatSchema, card: movedCardSchema }),
  fact('CardTurned', { seat: seatSchema, card: cardIdSchema }),
  fact('AbilityStopped', { activation: count, seat: seatSchema }),
  fact('AbilityFellShort', { activation: count }),
  fact('AbilityResolved', { activation: count, seat: seatSchema, isWhole: z.boolean() }),
  fact('ModifierBegan', { modifier: modifierSchema }),
  fact('ModifiersEnded', { modifiers: z.array(count) }),
  fact('CardsReturnedToHand', { cards: z.array(movedCardSchema) }),
  /** The first one ends nearest the top. */
  fact('CardsPutOnDrawPile', { position: z.enum(['top', 'bottom']), cards: z.array(movedCardSchema) }),
  fact('CardsPutInReserve', { cards: z.array(movedCardSchema) }),
  fact('CardPutIntoPlay', { card: movedCardSchema, column }),
  fact('CardsLookedAt', { seat: seatSchema, count, cards: hidden(z.array(cardRefSchema)) }),
  /** Shown to everybody: what they are, not which of the hidden cards they are. */
  fact('CardsRevealed', {
    seat: seatSchema,
    definitions: z.array(z.strictObject({ definition: definitionIdSchema, name: z.string() })),
  }),
  /** An effect that would go on for ever was stopped after a stated number of steps. */
  fact('ResolutionStopped', { limit: count }),
] as const;
