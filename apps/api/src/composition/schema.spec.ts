import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { gameBindings } from '../games/index.js';
import { schemaOf } from '../platform/graphql-parts.js';
import { features } from './features.js';
import { fieldRolesOf, mutationsOf } from './field-roles.js';
import { graphqlParts, printedSchema } from './graphql-parts.js';

const parts = graphqlParts(features, gameBindings);
const roles = fieldRolesOf(features);

/** The mutations without an expected version or frame, by the reason. */
const WITHOUT_VERSION = {
  'They create something, or add something that no other change excludes.': [
    'annotateFrame',
    'beGuest',
    'callJudge',
    'createEvent',
    'createLeague',
    'createMatch',
    'createMatches',
    'createWebhook',
    'foundOrganization',
    'givePenalty',
    'invite',
    'keepGuest',
    'noteFrame',
    'openCase',
    'playAgain',
    'registerPlayer',
    'rematch',
  ],
  'The player holds only the code of an invitation, and takes whichever seat is free.': ['acceptInvitation'],
  'The versions of events and cases are hidden from players: they count unpublished rounds and evidence for judges.':
    ['takePartInCase', 'takePartInEvent'],
  'A table names many matches.': ['importResults'],
  'An erasure and a revocation are final, and must not fail because of another change.': [
    'erasePlayer',
    'revokeTokens',
  ],
  'It changes nothing: it sends one delivery.': ['testWebhook'],
};

/** The fields with the values for `expectedVersion`. */
const VERSIONED = {
  Annotation: 'version',
  Case: 'version',
  JudgeCall: 'version',
  JudgingRules: 'version',
  League: 'version',
  Match: 'featuredVersion',
  MatchResult: 'version',
  Note: 'version',
  OrganizedEvent: 'version',
  Organization: 'version',
  PenaltyRecord: 'version',
  PersonalData: 'version',
  Webhook: 'version',
};

