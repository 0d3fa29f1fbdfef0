import { z } from 'zod';
import { list, words } from '#libs/game-kit';
import { statSchema } from '../effects/language/filter.js';
import { attackNumber, cardIdSchema, cardRefSchema, fact, movedCardSchema, seatSchema } from '../schemas.js';

const rank = z.int();
const moved = list(movedCardSchema);
const discarded = moved.describe('The cards that go to the discard piles.');
const attack = attackNumber;

export const attackingRanksSchema = z
  .strictObject({
    battleCard: rank.describe("The Battle Card's Rank."),
    linked: list(rank).describe('The bonus of each Linked Character.'),
    total: rank.describe('The sum.'),
  })
  .describe('The attacking side of a Team Attack.');

export const defendingRanksSchema = z
  .strictObject({
    battleCard: rank.describe("The Battle Card's Rank."),
    defender: rank.describe("The defending Character's Rank; 0 once it has left play."),
    total: rank.describe('The sum.'),
  })
  .describe('The defending side of a Team Attack.');

export const damageSchema = z
  .strictObject({
    character: cardIdSchema.describe('The Character that it is attached to.'),
    card: cardRefSchema.describe('The Battle Card that becomes Damage.'),
  })
  .describe('A Battle Card that becomes Damage.');

export const knockoutReasonSchema = words({
  TKO: 'As many Stat types in its Damage as it has Stats.',
  'HP KO': 'The Ranks of its Damage add up to its highest Rank.',
  effect: 'An effect says so.',
}).describe('Why a Character is knocked out.');
export type KnockoutReason = z.infer<typeof knockoutReasonSchema>;

export const knockoutSchema = z
  .strictObject({
    seat: seatSchema.describe('The seat whose Character it is.'),
    character: cardRefSchema.describe('The Character.'),
    reasons: list(knockoutReasonSchema).describe('Every reason that holds.'),
    discarded: moved.describe('The Character and its Damage, each to its own owner.'),
  })
  .describe('A Character that is knocked out, with the cards attached to it.');

export const victoryPointDestinationSchema = words({
  discard: "Its owner's discard pile.",
  hand: "Its owner's hand.",
  deckBottom: "Under its owner's deck.",
}).describe('The destination of the card of a lost Victory Point.');

const used = {
  battleCard: movedCardSchema.describe('The Battle Card that it uses.'),
  as: statSchema.describe('The Stat that the Battle Card is used as.'),
  rank: rank.describe("The Battle Card's Rank."),
};

export const battleFacts = [
  fact('AttackDeclared', 'A seat attacks with a Character and a Battle Card.', {
    seat: seatSchema.describe('The attacking seat.'),
    attack,
    attacker: cardIdSchema.describe('The attacking Character.'),
    ...used,
  }),
  fact('CharacterLinked', 'A Character is Linked to an attack.', {
    seat: seatSchema.describe('The attacking seat.'),
    attack,
    character: cardIdSchema.describe('The Linked Character.'),
  }),
  fact('LinkDeclined', 'A seat Links no further Character to an attack.', { seat: seatSchema, attack }),
  fact('AttacksFinished', 'A seat has finished declaring attacks.', { seat: seatSchema }),
  fact('DefenderAssigned', 'A seat assigns a defender and a Battle Card to an attack.', {
    seat: seatSchema.describe('The defending seat.'),
    attack,
    defender: cardIdSchema.describe('The defending Character.'),
    ...used,
  }),
  fact('DefendersFinished', 'A seat has finished assigning defenders.', { seat: seatSchema }),
  fact('TeamAttackCompared', 'The Ranks of a defended Team Attack are compared.', {
    attack,
    attacking: attackingRanksSchema,
    defending: defendingRanksSchema,
    gainsVictoryPoint: z.boolean().describe('Whether the attack gains a Victory Point.'),
  }),
  /** One whose receiver has left is discarded. */
  fact('DamageExchanged', 'Both Battle Cards of an attack change sides at once.', {
    attack,
    onDefender: z
      .exactOptional(damageSchema)
      .describe('The Damage on the defender; null where none is attached.'),
    onAttacker: z
      .exactOptional(damageSchema)
      .describe('The Damage on the attacker; null where none is attached.'),
    discarded,
  }),
  /** Its Battle Card and the defender's are discarded. */
  fact('AttackEnded', 'The attacker has left play, and its attack is over.', { attack, discarded }),
  fact('BattleCardsDiscarded', 'The Battle Cards of an attack are discarded.', { attack, discarded }),
  fact('BattleStepEnded', 'The Battle Step ends.', {
    seat: seatSchema.describe('The seat whose turn it is.'),
    returned: list(cardIdSchema).describe('Characters that go back from the Battle Zone.'),
    discarded,
  }),
  fact('BattleStepCutShort', 'An effect ends the Battle Step.', {
    card: cardRefSchema.describe('The card with the effect.'),
    /** Absent in matches of rules 1.0.0, in which more could be declared. */
    over: z
      .exactOptional(z.literal(true))
      .describe(
        'Whether nothing more is declared in it; null where the step goes on without the attacks so far.',
      ),
  }),
  fact('DamageAttached', 'An effect attaches a card to a Character as Damage.', {
    character: cardIdSchema.describe('The Character that takes it.'),
    card: movedCardSchema.describe('The card that becomes Damage.'),
  }),
  fact('CharactersKnockedOut', 'Characters are knocked out at one moment and leave together.', {
    knockouts: list(knockoutSchema).describe('One a Character.'),
  }),
  fact('VictoryPointGained', "A seat gains a Victory Point: the top card of the other seat's deck.", {
    seat: seatSchema,
    total: z.int().describe('How many Victory Points the seat has now.'),
    card: movedCardSchema.describe('The card that counts as the Victory Point.'),
    attack: z.exactOptional(attack).describe('The attack that it was gained by; null for an effect.'),
  }),
  fact('VictoryPointLost', 'A seat loses a Victory Point.', {
    seat: seatSchema,
    total: z.int().describe('How many Victory Points the seat has now.'),
    card: movedCardSchema.describe('The card that counted as the Victory Point.'),
    to: victoryPointDestinationSchema.describe('The destination of the card.'),
  }),
  fact('GameWon', 'A seat wins the game.', {
    seat: seatSchema.describe('The seat that wins.'),
    reason: z
      .enum(['victory-points', 'deck-out'])
      .describe(
        '`victory-points` for the seventh Victory Point, `deck-out` for an empty deck of the other seat.',
      ),
  }),
  fact('GameDrawn', 'The game is drawn.', {
    reason: z.literal('both-won').describe('`both-won`: both seats have won at one moment.'),
  }),
] as const;
