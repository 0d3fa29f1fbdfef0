import type { LegalActionLineFragment } from '#libs/client';
import { proposedPayment } from './freedom.js';

/** The label of an action, with its proposed payment if it has costs. */
export const paidLabel = (
  { label, freedom }: Pick<LegalActionLineFragment, 'label' | 'freedom'>,
  nameOf: (item: string) => string,
): string => {
  const paying = proposedPayment(freedom) ?? [];
  return paying.length === 0 ? label : `${label}, paying ${paying.map(nameOf).join(', ')}`;
};
