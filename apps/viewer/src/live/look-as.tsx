import type { MatchDetailsFragment, ViewpointInput } from '#libs/client';
import type { SeatName } from '../table/seat-name.js';
import styles from './look-as.module.css';
import { viewpointOf, viewpointValue } from './viewpoint.js';

interface LookAsProps {
  readonly seats: MatchDetailsFragment['seats'];
  readonly nameOf: SeatName;
  readonly value: ViewpointInput;
  readonly onChange: (as: ViewpointInput) => void;
}

/** Chooses a judge's viewpoint: that of the judge, or that of a seat. */
export const LookAs = ({ seats, nameOf, value, onChange }: LookAsProps) => (
  <label className={styles.lookAs}>
    Look as{' '}
    <select value={viewpointValue(value)} onChange={(event) => onChange(viewpointOf(event.target.value))}>
      <option value="JUDGE">Judge</option>
      <option value="SPECTATOR">Spectator</option>
      {seats.map(({ seat }) => (
        <option key={seat} value={`SEAT ${seat}`}>
          {nameOf(seat)}
        </option>
      ))}
    </select>
  </label>
);
