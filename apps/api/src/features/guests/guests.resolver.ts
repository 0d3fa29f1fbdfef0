import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { Guests } from '../../identity/guests.js';
import { GUESTS } from '../../platform/injection.js';

@Resolver()
export class GuestsResolver {
  constructor(@Inject(GUESTS) private readonly guests: Guests | undefined) {}

  @Query('guests')
  welcome(): { readonly areWelcome: boolean; readonly hasBot: boolean } {
    return { areWelcome: this.guests !== undefined, hasBot: this.guests?.bot !== undefined };
  }
}
