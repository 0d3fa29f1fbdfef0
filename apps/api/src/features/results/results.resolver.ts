import { ResolveField, Resolver } from '@nestjs/graphql';
import { ReadModels } from '../../reading/models/read-models.js';
import { countedResult } from '../../reading/views/counted-result.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { resultObject } from '../../reading/views/result-object.js';

@Resolver('Match')
export class ResultsResolver {
  constructor(private readonly models: ReadModels) {}

  @ResolveField('report')
  report({ state: { report } }: MatchView) {
    return (
      report && {
        by: report.by,
        result: report.result,
        confirmed: report.confirmed,
        disputedBy: report.dispute?.by,
        dispute: report.dispute?.reason,
      }
    );
  }

  @ResolveField('result')
  result(view: MatchView) {
    const result = this.models.ask((db) => countedResult(db, view));
    return (
      result && {
        version: result.amendments.length,
        current: resultObject(result.current),
        first: resultObject(result.first),
        amendments: result.amendments.map(({ fact, by, at }) => ({
          result: resultObject(fact.result),
          by,
          reason: fact.reason,
          at,
        })),
      }
    );
  }
}
