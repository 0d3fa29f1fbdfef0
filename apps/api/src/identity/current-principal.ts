import { Context } from '@nestjs/graphql';

/** A resolver's parameter: the principal of the request. */
export const CurrentPrincipal = () => Context('principal');
