import type { ExecutionResult } from 'graphql';

const OK = 200;
const BAD_REQUEST = 400;

/** What an error says of it; otherwise whether anything was executed. */
export const statusOf = ({ data, errors = [] }: ExecutionResult): number => {
  for (const { extensions } of errors) {
    const { http } = extensions;
    if (typeof http === 'object' && http !== null && 'status' in http) return Number(http.status);
  }
  return data === undefined ? BAD_REQUEST : OK;
};

/** When it may be tried again, where an error says so. */
export const headersOf = ({ errors = [] }: Pick<ExecutionResult, 'errors'>): Record<string, string> => {
  const seconds = errors.map(({ extensions }) => extensions.retryAfter).find((one) => one !== undefined);
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
};
