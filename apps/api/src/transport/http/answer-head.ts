import type { ExecutionResult } from 'graphql';

const OK = 200;
const BAD_REQUEST = 400;

/** The status of the first error that has one; otherwise it depends on whether anything was executed. */
export const statusOf = ({ data, errors = [] }: ExecutionResult): number => {
  for (const { extensions } of errors) {
    const { http } = extensions;
    if (typeof http === 'object' && http !== null && 'status' in http) return Number(http.status);
  }
  return data === undefined ? BAD_REQUEST : OK;
};

/** `retry-after`, if an error has it. */
export const headersOf = ({ errors = [] }: Pick<ExecutionResult, 'errors'>): Record<string, string> => {
  const seconds = errors.map(({ extensions }) => extensions.retryAfter).find((one) => one !== undefined);
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
};
