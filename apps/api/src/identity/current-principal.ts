import { Context } from '@nestjs/graphql';

/** In a resolver: who asks. */
export const CurrentPrincipal = () => Context('principal');
