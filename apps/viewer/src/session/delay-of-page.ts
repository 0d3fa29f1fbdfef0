const LONGEST = 3_600;

/** Seconds of delay that a page's address asks for, which its client asks of the service: those of overlays alone do. What is no delay the overlay says. */
export const delayOfPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): number => {
  if (!pathname.startsWith('/overlay/')) return 0;
  const seconds = Math.ceil(Number(new URLSearchParams(search).get('delay')));
  return seconds >= 0 && seconds <= LONGEST ? seconds : 0;
};
