import { isRecord } from '../platform/record.js';
import { gameBindings } from './index.js';
import { bindingContract } from './testing/binding-contract.js';
import type { Differences } from './testing/fact-shown.js';

/**
 * What the rules fold with, and no API shows: definitions and positions have schemas of their own, choices are offered as legal actions.
 * A field that is left out by mistake is missed here.
 */
const INTERNAL: readonly string[] = [
  'GameSetUp.definitions',
  'PositionSetUp.state',
  'ChoiceOffered.choice',
  'ChoiceOffered.resolution',
];

const witness = (by: unknown) => ({
  seat: typeof by === 'number' ? by : null,
  isJudge: by === 'judge',
  isVenue: by === 'venue',
});
const named = (targets: unknown) =>
  isRecord(targets) ? Object.entries(targets).map(([name, ids]) => ({ name, ids })) : [];

/** What a game leaves out or shows in another shape beyond that. */
const DIFFERENCES: Readonly<Record<string, Differences>> = {
  metax: { internal: ['Modifier.on'], reshaped: {} },
  'metazoo-tcg': { internal: ['Modifier.on'], reshaped: {} },
  nightfall: {
    internal: [
      'Link.elsewhere',
      'Link.program',
      'LinkRetargeted.elsewhere',
      'Modification.each',
      'Modifier.on',
      'Token.anyTime',
      'Token.cost',
      'Token.effects',
      'Token.equips',
      'Token.image',
      'Token.limit',
      'Token.powers',
      'Token.represents',
      'Token.requires',
      'Token.terraBonuses',
      'Token.title',
      'Token.type',
      'TokenAttack.advantage',
      'TokenAttack.do',
      'TokenAttack.icons',
      'TokenAttack.text',
    ],
    reshaped: {
      'Link.targets': named,
      'LinkRetargeted.targets': named,
      'Surrounding.declaredBy': witness,
      'SurroundingAttested.by': witness,
      'SurroundingWithdrawn.by': witness,
    },
  },
};

for (const binding of gameBindings) {
  const { api } = binding.game;
  if (api === undefined) continue;
  const { internal, reshaped } = DIFFERENCES[binding.game.id] ?? { internal: [], reshaped: {} };
  const ofType = (field: string): string => api.prefix + field;
  bindingContract(binding, api, {
    internal: [...INTERNAL, ...internal].map(ofType),
    reshaped: Object.fromEntries(Object.entries(reshaped).map(([field, make]) => [ofType(field), make])),
  });
}
