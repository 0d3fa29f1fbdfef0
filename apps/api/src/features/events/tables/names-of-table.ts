import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import { organizationOf } from '#libs/organizations';
import { mayNameOthers } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import type { LineFault } from '../../../platform/csv.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { derivedId } from '../../../writing/command-id.js';
import { FaultOfName, NamePlayer } from '../../../writing/name-player.js';
import type { NamedLine } from './entrants-table.js';

/** Names that are set concurrently. */
const AT_ONCE = 16;

/** Names in a table of players. A name is set only for a player without one in the organization. */
@Injectable()
export class NamesOfTable {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly models: ReadModels,
  ) {}

  /** The names to set, and the faults. */
  async read(
    principal: Principal,
    lines: readonly NamedLine[],
  ): Promise<{ readonly names: readonly NamedLine[]; readonly faults: readonly LineFault[] }> {
    const organization = organizationOf(principal);
    const names = lines.filter(({ player }) => this.models.nameOf(player, organization) === undefined);
    const [first] = names;
    if (first === undefined) return { names, faults: [] };
    if (!mayNameOthers(principal))
      return {
        names: [],
        faults: [{ line: first.line, code: 'FORBIDDEN', message: 'name: you may not name players.' }],
      };
    const faults: LineFault[] = [];
    const seen = new Map<string, number>();
    for (const { line, player, name } of names) {
      const before = seen.get(name);
      const fault =
        before === undefined
          ? await this.queries.execute(new FaultOfName(organization, player, name))
          : { code: 'NAME_TAKEN', message: `the player of line ${before} has this name.` };
      seen.set(name, before ?? line);
      if (fault !== undefined) faults.push({ line, code: fault.code, message: `name: ${fault.message}` });
    }
    return { names, faults };
  }

  /** Sets each name once, however often the table is sent. Returns the lines whose names are taken. */
  async give(
    principal: Principal,
    names: readonly NamedLine[],
    commandId: string,
  ): Promise<readonly LineFault[]> {
    const limit = pLimit(AT_ONCE);
    const faults = await Promise.all(
      names.map(({ line, player, name }) =>
        limit(async (): Promise<readonly LineFault[]> => {
          const part = derivedId(commandId, `import/name/${player}`);
          try {
            await this.commands.execute(new NamePlayer(principal, part, player, name));
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (error.code !== 'PLAYER_ALREADY_REGISTERED')
              return [{ line, code: error.code, message: `name: ${error.message}` }];
          }
          return [];
        }),
      ),
    );
    return faults.flat();
  }
}
