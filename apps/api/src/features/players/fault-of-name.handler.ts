import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { nameSkeleton } from '#libs/game-kit';
import { ApiError } from '../../platform/errors/api-error.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { FaultOfName, type NameFault } from '../../writing/name-player.js';
import { NAME_TAKEN } from './decide-player.js';
import { readDisplayName } from './read-display-name.js';

@QueryHandler(FaultOfName)
export class FaultOfNameHandler implements IQueryHandler<FaultOfName> {
  constructor(private readonly models: ReadModels) {}

  async execute({ organization, player, name }: FaultOfName): Promise<NameFault | undefined> {
    try {
      const skeleton = nameSkeleton(readDisplayName(name));
      return this.models.isNameOfAnother(skeleton, player, organization) ? NAME_TAKEN : undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { code: 'INVALID_CELL', message: error.message };
    }
  }
}
