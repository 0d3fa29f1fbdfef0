import { z } from 'zod';

const BOUND_NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;

/** The name of a result within one effect. */
export const boundNameSchema = z.string().regex(BOUND_NAME, 'A bound name is a short camelCase word.');
