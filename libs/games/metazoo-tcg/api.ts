import { deckEndSchema, type GameApi, part, revealedFromSchema } from '#libs/game-kit';
import { actionSchemas, auraKindSchema, orientationSchema } from './actions.js';
import { settledModificationSchema, settledSideSchema } from './effects/language/modification.js';
import {
  effectFactSchemas,
  momentSchema,
  replacedEventSchema,
  revealedCardSchema,
} from './facts/effect-facts.js';
import {
  departureReasonSchema,
  departureSchema,
  destinationSchema,
  hitSchema,
  laneFactSchemas,
  preventedSchema,
} from './facts/lane-facts.js';
import { missionFactSchemas, pointChangeSchema, winReasonSchema } from './facts/mission-facts.js';
import { roundFactSchemas, tapReasonSchema } from './facts/round-facts.js';
import { pileSchema, setupFactSchemas } from './facts/setup-facts.js';
import { factSchema } from './facts.js';
import { rulesetSchema } from './ruleset.js';
import { auraTypeSchema, cardRefSchema, movedCardSchema, placeSchema } from './schemas.js';
import { modifierDurationSchema, modifierSchema } from './state.js';

/** MetaZoo TCG as an API has it. */
export const api: GameApi = {
  field: 'metazooTcg',
  prefix: 'MetazooTcg',
  actions: {
    text: 'Everything that a seat can do in MetaZoo TCG.',
    types: { AuraKind: auraKindSchema, Orientation: orientationSchema },
    schemas: actionSchemas,
  },
  facts: factSchema,
  chapters: [
    {
      types: {
        CardRef: cardRefSchema,
        MovedCard: movedCardSchema,
        Place: placeSchema,
        AuraType: auraTypeSchema,
        Modifier: part(modifierSchema, 'Something that holds for a while, on units or on a side of a lane.', {
          id: 'Its number; the fact of its end names it.',
          source: 'The card with the effect.',
          controller: 'The seat that controls the effect.',
          until: 'How long it holds.',
          cards: 'The units that it holds for; null for one on a side.',
          modification: 'Its change of the units; null for one on a side.',
          seat: 'The side that it holds for; null for one on units.',
          lane: 'The lane of that side.',
          total: 'The addition to the total of that side.',
          round: 'The round with whose end it ends; null where `until` tells it.',
          lanes: 'The lanes of its side; null for one on units, and for one that holds everywhere.',
          side: 'Its change of the seat or of its side of the lanes; null for one on units.',
        }),
        Modification: part(
          [settledModificationSchema, settledSideSchema],
          'The change of a modifier; `change` decides which of the other fields exist.',
          {
            change: 'The kind of change: `influence`, `soar`, `cannotBe` and so on.',
            by: 'The addition to the Influence; negative for a subtraction.',
            count: 'The number of instances of Destruction.',
            what: 'The protection from it, or the thing that the unit cannot do.',
            to: 'The Influence or the number of places that is set.',
            ability: 'The number of the ability among those that the card of the effect grants.',
            trait: 'The Trait that is granted.',
            choosers: 'Whose effects cannot choose it, as seen from its own seat.',
            amount: 'How much of each damage is prevented; null for all of it.',
            times: 'How many times damage is still prevented; null for always.',
            action: 'The action that the seat is kept from.',
            zone: 'The zone from which the seat may play cards.',
          },
        ),
        Duration: modifierDurationSchema,
        Ruleset: part(rulesetSchema, 'The rulings that this game is played by.', {
          terraCost: 'Whether a Terra needs an Aura of its own type.',
          costlyTap: 'Whether a tap ability with further costs may be used again in a round.',
          loneEquipment: 'Whether equipment alone lets a lane be enhanced.',
          resolutionOnTie: 'Whether On Mission Resolution effects happen after a tie.',
          destruction: 'When the instances of Destruction are counted.',
          replacedTerra: 'Whether the When Dispelled ability of a replaced Terra works.',
          leavingTogether: 'Whether units that leave together see each other leave; null means that they do.',
          winAt: 'When a player with thirty Mission Points wins; null means at once.',
          sacrificeForRoom: 'Whether a Sacrifice that pays for a card can make room for it.',
        }),
      },
      facts: [],
    },
    {
      types: {
        DeckEnd: deckEndSchema,
        RevealedFrom: revealedFromSchema,
        RevealedCard: revealedCardSchema,
        DelayMoment: momentSchema,
        ReplacedEvent: replacedEventSchema,
      },
      facts: effectFactSchemas,
    },
    {
      types: {
        Hit: hitSchema,
        PreventedDamage: preventedSchema,
        Departure: departureSchema,
        DepartureReason: departureReasonSchema,
        Destination: destinationSchema,
      },
      facts: laneFactSchemas,
    },
    {
      types: { PointChange: pointChangeSchema, WinReason: winReasonSchema },
      facts: missionFactSchemas,
    },
    { types: { TapReason: tapReasonSchema }, facts: roundFactSchemas },
    { types: { Pile: pileSchema }, facts: setupFactSchemas },
  ],
};
