import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { SignIn } from '../../identity/sign-in-settings.js';
import { SIGN_IN } from '../../platform/injection.js';

@Resolver()
export class SignInResolver {
  constructor(@Inject(SIGN_IN) private readonly signIn: SignIn | undefined) {}

  @Query('signInAddress')
  signInAddress(): string | undefined {
    return this.signIn && '/sign-in';
  }
}
