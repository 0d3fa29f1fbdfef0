import type { LegalAction } from './legal-action.js';

/** The first legal action that declines what is offered: what a seat that says nothing is taken to do. */
export const firstDeclining = <Action>(
  legal: readonly LegalAction<Action>[],
  declines: (action: Action) => boolean,
): Action | undefined => legal.map(({ action }) => action).find(declines);
