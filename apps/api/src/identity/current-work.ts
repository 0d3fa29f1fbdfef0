import { Context } from '@nestjs/graphql';

/** A resolver's parameter: the work of the execution (`Work`), for all that takes more than a moment. */
export const CurrentWork = () => Context('budget');
