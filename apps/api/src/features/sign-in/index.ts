import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { SignInModule } from './sign-in.module.js';

export const signIn: Feature = {
  module: SignInModule,
  sdl: sdlBeside(import.meta.url),
  delayedFields: ['Query.signInAddress'],
  fieldRoles: { 'Query.signInAddress': 'everybody' },
};
