import { Context } from '@nestjs/graphql';

/** In a resolver: where the request comes from. */
export const CurrentAddress = () => Context('address');
