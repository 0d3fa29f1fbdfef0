import { afterAll, beforeAll } from '@jest/globals';

/** Collects unhandled rejections while a suite runs, because the client is known to cause them. */
export const watchRejections = (): (() => readonly unknown[]) => {
  const seen: unknown[] = [];
  const note = (reason: unknown): void => {
    seen.push(reason);
  };
  beforeAll(() => {
    process.on('unhandledRejection', note);
    process.on('uncaughtException', note);
  });
  afterAll(() => {
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
  });
  return () => seen;
};
