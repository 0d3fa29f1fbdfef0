import { type GameApi, meanings, part } from '#libs/game-kit';
import { actionSchemas } from './actions.js';
import { attackSchema, tokenDefinitionSchema } from './cards/definition.js';
import { momentSchema, settledModificationSchema } from './effects/language/ability.js';
import { casterModificationSchema } from './effects/language/modification.js';
import { auraTypeSchema, statusSchema, traitSchema } from './effects/language/words.js';
import {
  battleFacts,
  countersSchema,
  hitSchema,
  lossReasonSchema,
  recoveryReasonSchema,
  replacedEventSchema,
} from './facts/battle-facts.js';
import { decisionFacts, defeatReasonSchema, drawReasonSchema } from './facts/decision-facts.js';
import {
  destroyedPageSchema,
  moveReasonSchema,
  pageCountSchema,
  pageFacts,
  revealedFromSchema,
  shownPageSchema,
} from './facts/page-facts.js';
import { firstTurnReasonSchema, setupFacts } from './facts/setup-facts.js';
import {
  fatigueReasonSchema,
  passingEndReasonSchema,
  passUntilSchema,
  stepSchema,
  turnFacts,
} from './facts/turn-facts.js';
import { factSchema } from './facts.js';
import {
  auraSchema,
  indicatorSchema,
  linkKindSchema,
  linkSchema,
  modifierSchema,
  movedPageSchema,
  placeSchema,
  surroundingFactSchema,
  targetsSchema,
  untilSchema,
} from './parts.js';
import { rulesetSchema } from './ruleset.js';
import { definitionIdSchema, pageRefSchema } from './schemas.js';
import { witnessSchema } from './witness.js';

const AURA = {
  cosmic: 'Cosmic Aura.',
  dark: 'Dark Aura.',
  earth: 'Earth Aura.',
  flame: 'Flame Aura.',
  forest: 'Forest Aura.',
  frost: 'Frost Aura.',
  light: 'Light Aura.',
  lightning: 'Lightning Aura.',
  neutral: 'Neutral Aura.',
  spirit: 'Spirit Aura.',
  water: 'Water Aura.',
};

