import { settledModificationSchema } from './ability.js';
import { casterModificationSchema } from './modification.js';

/** The changes that Casters can have, and those that Pages can have. */
export const CASTER_CHANGES: readonly string[] = casterModificationSchema.options.map(
  ({ shape }) => shape.change.value,
);
export const PAGE_CHANGES: readonly string[] = settledModificationSchema.options.map(
  ({ shape }) => shape.change.value,
);
