import { ResolveField, Resolver } from '@nestjs/graphql';
import { isDraw, type Outcome, type Seat, winnersOf } from '#libs/game-kit';

/** What follows from the places of an outcome, wherever it stands: in a table, a list of games, or the fact that a game ended. */
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
