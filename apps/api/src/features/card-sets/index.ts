import { sdlBeside } from '../../platform/sdl-files.js';
import { cardSetRegister } from '../../reading/card-sets/card-set-register.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { CARD_SET_CHANGES, cardSetChanges } from './card-set-changes.js';
import { CardSetsModule } from './card-sets.module.js';
import { PublishCardSet } from './commands/publish-card-set.js';
import { RetireCardSet } from './commands/retire-card-set.js';
import { SetCardSetAudience } from './commands/set-card-set-audience.js';

export const cardSets: Feature = {
  module: CardSetsModule,
  sdl: sdlBeside(import.meta.url),
  delayedFields: ['Query.cardSet', 'Query.cardSets', 'Query.checkCardSet'],
  fieldRoles: {
    'Query.cardSet': 'everybody',
    'Query.cardSets': 'everybody',
    'Query.checkCardSet': ['organizer'],
  },
  fieldScopes: { 'Query.checkCardSet': 'cards' },
  mutations: {
    publishCardSet: mutation(PublishCardSet, ['organizer'], 'cards'),
    retireCardSet: mutation(RetireCardSet, ['organizer'], 'cards'),
    setCardSetAudience: mutation(SetCardSetAudience, ['organizer'], 'cards'),
  },
  enums: {
    CardSetAudienceKind: { OWNER: 'owner', ORGANIZATIONS: 'organizations', EVERYBODY: 'everybody' },
  },
  linedTexts: ['CardFileInput.text', 'CardFileInput.packed'],
  sizes: {
    lengths: {
      'Query.cardSets': 20,
      'CardSet.versions': 10,
      'CardSet.changes': 5,
      'CardSetChanges.added': 20,
      'CardSetChanges.changed': 20,
      'CardSetChanges.removed': 5,
      'CardChange.fields': 2,
      'CardSetAudience.organizations': 5,
      'CardSetCheck.faults': 50,
      'CardSetCheck.warnings': 50,
      'CardSetPayload.warnings': 50,
      'CardSetRow.retired': 5,
    },
    bytes: {
      // The cost of the check is CPU time rather than bytes.
      'Query.checkCardSet': 200_000,
    },
  },
  changes: { types: CARD_SET_CHANGES, sources: () => [cardSetChanges] },
  readModels: () => [cardSetRegister],
};
