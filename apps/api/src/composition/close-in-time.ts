import type { Service } from './create-service.js';

/** Milliseconds for a stopping service: ten seconds for open requests, and some for the log. The compose files wait 20 seconds. */
const GRACE = 13_000;

/** Closes a service. Resolves to false if it is not closed in time, for example because its database does not answer: then the process should end anyway. */
export const closeInTime = async (service: Pick<Service, 'close'>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), GRACE);
  });
  try {
    return await Promise.race([service.close().then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
};
