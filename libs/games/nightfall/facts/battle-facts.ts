import { z } from 'zod';
import { statusSchema } from '../effects/language/words.js';
import { indicatorSchema } from '../parts.js';
import { cardIdSchema, pageRefSchema, seatSchema } from '../schemas.js';
import { fact } from './fact.js';

const combat = z.int().min(1);
const amounts = z.array(z.strictObject({ target: cardIdSchema, amount: z.int().min(0) }));

export const battleFacts = [
  fact('AttackDeclared', {
    seat: seatSchema,
    combat,
    attacker: cardIdSchema,
    attack: z.int().min(0),
    attackName: z.string(),
    target: cardIdSchema,
    defendingSeat: seatSchema,
  }),
  /** The Attacker, Defender or user left before it could be Fatigued (NF-147, NF-R51). */
  fact('ActionCalledOff', { seat: seatSchema, page: pageRefSchema }),
  fact('DefendersDeclared', { seat: seatSchema, defenders: z.array(cardIdSchema) }),
  fact('PrimaryDefenderChosen', {
    page: cardIdSchema,
    attack: z.exactOptional(z.int().min(0)),
    attackName: z.exactOptional(z.string()),
  }),
  fact('StrikeBegan', {
    by: cardIdSchema,
    attack: z.int().min(0),
    attackName: z.string(),
    /** Base Damage and what was added; absent where none is printed. */
    damage: z.exactOptional(z.int().min(0)),
  }),
  fact('DamageDealt', {
    source: z.exactOptional(pageRefSchema),
    hits: amounts,
    /** What nobody could take. */
    lost: z.int().min(0),
    combat: z.exactOptional(combat),
    isAttack: z.boolean(),
  }),
  fact('CombatEnded', { combat }),
  fact('LpLost', { hits: amounts, why: z.enum(['poison', 'burn', 'cost', 'effect', 'set']) }),
  fact('LpRecovered', { hits: amounts, why: z.enum(['regen', 'blood-sucker', 'effect']) }),
  fact('LpGained', { hits: amounts }),
  fact('StatusInflicted', { target: cardIdSchema, indicators: z.array(indicatorSchema) }),
  fact('StatusRemoved', {
    target: cardIdSchema,
    status: statusSchema,
    /** How many Indicators of it are left: only Poison has several. */
    left: z.array(indicatorSchema),
  }),
  fact('CountersRemoved', {
    status: statusSchema,
    counters: z.array(z.strictObject({ target: cardIdSchema, left: z.int().min(0) })),
  }),
  fact('CoinFlipped', { seat: seatSchema, isHeads: z.boolean(), why: z.string(), draws: z.int() }),
  fact('DieRolled', {
    seat: seatSchema,
    sides: z.int().min(2),
    result: z.int().min(1),
    why: z.string(),
    draws: z.int(),
  }),
] as const;
