import { Injectable } from '@nestjs/common';
import type { Event } from '#libs/events';
import { ReadModels } from '../../../reading/models/read-models.js';
import { matchOfTable } from '../event-matches.js';
import type { ExtensionOf } from './results-csv.js';

/** Time extensions by staff, for the matches of an event's tables. */
@Injectable()
export class ExtensionsOfTables {
  constructor(private readonly models: ReadModels) {}

  of(event: Event): ExtensionOf {
    return ({ publication }, { table }) =>
      event.plan.hasMatches && publication !== undefined
        ? (this.models.match(matchOfTable(event, publication, table))?.extensionSeconds ?? 0)
        : 0;
  }
}