describe('the schema', () => {
  it('equals the committed one (npm run schema:print updates it)', () => {
    expect(printedSchema(parts)).toBe(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  });

  it('has roles for exactly the fields of Query, Mutation and Subscription', () => {
    const schema = schemaOf(parts);
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(fields.sort()).toEqual(Object.keys(roles).sort());
  });

  it('has the same input for a penalty alone and for one of a ruling', () => {
    const fieldsOf = (name: string): readonly string[] => {
      const type = schemaOf(parts).getType(name);
      if (!isInputObjectType(type)) throw new Error(`${name} is no input.`);
      return Object.values(type.getFields()).map(
        (field) => `${field.name}: ${field.type} ${field.description}`,
      );
    };
    const ofRuling = fieldsOf('RuledPenaltyInput');
    const alone = fieldsOf('GivePenaltyInput').filter((field) => !/^(matchId|commandId|reason):/.test(field));
    expect(ofRuling).toEqual(alone);
  });

  it('has a command for each mutation', () => {
    const fields = Object.keys(schemaOf(parts).getMutationType()?.getFields() ?? {});
    expect(Object.keys(mutationsOf(features)).sort()).toEqual(fields.sort());
  });

  it('takes an idempotency key in each mutation, and answers it with the position to read after', () => {
    const fields = Object.values(schemaOf(parts).getMutationType()?.getFields() ?? {});
    for (const { name, args, type } of fields) {
      const inputs = args.map((arg) => getNamedType(arg.type)).filter(isInputObjectType);
      const keys = [...args, ...inputs.flatMap((input) => Object.values(input.getFields()))];
      const payload = getNamedType(type);
      const answered = isObjectType(payload) ? Object.keys(payload.getFields()) : [];
      expect([name, keys.some((key) => key.name === 'commandId'), answered]).toEqual([
        name,
        true,
        expect.arrayContaining(['commandId', 'position']),
      ]);
    }
  });

  it('takes the version or frame that the author has seen in each mutation of an existing object', () => {
    const fields = Object.values(schemaOf(parts).getMutationType()?.getFields() ?? {});
    const withoutOne = fields.filter(({ args }) => {
      const inputs = args.map((arg) => getNamedType(arg.type)).filter(isInputObjectType);
      return !inputs.some((input) => {
        const { expectedVersion, expectedFrame } = input.getFields();
        return expectedVersion !== undefined || expectedFrame !== undefined;
      });
    });
    expect(withoutOne.map(({ name }) => name).sort()).toEqual(Object.values(WITHOUT_VERSION).flat().sort());
  });

  it('offers the version of each object that takes an expected version', () => {
    for (const [name, field] of Object.entries(VERSIONED)) {
      const type = schemaOf(parts).getType(name);
      if (!isObjectType(type)) throw new Error(`${name} is no type.`);
      expect([name, String(type.getFields()[field]?.type)]).toEqual([name, expect.stringMatching(/^Int!?$/)]);
    }
  });

  it('restricts exactly these fields to exactly these roles', () => {
    const restricted = Object.entries(roles).filter(([, who]) => who !== 'everybody');
    expect(Object.fromEntries(restricted)).toEqual({
      'Mutation.acceptInvitation': ['player'],
      'Mutation.amendPenalty': ['judge'],
      'Mutation.amendResult': ['organizer', 'judge'],
      'Mutation.annotateFrame': ['player', 'organizer', 'judge'],
      'Mutation.answerCall': ['judge'],
      'Mutation.answerDraw': ['player', 'judge'],
      'Mutation.callJudge': ['player', 'judge'],
      'Mutation.callTime': ['organizer', 'judge'],
      'Mutation.cancelMatch': ['organizer'],
      'Mutation.changeWebhook': ['organizer'],
      'Mutation.concede': ['player', 'judge'],
      'Mutation.confirmResult': ['player', 'judge'],
      'Mutation.createEvent': ['organizer'],
      'Mutation.createKey': ['organizer'],
      'Mutation.changeLeague': ['organizer'],
      'Mutation.createLeague': ['organizer'],
      'Mutation.importEntrants': ['organizer'],
      'Mutation.importRounds': ['organizer', 'judge'],
      'Mutation.createMatch': ['organizer'],
      'Mutation.createMatches': ['organizer'],
      'Mutation.createWebhook': ['organizer'],
      'Mutation.deleteWebhook': ['organizer'],
      'Mutation.disableWebhook': ['organizer'],
      'Mutation.disputeResult': ['player', 'judge'],
      'Mutation.enableWebhook': ['organizer'],
      'Mutation.endFeature': ['organizer'],
      'Mutation.erasePlayer': ['player', 'organizer'],
      'Mutation.extendTime': ['organizer', 'judge'],
      'Mutation.featureMatch': ['organizer'],
      'Mutation.foundOrganization': ['organizer'],
      'Mutation.givePenalty': ['judge'],
      'Mutation.giveRoles': ['organizer'],
      'Mutation.importResults': ['organizer', 'judge'],
      'Mutation.invite': ['player'],
      'Mutation.joinMatch': ['player', 'organizer'],
      'Mutation.keepGuest': ['player'],
      'Mutation.makeRuling': ['judge'],
      'Mutation.noteFrame': ['organizer', 'judge'],
      'Mutation.offerDraw': ['player', 'judge'],
      'Mutation.openCase': ['player', 'judge'],
      'Mutation.pauseMatch': ['organizer', 'judge'],
      'Mutation.playAgain': ['player'],
      'Mutation.publishCardSet': ['organizer'],
      'Mutation.ready': ['player', 'judge'],
      'Mutation.retireCardSet': ['organizer'],
      'Mutation.revealEntropy': ['player', 'judge'],
      'Mutation.registerPlayer': ['player', 'organizer'],
      'Mutation.releaseCall': ['judge'],
      'Mutation.rematch': ['player'],
      'Mutation.removeAnnotation': ['player', 'organizer', 'judge'],
      'Mutation.renameOrganization': ['organizer'],
      'Mutation.renamePlayer': ['player', 'organizer'],
      'Mutation.reportResult': ['player', 'organizer', 'judge'],
      'Mutation.resendChanges': ['organizer'],
      'Mutation.resumeMatch': ['organizer', 'judge'],
      'Mutation.revokeKey': ['organizer'],
      'Mutation.revokeTokens': ['organizer'],
      'Mutation.rewindMatch': ['organizer', 'judge'],
      'Mutation.rotateKey': ['organizer'],
      'Mutation.rotateWebhookSecret': ['organizer'],
      'Mutation.ruleResult': ['organizer', 'judge'],
      'Mutation.runCase': ['judge'],
      'Mutation.runEvent': ['organizer', 'judge'],
      'Mutation.setCardSetAudience': ['organizer'],
      'Mutation.setJudgingRules': ['organizer'],
      'Mutation.shareAnnotation': ['player', 'organizer', 'judge'],
      'Mutation.submitAction': ['player', 'judge'],
      'Mutation.submitDeck': ['player', 'organizer', 'judge'],
      'Mutation.takeCall': ['judge'],
      'Mutation.takePartInCase': ['player', 'judge'],
      'Mutation.takePartInEvent': ['player'],
      'Mutation.testWebhook': ['organizer'],
      'Mutation.withdrawCall': ['player', 'judge'],
      'Mutation.withdrawNote': ['organizer', 'judge'],
      'Mutation.withdrawPenalty': ['judge'],
      'Query.changes': ['organizer', 'judge'],
      'Query.checkCardSet': ['organizer'],
      'Query.closedCases': ['judge'],
      'Query.judgeDesk': ['judge'],
      'Query.penalties': ['player', 'judge'],
      'Query.importedReplay': ['organizer', 'judge'],
      'Query.importedReplays': ['organizer', 'judge'],
      'Query.personalData': ['player', 'organizer'],
      'Query.rematch': ['player'],
      'Query.webhooks': ['organizer'],
      'Subscription.changes': ['organizer', 'judge'],
      'Subscription.judgeDesk': ['judge'],
      'Subscription.rematch': ['player'],
    });
    expect(() => fieldRolesOf([...features, ...features])).toThrow('Two features name roles for');
  });

  it('has no JSON in inputs, and JSON in outputs only in the fields listed here', () => {
    const schema = schemaOf(parts);
    const uses = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields())
            .filter((field) => String(field.type).replace(/[[\]!]/g, '') === 'JSON')
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );
    expect(uses.sort()).toEqual([
      'CardDefinition.data',
      'Change.cloudEvent',
      'Frame.patch',
      'Game.cardSetSchema',
      'Game.positionSchema',
      'MatchFrame.tablePatch',
    ]);
  });
});
