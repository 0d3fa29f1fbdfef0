import { lookOf } from '../../table/card-look.js';
import { pillsOf, typeLine } from '../described.js';
import { Emblem, type EmblemParts } from '../emblem.js';
import { fitText } from '../fit-text.js';
import type { BackProps, FrameProps, Frames } from '../frame.js';
import { Name } from '../name.js';
import { Picture } from '../picture.js';
import { Shell } from '../shell.js';
import styles from './generic.module.css';

const SIZES = {
  small: { min: 13, max: 15 },
  board: { min: 14, max: 18 },
  hand: { min: 15, max: 20 },
  zoom: { min: 26, max: 34 },
} as const;

/** The face of a game that has none of its own: every number with its name. */
const Face = (props: FrameProps) => {
  const { game, card, width, height, size, covered } = props;
  const { costs, values, states, facts } = lookOf(card);
  const damage = values.find(({ name }) => name === 'damage');
  const shown = values.filter(({ name }) => name !== 'damage');
  const isWhole = size === 'zoom';
  const type = typeLine([card.cardType, ...new Set(card.keywords)]);
  const text = card.text ?? '';
  return (
    <Shell
      shape={styles.generic}
      kind="generic"
      size={size}
      width={width}
      height={height}
      ring={props.ring}
      isUsed={props.isUsed}
      covered={covered}
      damage={Number(damage?.text ?? 0)}
      pills={isWhole ? [] : pillsOf(card)}
    >
      <div className={styles.inside}>
        <span className={styles.head}>
          <Name
            className={styles.name}
            text={card.name ?? ''}
            font="text"
            width={width * (costs.length === 0 || size === 'small' ? 0.84 : 0.66) - covered.right}
            height={Math.max(28, width * 0.22)}
            {...SIZES[size]}
          />
          {costs.length === 0 || size === 'small' ? null : (
            <span className={styles.costs}>
              {costs.map(({ name, label, value }) => (
                <span key={name} className={styles.cost} title={label}>
                  {value}
                </span>
              ))}
            </span>
          )}
        </span>
        <div className={styles.picture}>
          <Picture
            game={game}
            width={width}
            definition={card.definition}
            element="generic"
            figure="card-pick"
          />
        </div>
        {size === 'hand' || isWhole ? <span className={styles.kind}>{type}</span> : null}
        {text !== '' && size === 'hand' ? <span className={styles.glimpse}>{text}</span> : null}
        {isWhole ? (
          <div
            className={styles.text}
            style={{
              fontSize: fitText(text.split('\n'), {
                width: width * 0.86,
                height: width * 0.36,
                min: 13,
                max: 17,
              }),
            }}
          >
            {text.split('\n').map((line, index) => (
              <p key={index}>{line}</p>
            ))}
            {states.length + facts.length === 0 ? null : (
              <p className={styles.soft}>
                {[...states, ...facts.map(({ label, value }) => `${label} ${value}`)].join(' · ')}
              </p>
            )}
          </div>
        ) : null}
        {shown.length === 0 ? null : (
          <span className={styles.numbers}>
            {(isWhole ? shown : shown.slice(0, 3)).map(({ name, label, short, text: value }) => (
              <span key={name} className={styles.number} title={label}>
                <b>{value}</b>
                <span>{isWhole ? label : short}</span>
              </span>
            ))}
          </span>
        )}
      </div>
    </Shell>
  );
};

const EMBLEM: EmblemParts = {
  icon: 'card-pick',
  iconSize: 240,
  className: styles.emblem,
  pattern: (
    <>
      <rect className="e-ground" width="640" height="896" />
      {Array.from({ length: 9 }, (_, ring) => (
        <circle key={ring} className="e-thin" cx="320" cy="448" r={200 + ring * 52} />
      ))}
      <rect className="e-line" x="36" y="36" width="568" height="824" rx="28" />
      <circle className="e-disc" cx="320" cy="448" r="170" />
    </>
  ),
};

const Back = ({ width, height, ring, isUsed }: BackProps) => (
  <Shell
    shape={styles.generic}
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

export const genericFrames: Frames = { Face, Back };
