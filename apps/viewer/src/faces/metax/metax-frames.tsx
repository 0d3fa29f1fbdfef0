import '@fontsource/big-shoulders-display/latin-800';
import '@fontsource/big-shoulders-display/latin-900';
import { type FaceNumber, linesOf, pillsOf, statesOf } from '../described.js';
import { Emblem, type EmblemParts } from '../emblem.js';
import { fitText } from '../fit-text.js';
import type { BackProps, FrameProps, Frames } from '../frame.js';
import { GameIcon } from '../game-icon.js';
import type { IconName } from '../game-icons.js';
import { besideNext, Name } from '../name.js';
import { Picture } from '../picture.js';
import { CUT, Shell } from '../shell.js';
import { describeMetax, type MetaxFace, signed } from './describe.js';
import styles from './metax.module.css';

const FIGURES: Readonly<Record<string, IconName>> = {
  event: 'ringing-bell',
  strength: 'fist',
  intelligence: 'brain',
  special: 'sunbeams',
  multi: 'crossed-swords',
  construct: 'stone-block',
  villain: 'hood',
};

const Face = (props: FrameProps) => {
  const { game, card, width, height, size, isInHand, covered } = props;
  const face = describeMetax(card, props.printed);
  const picture = (
    <Picture
      game={game}
      width={width}
      definition={card.definition}
      element={face.kind}
      figure={FIGURES[face.kind] ?? 'person'}
    />
  );
  return (
    <Shell
      shape={styles.metax}
      kind={face.kind}
      size={size}
      width={width}
      height={height}
      ring={props.ring}
      isUsed={props.isUsed}
      covered={covered}
      damage={face.damage}
      pills={size === 'zoom' ? [] : pillsOf(card)}
      over={
        <>
          {face.rank === undefined ? null : <span className={styles.rank}>{face.rank}</span>}
          {size === 'small' && isInHand ? (
            <Price value={face.metaPoints} />
          ) : (
            <Star value={face.metaPoints} />
          )}
        </>
      }
    >
      <span className={`${styles.tone} ${CUT}`} />
      <div className={`${styles.inside} ${CUT}`}>
        {size === 'zoom' ? (
          <>
            <div className={styles.scene}>{picture}</div>
            <Plate face={face} card={card} width={width} />
          </>
        ) : (
          <>
            {picture}
            <Band {...props} face={face} />
          </>
        )}
      </div>
    </Shell>
  );
};

interface OfFace {
  readonly face: MetaxFace;
}

const SIZES = {
  small: { min: 14, max: 18 },
  board: { min: 15, max: 20 },
  hand: { min: 15, max: 21 },
  zoom: { min: 28, max: 46 },
} as const;

const Band = ({ face, card, width, size, isInHand, covered }: FrameProps & OfFace) => {
  const text = card.text ?? '';
  const isNarrow = size === 'small' && isInHand;
  return (
    <div className={isNarrow ? `${styles.band} ${styles.narrow}` : styles.band}>
      <Name
        className={styles.name}
        text={face.name}
        isCapital
        font="bigShoulders"
        width={isNarrow ? besideNext(width, covered.right) : width * 0.8 - covered.right}
        {...SIZES[size]}
        {...(isNarrow ? { max: 15 } : {})}
      />
      {size === 'hand' ? (
        <>
          <span className={styles.kind}>{face.shortType}</span>
          {text === '' || face.stats.length > (face.isBattle ? 3 : 0) ? null : (
            <span className={styles.glimpse}>{text}</span>
          )}
        </>
      ) : null}
      {face.stats.length === 0 || (size === 'hand' && face.isBattle && text !== '') ? null : (
        <Stats
          stats={face.stats}
          isBattle={face.isBattle}
          size={size}
          isNarrow={isNarrow || covered.right > 0}
        />
      )}
    </div>
  );
};

interface StatsProps {
  readonly stats: readonly FaceNumber[];
  /** A Battle Card has one Rank for all of its Stats, which is shown elsewhere. */
  readonly isBattle: boolean;
  readonly size: FrameProps['size'];
  /** With letters in place of icons. */
  readonly isNarrow?: boolean;
}