/** Nightfall as an API has it. */
export const api: GameApi = {
  field: 'nightfall',
  prefix: 'Nightfall',
  actions: {
    text: 'Everything that a Caster can do in Nightfall. Those without fields are given as `true`.',
    types: {},
    schemas: actionSchemas,
  },
  facts: factSchema,
  chapters: [
    { types: { Hit: hitSchema, Counters: countersSchema }, facts: battleFacts },
    {
      types: {
        PageRef: pageRefSchema,
        MovedPage: movedPageSchema,
        Aura: part(auraSchema, 'Aura by type; a type that there is none of is null, or left out.', AURA),
        Indicator: indicatorSchema,
        Targets: targetsSchema,
        Link: linkSchema,
        Modifier: part(
          modifierSchema,
          'Something that holds for a while, on Pages, on a Caster or on who controls a Page.',
          {
            id: 'Its number; the fact of its end names it.',
            source: 'The Page with the Effect.',
            controller: 'The seat that controls the Effect.',
            until: 'How long it holds.',
            pages: 'The Pages that it holds for; null for one on a Caster.',
            seat: 'The Caster that it holds for; null for one on Pages.',
            page: 'The Page that was borrowed.',
            from: 'The seat that a borrowed Page goes back to.',
            modification: 'Its change; null for a borrowed Page.',
          },
        ),
        Until: part(untilSchema, 'Until when: which of the other fields there are follows from `until`.', {
          until: 'The event that ends it: `combat`, `turn`, `nextTurn` or `inArena`.',
          combat: 'The combat that it ends with.',
          turn: 'The turn that it ends with.',
          seat: 'The seat whose next turn it ends with.',
          after: 'The turn that this next turn begins after.',
        }),
        Modification: part(
          [settledModificationSchema, casterModificationSchema],
          'The change of a modifier; `change` decides which of the other fields exist.',
          {
            change: 'The kind of change: `attackDamage`, `grantTrait`, `cost` and so on.',
            by: 'The addition; negative for a subtraction.',
            trait: 'The trait that is granted or removed.',
            auraType: 'The Aura type that is meant.',
            status: 'The status that the Page is immune to.',
            action: 'The prohibited action.',
            type: 'The type of Pages that is meant; null where it is each of them.',
          },
        ),
        Token: part(tokenDefinitionSchema, 'The definition of Tokens of one kind.', {
          id: definitionIdSchema.describe('The definitions of the Tokens, by an id of their own.'),
          name: 'The name.',
          auraType: 'The Aura type.',
          tribe: 'The tribe; null for none.',
          lp: 'The maximum LP.',
          traits: 'The traits.',
          attacks: 'The Attacks.',
        }),
        TokenAttack: part(attackSchema, 'An Attack of a Token.', {
          name: 'The name.',
          damage: 'The Damage; null where none is printed.',
        }),
        Surrounding: surroundingFactSchema,
        Witness: witnessSchema,
        Ruleset: part(rulesetSchema, 'The rulings that this game is played by.', {
          toss: 'The object tossed for the first turn.',
          laterGames: 'How the first turn of a later game of a series is decided.',
          convert: 'When Convert may be used.',
          originalTargetDefends: 'Whether the original target may be declared a Defender.',
          strikeBackAdvantage: "Whose type a strike back's Aura symbols look at.",
          iconsOnCasters: "Whether an Attack's status icons reach a Caster.",
          attackedSleeper: 'Whether being attacked wakes before Damage.',
          stoneSkin: 'The Damage outside combat that Stone Skin applies to.',
          place: "Whether the place is one table's or each seat's own.",
          declarations: 'The Casters who may declare surroundings.',
          leavingTogether: 'Whether Pages that leave together see each other leave; null means that they do.',
          endlessTriggers: 'The outcome of triggers that would never end.',
          mostPages: 'The most Pages of a Spellbook, in digits; null or empty for no limit.',
          venue: 'The facts attested for the venue, separated by spaces.',
        }),
        AuraType: meanings(auraTypeSchema, 'A type of Aura.', AURA),
        Status: meanings(statusSchema, 'A status of a Page or a Caster.', {
          frozen: 'Counters, and it stays Fatigued until the last is gone.',
          burn: 'Counters, and LP are lost with each attack.',
          poison: 'Up to three Indicators; each takes LP at the end of every turn.',
          paralyze: 'It has no text, deals nothing, neither attacks nor defends.',
          sleep: 'It is Fatigued and does not Awaken.',
          scared: 'It may run home when it would be Fatigued.',
          confusion: 'It may hit itself.',
        }),
        Trait: meanings(traitSchema, 'A trait of a Page.', {
          'blood-sucker': 'Recovers as much as its Attack dealt.',
          burrow: 'May burrow until the turn ends.',
          convert: "Makes one Aura of the Page's type.",
          destroyer: 'Pages that take Damage of its Attack are Destroyed.',
          defender: "Has doubled maximum LP in opponents' turns.",
          fear: 'Sends an opposing Beastie home on heads.',
          'first-strike': 'Strikes before the other side.',
          flash: 'Bars a Beastie from attacking on heads.',
          fleet: 'Enters awake.',
          flight: 'Is attacked by Flight only.',
          magiproof: 'Spells cannot target it.',
          immortal: 'Stays at 0 LP.',
          infectious: 'Makes a Token of itself out of each Beastie that it Destroys.',
          invisible: 'Is neither blocked nor attacked.',
          regen: "Recovers LP at each turn's end.",
          spirit: 'Cannot be attacked, and may defend.',
          'stone-skin': 'Takes no Damage outside combat.',
          trap: 'May lie face-down.',
          unblockable: 'Is not blocked.',
          venomous: 'Attacking into it as primary Defender costs a Poison Indicator.',
          equipment: 'Attaches itself to a Beastie.',
          'self-destruct': 'May Fatigue and Destroy itself.',
        }),
        Place: placeSchema,
        FirstTurnReason: firstTurnReasonSchema,
        Step: stepSchema,
        PassUntil: passUntilSchema,
        PassingEndReason: passingEndReasonSchema,
        FatigueReason: fatigueReasonSchema,
        MoveReason: moveReasonSchema,
        RevealedFrom: revealedFromSchema,
        LossReason: lossReasonSchema,
        RecoveryReason: recoveryReasonSchema,
        DefeatReason: defeatReasonSchema,
        DrawReason: drawReasonSchema,
        LinkKind: linkKindSchema,
        ReplacedEvent: replacedEventSchema,
        DelayedMoment: meanings(momentSchema, 'A moment that a part of an Effect waits for.', {
          endOfCombat: 'The end of a combat.',
          endOfTurn: 'The end of a turn.',
          startOfTurn: 'The start of a turn.',
        }),
      },
      facts: [],
    },
    { types: {}, facts: decisionFacts },
    {
      types: { DestroyedPage: destroyedPageSchema, PageCount: pageCountSchema, ShownPage: shownPageSchema },
      facts: pageFacts,
    },
    { types: {}, facts: setupFacts },
    { types: {}, facts: turnFacts },
  ],
};
