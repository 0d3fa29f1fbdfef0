import '@fontsource-variable/jost/wght.css';
import { auraIcon } from '../auras.js';
import { pillsOf, statesOf } from '../described.js';
import { Emblem, type EmblemParts } from '../emblem.js';
import { fitText } from '../fit-text.js';
import type { BackProps, FrameProps, Frames } from '../frame.js';
import { GameIcon } from '../game-icon.js';
import type { IconName } from '../game-icons.js';
import { besideNext, Name } from '../name.js';
import { Picture } from '../picture.js';
import { CUT, Shell } from '../shell.js';
import { describeMetazoo, KEYWORD_ICONS, type MetazooFace } from './describe.js';
import styles from './metazoo.module.css';

const FIGURES: Readonly<Record<string, IconName>> = {
  Creature: 'paw-print',
  Equipment: 'hammer-break',
  Caster: 'hood',
  Terra: 'mountains',
  Strategy: 'scroll-unfurled',
  Token: 'paw-print',
};

const Face = (props: FrameProps) => {
  const { game, card, width, height, size, isInHand, covered } = props;
  const face = describeMetazoo(card, props.printed);
  const [kind = ''] = face.type.split(' ');
  const picture = (
    <div className={styles.picture}>
      <Picture
        game={game}
        width={width}
        definition={card.definition}
        element={face.aura}
        figure={FIGURES[kind] ?? auraIcon(face.aura)}
      />
    </div>
  );
  const isNarrow = size === 'small' && isInHand;
  return (
    <Shell
      shape={styles.metazoo}
      kind={face.aura}
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
          <Waymark face={face} kind={kind} />
          {face.cost === undefined || size === 'board' || (size === 'small' && !isInHand) ? null : (
            <span className={isNarrow ? `${styles.cost} ${styles.atLeft}` : styles.cost}>
              <GameIcon name={auraIcon(face.aura)} />
              {face.cost}
            </span>
          )}
          {size === 'board' ? <Signs face={face} /> : null}
        </>
      }
    >
      <span className={`${styles.key} ${CUT}`} />
      <span className={`${styles.paper} ${CUT}`} />
      <div className={isNarrow ? `${styles.inside} ${styles.nameBelow}` : styles.inside}>
        <CardName face={face} width={width} size={size} isNarrow={isNarrow} hidden={covered.right} />
        {picture}
        {size === 'hand' ? <Glimpse face={face} /> : null}
        {size === 'zoom' ? <Plate face={face} card={card} width={width} /> : null}
      </div>
    </Shell>
  );
};

interface OfFace {
  readonly face: MetazooFace;
}

interface CardNameProps extends OfFace {
  readonly width: number;
  readonly size: FrameProps['size'];
  readonly isNarrow: boolean;
  readonly hidden: number;
}

const CardName = ({ face, width, size, isNarrow, hidden }: CardNameProps) => (
  <div className={styles.top}>
    {size === 'small' ? (
      <Name
        className={styles.name}
        text={face.name}
        font="text"
        width={isNarrow ? besideNext(width, hidden) : width * 0.92 - 27}
        min={13}
        max={13}
        lines={isNarrow ? 3 : 2}
      />
    ) : (
      <Name className={styles.name} text={face.name} font="jost" {...roomOf(size, width, hidden)} />
    )}
  </div>
);

const roomOf = (size: 'board' | 'hand' | 'zoom', width: number, hidden: number) =>
  size === 'zoom'
    ? { width: width * 0.63, height: width * 0.19, min: 28, max: 34 }
    : { width: width * 0.655 - hidden, height: width * 0.26, min: 13, max: size === 'hand' ? 19 : 17 };

const WAYMARK = 'M7 8H78V58Q78 80 42.5 96Q7 80 7 58Z';

/** The shield with the Influence: green if it is more than printed, red if it is less. Cards without Influence show their kind in it. */
const Waymark = ({ face: { influence, aura }, kind }: OfFace & { readonly kind: string }) => (
  <span
    className={styles.waymark}
    data-change={influence?.change}
    data-plain={influence === undefined ? '' : undefined}
  >
    <svg viewBox="0 0 85 100" aria-hidden="true">
      <path className={styles.shield} d={WAYMARK} />
      <path className={styles.shieldLine} d={WAYMARK} />
    </svg>
    {influence === undefined ? (
      <GameIcon name={FIGURES[kind] ?? auraIcon(aura)} className={styles.shieldIcon} />
    ) : (
      <span>{influence.value}</span>
    )}
  </span>
);