const Stats = ({ stats, isBattle, size, isNarrow = false }: StatsProps) => (
  <span className={styles.stats} data-count={stats.length}>
    {stats.map(({ name, icon, letter, value, change }) => (
      <span key={name} className={styles.stat} data-stat={name} data-change={change}>
        {isNarrow ? null : <GameIcon name={icon} />}
        {isBattle ? null : <b>{value}</b>}
        {isBattle || isNarrow || size === 'zoom' ? <small>{letter}</small> : null}
      </span>
    ))}
  </span>
);

const Plate = ({ face, card, width }: OfFace & Pick<FrameProps, 'card' | 'width'>) => {
  const lines = linesOf(card.text);
  const fontSize = fitText(
    lines.map(({ lead = '', text }) => `${lead} ${text} ${face.moment ?? ''}`),
    { width: width * 0.78, height: width * 0.42, min: 13, max: 17 },
  );
  const states = statesOf(card);
  return (
    <div className={styles.plate}>
      <Name
        className={styles.name}
        text={face.name}
        isCapital
        font="bigShoulders"
        // The large name is a little heavier than the glyphs of the table.
        width={width * 0.75}
        {...SIZES.zoom}
      />
      <span className={styles.kind}>{face.type}</span>
      <div className={styles.text} style={{ fontSize }}>
        {lines.length === 0 ? <p className={styles.none}>No effect.</p> : null}
        {lines.map(({ lead, text }, index) => (
          <p key={text}>
            {index > 0 || face.moment === undefined ? null : (
              <span className={styles.moment}>{face.moment}</span>
            )}
            {lead === undefined ? null : <b>{lead}: </b>}
            {text}
          </p>
        ))}
        {states.length === 0 ? null : <p className={styles.states}>{states.join(' · ')}</p>}
      </div>
      {face.stats.length === 0 ? null : <Stats stats={face.stats} isBattle={face.isBattle} size="zoom" />}
    </div>
  );
};

interface PointsProps {
  readonly value: number | undefined;
}

const signOf = (value: number): string => (value > 0 ? 'gain' : value < 0 ? 'price' : 'nothing');

const STAR = Array.from({ length: 24 }, (_, point) => {
  const angle = (point / 24) * 2 * Math.PI;
  const radius = point % 2 === 0 ? 48 : 39;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}).join('L');

const Star = ({ value }: PointsProps) =>
  value === undefined ? null : (
    <span className={styles.star} data-sign={signOf(value)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={`M${STAR}Z`} />
      </svg>
      <span>{signed(value)}</span>
    </span>
  );

/** In a narrow hand the Meta Points are at the left edge, which stays visible. */
const Price = ({ value }: PointsProps) =>
  value === undefined ? null : (
    <span className={styles.price} data-sign={signOf(value)}>
      <span>{signed(value)}</span>
    </span>
  );

const EMBLEM: EmblemParts = {
  icon: 'ringing-bell',
  iconSize: 220,
  className: styles.emblem,
  pattern: (
    <>
      <rect className="e-ground" width="640" height="896" />
      {Array.from({ length: 20 }, (_, ray) => (
        <path
          key={ray}
          className="e-ray"
          d="M320 448L260 -220H380Z"
          transform={`rotate(${ray * 18} 320 448)`}
        />
      ))}
      <path className="e-line" d="M40 90V40H600V806L550 856H40Z" />
      {Array.from({ length: 63 }, (_, dot) => (
        <circle
          key={dot}
          className="e-dot"
          cx={76 + (dot % 9) * 61}
          cy={700 + Math.floor(dot / 9) * 21}
          r={1.2 + Math.floor(dot / 9) * 1.1}
        />
      ))}
      <path
        className="e-star"
        d={`M${Array.from({ length: 28 }, (_, point) => {
          const angle = (point / 28) * 2 * Math.PI;
          const radius = point % 2 === 0 ? 246 : 196;
          return `${(320 + radius * Math.cos(angle)).toFixed(1)} ${(448 + radius * Math.sin(angle)).toFixed(1)}`;
        }).join('L')}Z`}
      />
      <circle className="e-disc" cx="320" cy="448" r="168" />
      <circle className="e-rim" cx="320" cy="448" r="150" />
    </>
  ),
};

const Back = ({ width, height, ring, isUsed }: BackProps) => (
  <Shell
    shape={styles.metax}
    kind="back"
    size="back"
    width={width}
    height={height}
    ring={ring}
    isUsed={isUsed}
  >
    <Emblem {...EMBLEM} />
  </Shell>
);

export const metaxFrames: Frames = { Face, Back };
