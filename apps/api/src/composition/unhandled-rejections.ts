interface ErrorLog {
  error(message: string, stack?: string): void;
}

/** Logs unhandled rejections instead of ending the process, so that a bug cannot let a client stop a node. Returns a function that removes the listener. */
export const logUnhandledRejections = (log: ErrorLog): (() => void) => {
  const hear = (reason: unknown): void => {
    const isError = reason instanceof Error;
    log.error(
      `Unhandled rejection: ${isError ? reason.message : String(reason)}`,
      isError ? reason.stack : undefined,
    );
  };
  process.on('unhandledRejection', hear);
  return () => process.off('unhandledRejection', hear);
};