const Signs = ({ face }: OfFace) => {
  const signs = face.keywords.flatMap(({ word, count }) => {
    const icon = KEYWORD_ICONS[word];
    return icon === undefined ? [] : [{ word, count, icon }];
  });
  return signs.length === 0 ? null : (
    <span className={styles.signs}>
      {signs.map(({ word, count, icon }) => (
        <span key={word} className={styles.sign} title={word}>
          <GameIcon name={icon} />
          {count === 1 ? null : count}
        </span>
      ))}
    </span>
  );
};

const Glimpse = ({ face: { type, traits, lines } }: OfFace) => (
  <div className={styles.glimpse}>
    <span className={styles.kind}>
      {traits[0] === undefined || type.includes('(') ? type : `${type} · ${traits[0]}`}
    </span>
    {lines.length === 0 ? null : (
      <span className={styles.words}>
        {lines.map(({ lead, text }, index) => (
          <span key={text}>
            {index === 0 ? '' : ' '}
            {lead === undefined ? null : <b>{lead}: </b>}
            {text}
          </span>
        ))}
      </span>
    )}
  </div>
);

const Plate = ({ face, card, width }: OfFace & Pick<FrameProps, 'card' | 'width'>) => {
  const states = statesOf(card);
  const fontSize = fitText(
    face.lines.map(({ lead = '', text }) => `${lead} ${text}`),
    { width: width * 0.85, height: width * 0.34, min: 13, max: 17 },
  );
  return (
    <div className={styles.plate}>
      <span className={styles.types}>
        <span>{face.type}</span>
        <span>{face.traits.join(' · ')}</span>
      </span>
      {face.keywords.length === 0 ? null : (
        <span className={styles.keywords}>
          {face.keywords.map(({ word, count }) => {
            const icon = KEYWORD_ICONS[word];
            return (
              <span key={word} className={styles.keyword}>
                {icon === undefined ? null : <GameIcon name={icon} />}
                {count === 1 ? word : `${word} ${count}`}
              </span>
            );
          })}
        </span>
      )}
      <div className={styles.text} style={{ fontSize }}>
        {face.lines.map(({ lead, text }) => (
          <p key={text}>
            {lead === undefined ? null : <span className={styles.lead}>{lead}:</span>} {text}
          </p>
        ))}
        {states.length === 0 ? null : <p className={styles.soft}>{states.join(' · ')}</p>}
      </div>
    </div>
  );
};

const EMBLEM: EmblemParts = {
  icon: 'walking-boot',
  iconSize: 104,
  className: styles.emblem,
  pattern: (
    <>
      <rect className="e-ground" width="640" height="896" />
      {Array.from({ length: 14 }, (_, road) => (
        <path
          key={road}
          className={styles.road}
          d={`M0 ${road * 70 - 30}C160 ${road * 70 - 80} 320 ${road * 70 + 40} 640 ${road * 70 - 40}`}
        />
      ))}
      <rect className="e-line" x="34" y="34" width="572" height="828" rx="26" />
      <circle className="e-star" cx="320" cy="448" r="238" />
      <circle className="e-line" cx="320" cy="448" r="238" />
      {Array.from({ length: 5 }, (_, wind) => (
        <g key={wind} transform={`rotate(${wind * 72} 320 448)`}>
          <path className={styles.windLit} d="M320 222L268 448L320 468Z" />
          <path className={styles.windDark} d="M320 222L372 448L320 468Z" />
        </g>
      ))}
      <circle className="e-ground" cx="320" cy="448" r="78" />
      <circle className="e-line" cx="320" cy="448" r="78" />
    </>
  ),
};

const Back = ({ width, height, ring, isUsed }: BackProps) => (
  <Shell
    shape={styles.metazoo}
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

export const metazooFrames: Frames = { Face, Back };
