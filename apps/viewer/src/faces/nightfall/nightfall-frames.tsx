import '@fontsource/grenze/latin-500';
import '@fontsource/grenze/latin-700';
import '@fontsource/grenze/latin-800';
import '@fontsource-variable/grenze-gotisch/wght.css';
import { auraIcon } from '../auras.js';
import { type FaceNumber, keywordsOf, pillsOf, statesOf } from '../described.js';
import { Emblem, type EmblemParts } from '../emblem.js';
import { fitText } from '../fit-text.js';
import type { BackProps, FrameProps, Frames } from '../frame.js';
import { GameIcon } from '../game-icon.js';
import type { IconName } from '../game-icons.js';
import { besideNext, Name } from '../name.js';
import { Picture } from '../picture.js';
import { CUT, Shell } from '../shell.js';
import { describeNightfall, type NightfallFace } from './describe.js';
import styles from './nightfall.module.css';

const FIGURES: Readonly<Record<string, IconName>> = {
  Beastie: 'paw-print',
  Artifact: 'lantern-flame',
  Spell: 'star-swirl',
  Potion: 'poison-bottle',
  Terra: 'mountains',
};

const Face = (props: FrameProps) => {
  const { game, card, width, height, size, isInHand, covered } = props;
  const face = describeNightfall(card);
  const [kind = ''] = (card.cardType ?? '').split(' ');
  const picture = (
    <Picture
      game={game}
      width={width}
      definition={card.definition}
      element={face.aura}
      figure={FIGURES[kind] ?? auraIcon(face.aura)}
    />
  );
  const showsCost = size === 'hand' || size === 'zoom';
  return (
    <Shell
      shape={styles.nightfall}
      kind={face.aura}
      size={size}
      width={width}
      height={height}
      ring={props.ring}
      isUsed={props.isUsed}
      covered={covered}
      pills={size === 'zoom' ? [] : pillsOf(card)}
      over={
        face.cost.length === 0 ? undefined : showsCost ? (
          <Pips cost={face.cost} />
        ) : size === 'small' && isInHand ? (
          <SmallCost cost={face.cost} />
        ) : undefined
      }
    >
      <span className={`${styles.gilt} ${CUT}`} />
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
  readonly face: NightfallFace;
}

const SIZES = {
  small: { min: 13, max: 17 },
  board: { min: 14, max: 20 },
  hand: { min: 15, max: 21 },
  zoom: { min: 28, max: 40 },
} as const;

const Band = ({ face, width, size, isInHand, covered }: FrameProps & OfFace) => {
  const isNarrow = size === 'small' && isInHand;
  const glimpse = face.lines[0]?.text;
  return (
    <div className={isNarrow ? `${styles.band} ${styles.narrow}` : styles.band}>
      <Name
        className={styles.name}
        text={face.name}
        font="grenze"
        width={isNarrow ? besideNext(width, covered.right) : width * 0.85 - covered.right}
        {...SIZES[size]}
      />
      {size === 'hand' ? (
        <>
          <span className={styles.kind}>{face.shortType}</span>
          {face.lp !== undefined || glimpse === undefined ? null : (
            <span className={styles.glimpse}>{glimpse}</span>
          )}
        </>
      ) : null}
      {face.lp === undefined && face.attack === undefined ? null : (
        <span className={styles.numbers}>
          {face.lp === undefined ? <span /> : <Lp lp={face.lp} />}
          {face.attack === undefined || (isNarrow && covered.right > 0) ? null : (
            <span className={styles.number}>
              {face.attack.value}
              <GameIcon name="claw-slashes" className={styles.claws} />
            </span>
          )}
        </span>
      )}
    </div>
  );
};

const Lp = ({ lp }: { readonly lp: FaceNumber }) => (
  <span className={styles.number} data-change={lp.change}>
    <GameIcon name="hearts" className={styles.heart} />
    {lp.value}
  </span>
);

type Cost = NightfallFace['cost'];

/** The cost on the keystone: one pip for each Aura. */
const Pips = ({ cost }: { readonly cost: Cost }) => (
  <span className={styles.cost}>
    {cost.flatMap(([aura, value]) =>
      Array.from({ length: value }, (_, index) => (
        <span key={`${aura}/${index}`} className={styles.pip} data-aura={aura}>
          <GameIcon name={auraIcon(aura)} />
        </span>
      )),
    )}
  </span>
);

/** In a narrow hand the cost is at the left edge, as numbers. */
const SmallCost = ({ cost }: { readonly cost: Cost }) => (
  <span className={styles.smallCost}>
    {cost.map(([aura, value]) => (
      <span key={aura} className={styles.smallPip}>
        <span className={styles.pip} data-aura={aura}>
          <GameIcon name={auraIcon(aura)} />
        </span>
        {value}
      </span>
    ))}
  </span>
);

const Plate = ({ face, card, width }: OfFace & Pick<FrameProps, 'card' | 'width'>) => {
  const texts = [
    ...face.lines.map(({ lead = '', text }) => `${lead} ${text}`),
    ...face.attacks.flatMap(({ text }) => text ?? []),
  ];
  const fontSize = fitText(texts, {
    width: width * 0.84,
    height: width * (face.attacks.length > 1 ? 0.2 : 0.34),
    min: 13,
    max: 17,
  });
  const states = statesOf(card);
  return (
    <div className={styles.plate}>
      <Name
        className={styles.title}
        text={face.name}
        font="grenzeGotisch"
        width={width * 0.84}
        {...SIZES.zoom}
      />
      <span className={styles.types}>
        <span className={styles.kind}>{face.type}</span>
        {keywordsOf(card.keywords).map(({ word, count }) => (
          <span key={word} className={styles.keyword}>
            {count === 1 ? word : `${word} ${count}`}
          </span>
        ))}
      </span>
      {face.attacks.map((attack) => (
        <Attack key={attack.name} attack={attack} fontSize={fontSize} />
      ))}
      <div className={styles.text} style={{ fontSize }}>
        {face.lines.map(({ lead, text }) => (
          <p key={text}>
            {lead === undefined ? null : <b>{lead}: </b>}
            {text}
          </p>
        ))}
        {states.length === 0 ? null : <p className={styles.soft}>{states.join(' · ')}</p>}
      </div>
      {face.lp === undefined && face.bonuses.length === 0 ? null : (
        <span className={styles.foot}>
          {face.lp === undefined ? <span /> : <Lp lp={face.lp} />}
          <span className={styles.soft}>
            {face.bonuses.map((bonus) => bonus.replace(':', '')).join(' · ')}
          </span>
        </span>
      )}
    </div>
  );
};

interface AttackProps {
  readonly attack: NightfallFace['attacks'][number];
  readonly fontSize: number;
}

const Attack = ({ attack: { name, damage, strongAgainst, statuses, text }, fontSize }: AttackProps) => (
  <div className={styles.attack}>
    <div>
      <b className={styles.attackName}>{name}</b>
      {statuses.length + strongAgainst.length === 0 ? null : (
        <span className={styles.signs}>
          {statuses.map((status) => (
            <span key={status}>{status}</span>
          ))}
          {strongAgainst.length === 0 ? null : <span>Strong against {strongAgainst.join(', ')}</span>}
        </span>
      )}
      {text === undefined ? null : <p style={{ fontSize }}>{text}</p>}
    </div>
    <span className={styles.strike}>{damage}</span>
  </div>
);

const EMBLEM: EmblemParts = {
  icon: 'lantern-flame',
  iconSize: 280,
  className: styles.emblem,
  pattern: (
    <>
      <rect className="e-ground" width="640" height="896" />
      {Array.from({ length: 40 }, (_, ray) => (
        <path
          key={ray}
          className="e-ray"
          d="M320 448L296 -260H344Z"
          transform={`rotate(${ray * 9} 320 448)`}
        />
      ))}
      <circle className="e-ground" cx="320" cy="448" r="254" />
      <circle className="e-line" cx="320" cy="448" r="250" />
      <circle className="e-thin" cx="320" cy="448" r="224" />
      <circle className="e-thin" cx="320" cy="448" r="205" />
      {Array.from({ length: 24 }, (_, mark) => (
        <path
          key={mark}
          className="e-icon"
          d="M320 202l7 12l-7 12l-7 -12Z"
          transform={`rotate(${mark * 15} 320 448)`}
        />
      ))}
      <path className="e-line" d="M50 840V290C50 150 170 52 320 52S590 150 590 290V840Z" />
      <path className="e-thin" d="M68 822V292C68 166 180 72 320 72S572 166 572 292V822Z" />
      <path className="e-dot" d="M344 122A36 36 0 1 0 344 178A30 30 0 1 1 344 122Z" />
      <path className="e-dot" d="M344 732A36 36 0 1 0 344 788A30 30 0 1 1 344 732Z" />
      <circle className="e-star" cx="320" cy="464" r="126" />
    </>
  ),
};

const Back = ({ width, height, ring, isUsed }: BackProps) => (
  <Shell
    shape={styles.nightfall}
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

export const nightfallFrames: Frames = { Face, Back };
