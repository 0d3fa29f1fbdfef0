import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInResolver } from './sign-in.resolver.js';

@Module({ imports: [IdentityModule], controllers: [SignInController], providers: [SignInResolver] })
export class SignInModule {}
