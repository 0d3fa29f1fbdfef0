import { z } from 'zod';

const BOUND_NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;

/** A name that results are bound to within one effect. */
export const boundNameSchema = z.string().regex(BOUND_NAME, 'A bound name is a short camelCase word.');
