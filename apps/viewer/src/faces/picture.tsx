import { memo, useState } from 'react';
import { useCardImage } from '../table/card-images.js';
import { ICONS, type IconName } from './game-icons.js';
import { type Inks, inksOf } from './inks.js';
import styles from './picture.module.css';

interface PictureProps {
  readonly game: string;
  readonly definition: string | null;
  /** Of the card, in pixels. */
  readonly width: number;
  /** Which inks the card is printed in. */
  readonly element: string;
  /** The figure to show while there is no picture. */
  readonly figure: IconName;
}

/** The picture of a card. Without one, or if loading fails, a calm scene in the card's inks. */
export const Picture = memo(({ game, definition, width, element, figure }: PictureProps) => {
  const image = useCardImage(definition, width);
  const [failed, setFailed] = useState<string>();
  return image === undefined || image === failed ? (
    <Scene inks={inksOf(game, element)} figure={figure} seed={hashOf(`${game}:${definition}`)} />
  ) : (
    <img
      className={styles.picture}
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(image)}
    />
  );
});

/** FNV-1a: a card always has the same scene. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

interface SceneProps {
  readonly inks: Inks;
  readonly figure: IconName;
  readonly seed: number;
}

const Scene = ({ inks: { figure: ink, sky }, figure, seed }: SceneProps) => {
  const isLeft = seed % 2 === 0;
  const lightX = isLeft ? 92 + (seed % 41) : 320 - 92 - (seed % 41);
  const lightY = 96 + ((seed >>> 4) % 40);
  // A sky in the inks of the figure stays dark, so that the figure stands out.
  const rings = sky === ink ? [290, 120] : [330, 240, 158];
  const hill = 286 + ((seed >>> 8) % 26);
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 320 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="400" fill={sky[0]} />
      {rings.map((radius, step) => (
        <circle key={radius} cx={lightX} cy={lightY} r={radius} fill={sky[step + 1]} />
      ))}
      <circle cx={lightX} cy={lightY} r="52" fill={ink[4]} />
      <path
        d={`M0 ${hill}C80 ${hill - 46} 130 ${hill + 14} 200 ${hill - 18}S290 ${hill - 8} 320 ${hill - 26}V400H0Z`}
        fill={ink[1]}
      />
      <g transform={`translate(${isLeft ? 72 : 56} ${hill - 168}) scale(.375)`} strokeLinejoin="round">
        <path d={ICONS[figure]} fill={ink[0]} stroke={ink[0]} strokeWidth="36" />
        <path d={ICONS[figure]} fill={ink[3]} />
      </g>
      <path d={`M0 ${hill + 52}C90 ${hill + 22} 170 ${hill + 66} 320 ${hill + 30}V400H0Z`} fill={ink[0]} />
    </svg>
  );
};
