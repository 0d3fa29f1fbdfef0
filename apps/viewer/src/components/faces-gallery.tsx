import { type ReactNode, useMemo } from 'react';
import { CardBack } from '../faces/card-back.js';
import { CardFace, type CardFaceProps } from '../faces/card-face.js';
import { Portrait } from '../faces/portrait.js';
import { PrintedCards } from '../faces/printed-context.js';
import { useSetCards } from '../faces/use-set-cards.js';
import { CardImagesProvider } from '../table/card-images.js';
import type { CardData } from '../table/table-parts.js';
import styles from './faces-gallery.module.css';
import { SAMPLE_FACES } from './sample-faces.js';

const GAMES: readonly (readonly [game: string, cards: string, name: string, about: string])[] = [
  ['metax', 'metax', 'MetaX', 'Comic print: cut corners, halftone, slanted plates.'],
  [
    'nightfall',
    'nightfall',
    'MetaZoo Nightfall',
    'A woodcut by lantern light: arched pages with a gilt edge.',
  ],
  ['metazoo-tcg', 'metazoo-tcg', 'MetaZoo TCG', 'Travel posters: ticket corners and waymark numerals.'],
  ['metabaloids', 'metabaloids', 'Metabaloids', 'A field guide: paper plates and Latin names.'],
  ['metabaloids-fast', 'metabaloids', 'Metabaloids Fast', 'The field guide on a yellow ground.'],
  ['generic', 'generic', 'Any other game', 'Every number with its name.'],
];

type Shown = Partial<Omit<CardFaceProps, 'game' | 'card'>>;

/** `isUsed`, rings, Damage and marks, on board faces. */
const STATES: readonly (readonly [meaning: string, shown: Shown, changed?: Change])[] = [
  ['playable', { ring: 'playable' }],
  ['selected', { ring: 'selected' }],
  ['targeted', { ring: 'target' }, { damage: 2 }],
  ['used', { isUsed: true }],
  ['source', { ring: 'source' }, { by: 2 }],
  ['at rest', {}, { by: -1, state: true }],
];

interface Change {
  readonly damage?: number;
  /** By how much the first number differs from the printed one. */
  readonly by?: number;
  readonly state?: boolean;
}

const TURNED = ['influence', 'strength', 'intelligence', 'special', 'defense', 'lp'];

/** The card as it would be in play: damaged, with another number than the printed one, in a state. */
const changed = (card: CardData, { damage, by, state }: Change): CardData => {
  const turned = card.counters.find(({ name }) => TURNED.includes(name));
  const isCharacter = card.cardType === 'Character';
  return {
    ...card,
    counters: [
      ...card.counters.map((counter) =>
        counter !== turned
          ? counter
          : counter.name === 'lp'
            ? { ...counter, max: counter.value, value: counter.value - (damage ?? 0) * 10 }
            : { ...counter, value: counter.value + (by ?? 0) },
      ),
      ...(damage === undefined || isCharacter
        ? []
        : [{ name: 'damage', label: 'Damage', value: damage, max: null }]),
      ...(state && turned?.name === 'lp'
        ? [{ name: 'status-poison', label: 'Poison', value: 2, max: null }]
        : []),
    ],
    tags: state
      ? [...card.tags, { name: 'no-attack', label: 'Barred from attacking', value: null }]
      : card.tags,
    attached: damage !== undefined && isCharacter ? Array.from({ length: damage }, () => card) : [],
  };
};

/** The pictures of a game's sets for the faces below. */
const SetPictures = ({ game, children }: { readonly game: string; readonly children: ReactNode }) => {
  const cards = useSetCards(game);
  const images = useMemo(
    () => new Map(cards?.flatMap(({ id, image }) => (image === null ? [] : [[id, image] as const]))),
    [cards],
  );
  return <CardImagesProvider images={images}>{children}</CardImagesProvider>;
};

/** Every face: all games, sizes, states, in both themes. */
export const FacesGallery = () => (
  <>
    {GAMES.map(([game, cards, name, about]) => (
      <div key={game} id={`faces-${game}`}>
        <SetPictures game={game}>
          <PrintedCards game={game}>
            {['scheme-dark', 'scheme-light'].map((scheme) => (
              <section key={scheme} data-game={game} className={`${scheme} ${styles.felt}`}>
                <h3 className={styles.title}>
                  {name} <small>{about}</small>
                </h3>
                <Faces game={game} cards={SAMPLE_FACES[cards] ?? []} isWhole={scheme === 'scheme-dark'} />
              </section>
            ))}
          </PrintedCards>
        </SetPictures>
      </div>
    ))}
  </>
);

interface FacesProps {
  readonly game: string;
  readonly cards: readonly CardData[];
  /** With the large faces, which look the same in both themes. */
  readonly isWhole: boolean;
}

const Faces = ({ game, cards, isWhole }: FacesProps) => {
  const at = (index: number): readonly CardData[] => {
    const card = cards[index % cards.length];
    return card === undefined ? [] : [card];
  };
  return (
    <>
      {isWhole ? (
        <div className={styles.row}>
          {cards.slice(0, 4).map((card) => (
            <CardFace key={card.id} game={game} card={card} width={380} size="zoom" />
          ))}
        </div>
      ) : null}
      <div className={styles.row}>
        {STATES.flatMap(([meaning, shown, change = {}], index) =>
          at(index + 4).map((card) => (
            <figure key={meaning} className={styles.figure}>
              <CardFace game={game} card={changed(card, change)} width={136} size="board" {...shown} />
              <figcaption>{meaning}</figcaption>
            </figure>
          )),
        )}
        <figure className={styles.figure}>
          <CardBack game={game} width={136} />
          <figcaption>back</figcaption>
        </figure>
        {[1, 5].flatMap((index) =>
          at(index).map((card) => <CardFace key={index} game={game} card={card} width={176} size="hand" />),
        )}
      </div>
      <div className={styles.row}>
        {[0, 1, 4, 5, 6, 7].flatMap((index) =>
          at(index).map((card) => (
            <CardFace
              key={index}
              game={game}
              card={changed(card, index === 6 ? { damage: 1 } : {})}
              width={index < 2 ? 112 : 92}
              size={index < 2 ? 'board' : 'small'}
              isUsed={index === 5}
              {...(index === 7 ? { ring: 'playable' as const } : {})}
            />
          )),
        )}
        <div className={styles.hand}>
          {[2, 3, 4, 5, 1].flatMap((index, place) =>
            at(index).map((card) => (
              <span key={index} style={{ left: place * 52 }}>
                <CardFace
                  game={game}
                  card={card}
                  width={98}
                  height={132}
                  size="small"
                  isInHand
                  covered={{ right: place < 4 ? 46 : 0, bottom: 0 }}
                />
              </span>
            )),
          )}
        </div>
        <div className={styles.hand}>
          {[0, 6, 3].flatMap((index, place) =>
            at(index).map((card) => (
              <span key={index} style={{ left: place * 104 }}>
                <CardFace
                  game={game}
                  card={card}
                  width={150}
                  size="hand"
                  isInHand
                  covered={{ right: place < 2 ? 46 : 0, bottom: 0 }}
                />
              </span>
            )),
          )}
        </div>
        {at(4).map(({ definition }) => (
          <Portrait key={definition} game={game} definition={definition} size={62} colour="var(--near)" />
        ))}
      </div>
    </>
  );
};
