import type { CSSProperties, ReactNode } from 'react';
import type { FaceSize } from '../layout/layout.js';
import type { FacePill } from './described.js';
import { GameIcon } from './game-icon.js';
import styles from './shell.module.css';

/** A mark around a card. */
export type Ring = 'playable' | 'selected' | 'target' | 'source';

/** The pixels of a card that other cards cover. */
export interface Covered {
  readonly right: number;
  readonly bottom: number;
}

export interface ShellProps {
  /** The class that gives the card's shape: `--shape`, `--round`, and its colours. */
  readonly shape: string | undefined;
  readonly kind: string;
  readonly size: FaceSize | 'back';
  readonly width: number;
  readonly height: number;
  readonly ring?: Ring | undefined;
  readonly isUsed?: boolean | undefined;
  readonly covered?: Covered | undefined;
  readonly damage?: number | undefined;
  readonly pills?: readonly FacePill[];
  /** The shape cuts this off at its edge. */
  readonly children: ReactNode;
  /** Parts that stand out over the edge. */
  readonly over?: ReactNode;
}

type Measures = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** The parts that all cards have in common: shadow, rings, brackets, Damage and marks of a state, around a shape of their own. */
export const Shell = (props: ShellProps) => {
  const { shape, kind, size, width, height, ring, isUsed, covered, damage = 0, pills = [] } = props;
  const measures: Measures = {
    '--w': `${width}px`,
    '--h': `${height}px`,
    '--hidden-right': `${covered?.right ?? 0}px`,
    '--hidden-bottom': `${covered?.bottom ?? 0}px`,
  };
  return (
    <div
      className={`${styles.card} ${shape ?? ''}`}
      style={measures}
      data-kind={kind}
      data-size={size}
      data-ring={ring}
      data-used={isUsed ? '' : undefined}
    >
      <span className={styles.lift} />
      {ring === undefined ? null : (
        <>
          <span className={`${styles.ring} ${styles.outer} ${styles.cut}`} />
          {ring === 'selected' ? (
            <>
              <span className={`${styles.ring} ${styles.middle} ${styles.cut}`} />
              <span className={`${styles.ring} ${styles.inner} ${styles.cut}`} />
            </>
          ) : null}
        </>
      )}
      <div className={`${styles.shape} ${styles.cut}`}>{props.children}</div>
      {props.over === undefined ? null : <div className={styles.over}>{props.over}</div>}
      {pills.length === 0 ? null : <Pills pills={pills} />}
      {damage > 0 ? <Damage value={damage} /> : null}
      {ring === 'target' ? (
        <span className={styles.brackets}>
          <i />
          <i />
          <i />
          <i />
        </span>
      ) : null}
    </div>
  );
};

/** A red drop with the Damage on a card. */
const Damage = ({ value }: { readonly value: number }) => (
  <span className={styles.damage}>
    <svg viewBox="0 0 44 52" aria-hidden="true">
      <path d="M22 2C27 13 41 22 41 33A19 17.5 0 0 1 3 33C3 22 17 13 22 2Z" />
    </svg>
    <span>{value}</span>
  </span>
);

const Pills = ({ pills }: { readonly pills: readonly FacePill[] }) => (
  <span className={styles.pills}>
    {pills.map(({ name, icon, label, value }) => (
      <span key={name} className={styles.pill} title={label}>
        <GameIcon name={icon} />
        {value}
      </span>
    ))}
  </span>
);

/** The class of all elements with the card's shape. */
export const CUT = styles.cut;
