export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The milliseconds until a condition holds, or an error after these seconds. */
export const within = async (
  seconds: number,
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<number> => {
  const begin = performance.now();
  while (!(await holds())) {
    if (performance.now() - begin > seconds * 1000)
      throw new Error(`Within ${seconds} s this did not come true: ${what}.`);
    await sleep(100);
  }
  return performance.now() - begin;
};
