import { ApiError } from './api-error.js';

const STATUS: ReadonlyMap<string, number> = new Map([
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
]);

/** Throws the error again with the HTTP status that belongs to its GraphQL code. */
export const withStatus = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.status !== undefined) throw error;
  throw new ApiError(error.code, error.message, {}, STATUS.get(error.code));
};
