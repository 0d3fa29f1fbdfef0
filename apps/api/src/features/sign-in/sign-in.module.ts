import { Module } from '@nestjs/common';
import { SignInController } from './sign-in.controller.js';
import { SignInResolver } from './sign-in.resolver.js';

@Module({ controllers: [SignInController], providers: [SignInResolver] })
export class SignInModule {}
