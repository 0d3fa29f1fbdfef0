import { Injectable } from '@nestjs/common';
import { DEFAULT_INFRACTIONS, type JudgingRules, judgingRulesSchema } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { mayActOutsideMatches } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import { readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { Judged } from '../log/judged.js';

/** As it was sent: GraphQL's null and a left-out field mean the same. */
export interface SetJudgingRulesInput {
  readonly commandId?: string | null;
  readonly table?: object | null;
}

export interface RulesObject extends JudgingRules {
  readonly organization: string;
}

export interface RulesAnswer {
  readonly commandId: string;
  readonly rules: RulesObject;
}

/** How organizations judge. */
@Injectable()
export class JudgingRulesOf {
  constructor(private readonly judged: Judged) {}

  async now(organization: string): Promise<RulesObject> {
    return { organization, ...(await this.judged.rules.now(organization)) };
  }

  async set(principal: Principal, input: SetJudgingRulesInput): Promise<RulesAnswer> {
    const commandId = readCommandId(input.commandId);
    if (!mayActOutsideMatches(principal)) throw forbidden('This token is for one match.');
    const { commandId: _id, table, ...given } = input;
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
    const rules = await this.judged.rules.send({
      id: organization,
      command: read.data,
      commandId,
      actor: actorOf(principal),
      digest: contentId(read.data),
    });
    return { commandId, rules: { organization, ...rules } };
  }
}

const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutNulls(one)]));
};
