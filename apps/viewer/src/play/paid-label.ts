import type { LegalActionLineFragment } from '#libs/client';
import { proposedPayment } from './freedom.js';

/** What an action does and, where it costs something, what would pay for it if nobody says otherwise. */
export const paidLabel = (
  { label, freedom }: Pick<LegalActionLineFragment, 'label' | 'freedom'>,
  nameOf: (item: string) => string,
): string => {
  const paying = proposedPayment(freedom) ?? [];
  return paying.length === 0 ? label : `${label}, paying ${paying.map(nameOf).join(', ')}`;
};
