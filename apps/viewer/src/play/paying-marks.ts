import type { LegalActionLineFragment } from '#libs/client';
import { proposedPayment } from './freedom.js';

/** On cards that would pay for what a press or a drop does. */
const PAYS = 'data-pays';

export const unmarkPaying = (): void => {
  for (const card of document.querySelectorAll(`[${PAYS}]`)) card.removeAttribute(PAYS);
};

/** Marks the cards that would pay for this, and no others. */
export const markPaying = ({ freedom }: Pick<LegalActionLineFragment, 'freedom'>): void => {
  unmarkPaying();
  for (const id of proposedPayment(freedom) ?? [])
    document.querySelector(`[data-card=${JSON.stringify(id)}]`)?.setAttribute(PAYS, '');
};
