import { ResolveField, Resolver } from '@nestjs/graphql';
import { resultOf } from '#libs/match';
import { amendmentsOf } from '#libs/projections';
import { ReadModels } from '../../reading/models/read-models.js';
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
  result({ id, state, hasPassed }: MatchView) {
    const first = resultOf(state);
    if (first === undefined) return null;
    const amendments = this.models.ask((db) => amendmentsOf(db, id)).filter(({ at }) => hasPassed(at));
    return {
      current: resultObject(amendments.at(-1)?.fact.result ?? first),
      first: resultObject(first),
      amendments: amendments.map(({ fact: { result, reason }, by, at }) => ({
        result: resultObject(result),
        by,
        reason,
        at,
      })),
    };
  }
}
