import { useLayoutEffect, useRef } from 'react';
import { CardBack } from '../faces/card-back.js';
import { atBox } from './at-box.js';
import styles from './ghosts.module.css';
import type { Flights } from './motion/flights.js';
import type { Leaving } from './motion/motions-between.js';

interface GhostsProps {
  readonly game: string;
  readonly leaving: readonly Leaving[];
  readonly flights: Flights;
  readonly onLeft: (card: string) => void;
}

/** Cards that the table no longer has, on their way to a pile. */
export const Ghosts = ({ leaving, ...props }: GhostsProps) =>
  leaving.map((one) => <Ghost key={one.card} leaving={one} {...props} />);

const Ghost = ({
  game,
  leaving: { card, motion },
  flights,
  onLeft,
}: Omit<GhostsProps, 'leaving'> & { readonly leaving: Leaving }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) flights.begin(place.current, motion, performance.now(), () => onLeft(card));
  }, [card, motion, flights, onLeft]);
  return (
    <div ref={place} className={styles.ghost} style={atBox(motion.to)} aria-hidden="true">
      <CardBack game={game} width={motion.to.width} height={motion.to.height} />
    </div>
  );
};
