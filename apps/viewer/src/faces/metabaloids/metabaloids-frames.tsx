import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/fraunces/full-italic.css';
import { type FaceNumber, pillsOf, statesOf, typeLine } from '../described.js';
import { Emblem, type EmblemParts } from '../emblem.js';
import { fitText } from '../fit-text.js';
import type { BackProps, FrameProps, Frames } from '../frame.js';
import { GameIcon } from '../game-icon.js';
import type { IconName } from '../game-icons.js';
import { ICONS } from '../game-icons.js';
import { besideNext, Name } from '../name.js';
import { Picture } from '../picture.js';
import { Shell } from '../shell.js';
import { describeMetabaloids, type MetabaloidsFace } from './describe.js';
import styles from './metabaloids.module.css';

const FIGURES: Readonly<Record<string, IconName>> = {
  event: 'star-swirl',
  terrain: 'oak-leaf',
  river: 'dragonfly',
  sky: 'feathered-wing',
  moss: 'paw-print',
  pond: 'drop',
};

const Face = (props: FrameProps) => {
  const { game, card, width, height, size, isInHand, covered } = props;
  const face = describeMetabaloids(card, props.printed);
  const isNarrow = size === 'small' && isInHand;
  const isTall = size === 'hand' || size === 'zoom';
  const isTight = covered !== undefined && covered.bottom > 0 && height - covered.bottom < width * LOW_STRIP;
  const form = covered !== undefined && covered.right > 0 ? 'stacked' : undefined;
  const picture = (
    <div className={styles.picture}>
      <Picture
        game={game}
        width={width}
        definition={card.definition}
        element={face.element}
        figure={FIGURES[face.element] ?? 'beetle-shell'}
      />
    </div>
  );
  return (
    <Shell
      shape={styles.metabaloids}
      kind={face.element}
      size={size}
      width={width}
      height={height}
      ring={props.ring}
      isUsed={props.isUsed}
      covered={covered}
      pills={size === 'zoom' ? [] : pillsOf(card)}
      over={
        <>
          {(isTall || isNarrow) && face.cost !== undefined ? (
            <span className={styles.sphere} data-rarity={props.rarity}>
              {face.cost}
            </span>
          ) : null}
          {isTall ? null : <Tabs face={face} form={isNarrow ? 'left' : isTight ? 'tight' : form} />}
        </>
      }
    >
      <span className={styles.rule} />
      <div
        className={isNarrow ? `${styles.inside} ${styles.nameBelow}` : styles.inside}
        data-tight={isTight || undefined}
      >
        <Head {...props} face={face} />
        {isTall ? (
          <div className={styles.framed}>
            {picture}
            <Tabs face={face} form={form} />
          </div>
        ) : (
          picture
        )}
        {size === 'hand' ? <Glimpse face={face} /> : null}
        {size === 'zoom' ? <Plate {...props} face={face} /> : null}
      </div>
    </Shell>
  );
};

/** Below this part of its width the strip of a covered card has lower tabs. */
const LOW_STRIP = 0.5;

interface OfFace {
  readonly face: MetabaloidsFace;
}

const Head = ({ face, width, size, isInHand, covered }: FrameProps & OfFace) => (
  <div className={styles.head}>
    {size === 'small' && isInHand ? (
      <Name
        className={styles.plain}
        text={face.name}
        font="text"
        width={besideNext(width, covered.right)}
        min={13}
        max={13}
        lines={3}
      />
    ) : (
      <Name className={styles.name} text={face.name} font="fraunces" {...roomOf(size, width, covered)} />
    )}
    {size === 'zoom' ? <span className={styles.latin}>{face.kind}</span> : null}
  </div>
);

