import { Args, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { resultOf } from '#libs/match';
import { amendmentsOf } from '#libs/projections';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { ReadModels } from '../../reading/models/read-models.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { resultObject } from '../../reading/views/result-object.js';
import type { MatchAnswer } from '../../writing/match-answers.js';
import type { SeatCommandInput } from '../../writing/seat-commands.js';
import { AmendResult, type AmendResultAnswer, type AmendResultInput } from './amend-result.js';
import { ImportResults, type ImportResultsAnswer, type ImportResultsInput } from './import/import-results.js';
import { type DisputeResultInput, ReportResult, type ReportResultInput } from './report-result.js';

@Resolver('Match')
export class ResultsResolver {
  constructor(
    private readonly amendments: AmendResult,
    private readonly reports: ReportResult,
    private readonly imports: ImportResults,
    private readonly models: ReadModels,
  ) {}

  @Mutation('amendResult')
  amendResult(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: AmendResultInput,
  ): Promise<AmendResultAnswer> {
    return this.amendments.amend(principal, input);
  }

  @Mutation('importResults')
  importResults(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ImportResultsInput,
  ): Promise<ImportResultsAnswer> {
    return this.imports.import(principal, input);
  }

  @Mutation('reportResult')
  reportResult(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ReportResultInput,
  ): Promise<MatchAnswer> {
    return this.reports.report(principal, input);
  }

  @Mutation('confirmResult')
  confirmResult(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: SeatCommandInput,
  ): Promise<MatchAnswer> {
    return this.reports.confirm(principal, input);
  }

  @Mutation('disputeResult')
  disputeResult(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: DisputeResultInput,
  ): Promise<MatchAnswer> {
    return this.reports.dispute(principal, input);
  }

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
