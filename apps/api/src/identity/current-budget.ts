import { Context } from '@nestjs/graphql';

/** A resolver's parameter: the budget of the execution, whose `check` ends long work. */
export const CurrentBudget = () => Context('budget');
