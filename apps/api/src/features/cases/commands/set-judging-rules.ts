import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DEFAULT_INFRACTIONS, judgingRulesSchema } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { badInput } from '../../../platform/errors/api-error.js';
import type { SetJudgingRulesInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { VersionedRules } from '../log/aggregates.js';
import { JudgingStore } from '../log/judged.js';

export interface RulesObject extends VersionedRules {
  readonly organization: string;
}

interface RulesAnswer {
  readonly commandId: string;
  readonly rules: RulesObject;
}

export class SetJudgingRules extends MutationCommand<SetJudgingRulesInput, RulesAnswer> {}

@CommandHandler(SetJudgingRules)
export class SetJudgingRulesHandler implements ICommandHandler<SetJudgingRules> {
  constructor(private readonly judged: JudgingStore) {}

  async execute({ order, principal, input }: SetJudgingRules): Promise<RulesAnswer> {
    const { commandId: _id, expectedVersion: _seen, table, ...given } = input;
    const read = judgingRulesSchema.safeParse({
      ...given,
      table: table == null ? DEFAULT_INFRACTIONS : withoutNulls(table),
    });
    if (!read.success)
      throw badInput(
        'Nobody can judge by these rules.',
        read.error.issues.map(({ path, message }) => ({
          code: 'INVALID_RULES',
          path: path.join('.'),
          message,
        })),
      );
    const organization = organizationOf(principal);
    const rules = await this.judged.rules.send(order, organization, read.data, read.data);
    return { commandId: order.commandId, rules: { organization, ...rules } };
  }
}

/** GraphQL's null and a left-out field mean the same. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutNulls(one)]));
};