const roomOf = (
  size: FrameProps['size'],
  width: number,
  { right: hidden, bottom }: FrameProps['covered'],
) => {
  if (size === 'zoom') return { width: width * 0.66, min: 26, max: 30 };
  if (size === 'hand')
    return { width: width * 0.7 - hidden, height: Math.max(28, width * 0.21), min: 13, max: 20 };
  return {
    width: hidden > 0 ? width * 0.942 - hidden - 6 : width * 0.87,
    height: bottom > 0 ? 28 : Math.max(28, width * 0.22),
    min: 13,
    max: 17,
  };
};

/** Attack at the left edge, Defense at the right edge. */
const Tabs = ({
  face: { attack, defense },
  form,
}: OfFace & { readonly form: 'left' | 'tight' | 'stacked' | undefined }) => (
  <span className={form === 'left' ? `${styles.tabs} ${styles.atLeft}` : styles.tabs} data-form={form}>
    {attack === undefined ? <span /> : <Tab number={attack} className={styles.attack} />}
    {defense === undefined ? null : <Tab number={defense} className={styles.defense} />}
  </span>
);

const Tab = ({
  number,
  className,
}: {
  readonly number: FaceNumber;
  readonly className: string | undefined;
}) => (
  <span className={`${styles.tab} ${className ?? ''}`} data-change={number.change}>
    <GameIcon name={number.icon} />
    <b>{number.value}</b>
  </span>
);

const Glimpse = ({ face: { kind, lines } }: OfFace) => (
  <div className={styles.glimpse}>
    <span className={styles.latin}>{kind}</span>
    {lines.length === 0 ? null : <span className={styles.words}>{lines.join(' ')}</span>}
  </div>
);

const RARITIES: Readonly<Record<string, string>> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  superRare: 'Super rare',
};

const Plate = ({ face, card, width, rarity = '', collector }: FrameProps & OfFace) => {
  const states = statesOf(card);
  const fontSize = fitText(face.lines, { width: width * 0.85, height: width * 0.32, min: 13, max: 17 });
  return (
    <div className={styles.plate}>
      <div className={styles.text} style={{ fontSize }}>
        {face.lines.length === 0 ? <p className={styles.soft}>It has no ability.</p> : null}
        {face.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {states.length === 0 ? null : <p className={styles.soft}>{states.join(' · ')}</p>}
      </div>
      <span className={styles.foot}>
        {face.pays === undefined ? (
          <span />
        ) : (
          <span className={styles.pays}>
            pays
            <GameIcon name="drop" />
            <b>{face.pays}</b>
          </span>
        )}
        <span>{typeLine([collector, RARITIES[rarity]])}</span>
      </span>
    </div>
  );
};

const EMBLEM: EmblemParts = {
  icon: 'beetle-shell',
  iconSize: 250,
  className: styles.emblem,
  pattern: (
    <>
      <rect className="e-ground" width="640" height="896" />
      {Array.from({ length: 18 }, (_, leaf) => (
        <path
          key={leaf}
          className={styles.leaf}
          d="M320 148C380 218 360 308 320 338C280 308 260 218 320 148Z"
          transform={`rotate(${leaf * 20} 320 448)`}
        />
      ))}
      <rect className={styles.border} x="34" y="34" width="572" height="828" />
      <rect className="e-thin" x="46" y="46" width="548" height="804" />
      <ellipse className="e-disc" cx="320" cy="448" rx="160" ry="196" />
      <ellipse className={styles.oval} cx="320" cy="448" rx="146" ry="182" />
      {[
        [90, 90],
        [550, 90],
        [550, 806],
        [90, 806],
      ].map(([x = 0, y = 0], corner) => (
        <path
          key={`${x}/${y}`}
          className={styles.corner}
          d={ICONS.dragonfly}
          transform={`translate(${x} ${y}) rotate(${corner * 90}) scale(.125) translate(-256 -256)`}
        />
      ))}
    </>
  ),
};

const Back = ({ width, height, ring, isUsed }: BackProps) => (
  <Shell
    shape={styles.metabaloids}
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

export const metabaloidsFrames: Frames = { Face, Back };
