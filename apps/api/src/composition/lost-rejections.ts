interface ErrorLog {
  error(message: string, stack?: string): void;
}

/**
 * Writes down what failed without anybody waiting for it, instead of ending the process: it is a fault of ours, and must not be a client's way to stop a node.
 * Returns the way to stop listening.
 */
export const hearLostRejections = (log: ErrorLog): (() => void) => {
  const hear = (reason: unknown): void => {
    const isError = reason instanceof Error;
    log.error(
      `Nobody waited for what failed: ${isError ? reason.message : String(reason)}`,
      isError ? reason.stack : undefined,
    );
  };
  process.on('unhandledRejection', hear);
  return () => process.off('unhandledRejection', hear);
};
