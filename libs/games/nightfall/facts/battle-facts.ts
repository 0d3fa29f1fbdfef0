import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import { statusSchema } from '../effects/language/words.js';
import { indicatorSchema } from '../parts.js';
import { cardIdSchema, fact, pageRefSchema, seatSchema } from '../schemas.js';

export const hitSchema = z
  .strictObject({
    target: cardIdSchema.describe('A Page, or a Caster as `caster-0`.'),
    amount: z.int().min(0).describe('How many LP.'),
  })
  .describe('The amount for each: a Page, or a Caster as `caster-0`.');

export const countersSchema = z
  .strictObject({
    target: cardIdSchema.describe('A Page, or a Caster as `caster-0`.'),
    left: z.int().min(0).describe('How many counters are left.'),
  })
  .describe('The counters of a status that are left.');

export const lossReasonSchema = words({
  poison: 'Poison.',
  burn: 'Burn.',
  cost: 'They pay for something.',
  effect: 'An Effect takes them.',
  set: 'An Effect sets the LP.',
  ruling: 'A judge puts it right.',
}).describe('Why LP are lost other than by Damage.');

export const recoveryReasonSchema = words({
  regen: 'Regen.',
  'blood-sucker': 'Blood Sucker.',
  effect: 'An Effect gives them back.',
  ruling: 'A judge puts it right.',
}).describe('Why LP are recovered.');

const combat = z.int().min(1).describe('The number of the combat in this game.');
const attack = z.int().min(0).describe('Which Attack of the Page, counted from 0.');
const attackName = z.string().describe('The name of the Attack.');
const hits = z.array(hitSchema).describe('One a Page or Caster.');
const target = cardIdSchema.describe('The Page, or a Caster as `caster-0`.');
const why = z.string().describe('Its subject.');
const draws = z.int().describe('The number of random draws that the game has used.');

export const replacedEventSchema = words({
  destroyed: 'It would be Destroyed.',
  dealtDamage: 'It would be dealt Damage.',
  loseLp: 'It would lose LP.',
  bookmark: 'The Caster would Bookmark.',
  inflicted: 'A status would be inflicted.',
}).describe('The event that would have happened.');

export const battleFacts = [
  fact('Replaced', 'An Effect takes the place of an event.', {
    seat: seatSchema.describe('The seat that controls the Effect.'),
    page: pageRefSchema.describe('The Page with the Effect.'),
    would: replacedEventSchema,
    subject: cardIdSchema.describe('The Page, or the Caster as `caster-0`, that it would have happened to.'),
    amount: z.exactOptional(z.int().min(0)).describe('The number that it would have been.'),
    on: internal(z.string()),
    mark: internal(z.exactOptional(z.string())),
  }),
  fact('ReplacementEnded', 'A replacement is over.', { page: cardIdSchema.describe('The Page.') }),
  fact('DamagePrevented', 'An Effect prevents Damage.', {
    target: cardIdSchema.describe('The Page or Caster.'),
    amount: z.int().min(0).describe('The Damage that is prevented.'),
    modifier: z.int().min(1).describe('The number of the modifier.'),
  }),
  fact('AttackStopped', 'An Effect stops the Attack that is under way.', {
    combat: z.int().min(1).describe('The number of the combat.'),
    by: pageRefSchema.describe('The Page with the Effect.'),
  }),
  fact('AttackDeclared', 'A Page attacks.', {
    seat: seatSchema.describe('The attacking seat.'),
    combat,
    attacker: cardIdSchema.describe('The Attacker.'),
    attack,
    attackName,
    target: cardIdSchema.describe('The Page that is attacked, or a Caster as `caster-0`.'),
    defendingSeat: seatSchema.describe('The seat that may declare Defenders.'),
  }),
  /** NF-147, NF-R51. */
  fact('ActionCalledOff', 'The Page was Scared and ran home: what it was to do does not happen.', {
    seat: seatSchema,
    page: pageRefSchema.describe('The Page that ran home.'),
  }),
  fact('DefendersDeclared', 'A Caster declares Defenders.', {
    seat: seatSchema.describe('The defending seat.'),
    defenders: z.array(cardIdSchema).describe('The Defenders.'),
  }),
  fact('PrimaryDefenderChosen', 'A Defender is chosen that takes the Damage and strikes back.', {
    page: cardIdSchema.describe('The primary Defender.'),
    attack: z
      .exactOptional(attack)
      .describe('The Attack that it strikes back with, counted from 0; null for none.'),
    attackName: z.exactOptional(attackName).describe('The name of that Attack; null for none.'),
  }),
  fact('StrikeBegan', 'A Page strikes.', {
    by: cardIdSchema.describe('The Page that strikes.'),
    attack,
    attackName,
    damage: z
      .exactOptional(z.int().min(0))
      .describe('Base Damage and what was added; null where none is printed.'),
  }),
  fact('DamageDealt', 'Damage is dealt.', {
    source: z.exactOptional(pageRefSchema).describe('The Page that deals it; null where none does.'),
    hits,
    lost: z.int().min(0).describe('The part that no target could take.'),
    combat: z.exactOptional(combat).describe('The number of the combat; null outside one.'),
    isAttack: z.boolean().describe('Whether it is the Damage of an Attack.'),
  }),
  fact('CombatEnded', 'A combat ends.', { combat }),
  fact('LpLost', 'LP are lost other than by Damage.', { hits, why: lossReasonSchema }),
  fact('LpRecovered', 'LP are recovered.', { hits, why: recoveryReasonSchema }),
  fact('LpGained', 'LP are gained above the printed ones.', { hits }),
  fact('StatusInflicted', 'A Page or Caster suffers a status.', {
    target,
    indicators: z.array(indicatorSchema).describe('The Indicators that are placed.'),
  }),
  fact('StatusRemoved', 'A status is over or grows less.', {
    target,
    status: statusSchema.describe('The status.'),
    /** Only Poison has several. */
    left: z.array(indicatorSchema).describe('The Indicators of it that are left.'),
  }),
  fact('CountersRemoved', 'Counters of a status go.', {
    status: statusSchema.describe('The status.'),
    counters: z.array(countersSchema).describe('One a Page or Caster.'),
  }),
  fact('CoinFlipped', 'A coin is flipped.', {
    seat: seatSchema.describe('The seat that flips it.'),
    isHeads: z.boolean().describe('Whether it shows heads.'),
    why,
    draws,
  }),
  fact('DieRolled', 'A die is rolled.', {
    seat: seatSchema.describe('The seat that rolls it.'),
    sides: z.int().min(2).describe('How many faces the die has.'),
    result: z.int().min(1).describe('The result.'),
    why,
    draws,
  }),
] as const;
