import { ApiError } from './api-error.js';

const STATUS: ReadonlyMap<string, number> = new Map([
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
]);

/** What GraphQL says by a code alone, HTTP says by a status. Throws the error again, with one. */
export const withStatus = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.status !== undefined) throw error;
  throw new ApiError(error.code, error.message, {}, STATUS.get(error.code));
};
