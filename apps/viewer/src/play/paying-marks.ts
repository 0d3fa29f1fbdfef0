import type { LegalActionLineFragment } from '#libs/client';
import { proposedPayment } from './freedom.js';

/** The attribute on cards that a press or a drop would use as payment. */
const PAYS = 'data-pays';

export const unmarkPaying = (): void => {
  for (const card of document.querySelectorAll(`[${PAYS}]`)) card.removeAttribute(PAYS);
};

/** Marks exactly the cards that would pay for this action. */
export const markPaying = ({ freedom }: Pick<LegalActionLineFragment, 'freedom'>): void => {
  unmarkPaying();
  for (const id of proposedPayment(freedom) ?? [])
    document.querySelector(`[data-card=${JSON.stringify(id)}]`)?.setAttribute(PAYS, '');
};
