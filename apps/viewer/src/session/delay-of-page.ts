const LONGEST = 3_600;

/** The seconds of delay in a page's address, for the client's requests: only overlays have them. The overlay reports an invalid value. */
export const delayOfPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): number => {
  if (!pathname.startsWith('/overlay/')) return 0;
  const seconds = Math.ceil(Number(new URLSearchParams(search).get('delay')));
  return seconds >= 0 && seconds <= LONGEST ? seconds : 0;
};
