import { z } from 'zod';

const record = z.record(z.string(), z.unknown());

const witness = (by: unknown) => ({
  seat: typeof by === 'number' ? by : null,
  isJudge: by === 'judge',
  isVenue: by === 'venue',
});
const named = (targets: unknown) => {
  const parsed = record.safeParse(targets);
  return parsed.success ? Object.entries(parsed.data).map(([name, ids]) => ({ name, ids })) : [];
};

/** By game: fields of facts that the API omits, and its form of fields that it shows in another shape. */
export const shownOtherwise = {
  nightfall: {
    internal: [
      'Link.elsewhere',
      'Link.program',
      'Link.paid',
      'LinkRetargeted.elsewhere',
      'Modification.ability',
      'Modification.amount',
      'Modification.times',
      'Modification.where',
      'Modification.zone',
      'PageEntered.paid',
      'Replaced.mark',
      'Replaced.on',
      'Token.abilities',
      'Token.secondType',
      'TokenAttack.cost',
      'TokenAttack.if',
      'Modifier.on',
      'Token.anyTime',
      'Token.cost',
      'Token.effects',
      'Token.powers',
      'Token.equips',
      'Token.image',
      'Token.limit',
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
      'Modification.by': (by: unknown) => (typeof by === 'number' ? by : null),
      'Link.targets': named,
      'LinkRetargeted.targets': named,
      'Surrounding.declaredBy': witness,
      'SurroundingAttested.by': witness,
      'SurroundingWithdrawn.by': witness,
    },
  },
};
