import type { LegalAction } from './legal-action.js';

/** The first legal action that declines an offer: the default action of a silent seat. */
export const firstDeclining = <Action>(
  legal: readonly LegalAction<Action>[],
  declines: (action: Action) => boolean,
): Action | undefined => legal.map(({ action }) => action).find(declines);
