import { ResolveField, Resolver } from '@nestjs/graphql';
import { isDraw, type Outcome, type Seat, winnersOf } from '#libs/game-kit';

/** Derived fields of an outcome, wherever it appears: in a table, a list of games, or the event of a game's end. */
@Resolver('Outcome')
export class OutcomeResolver {
  @ResolveField('winners')
  winners(outcome: Outcome): readonly Seat[] {
    return winnersOf(outcome);
  }

  @ResolveField('isDraw')
  isDraw(outcome: Outcome): boolean {
    return isDraw(outcome);
  }
}
