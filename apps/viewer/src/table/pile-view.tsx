import { useRef, useState } from 'react';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import { GameIcon } from '../faces/game-icon.js';
import type { IconName } from '../faces/game-icons.js';
import type { Box } from '../layout/layout.js';
import { Button } from '../shell/controls.js';
import { atBox } from './at-box.js';
import { useCardBehaviour } from './card-behaviour.js';
import type { ZoneChanges } from './changes.js';
import type { OpenPileProps } from './open-pile.js';
import styles from './pile-view.module.css';
import type { ZoneData } from './table-parts.js';
import { ZoneCount } from './zone-count.js';

interface PileProps {
  readonly game: string;
  readonly zone: ZoneData;
  readonly box: Box;
  /** Whether the seat's words above it replace its own. */
  readonly isWordless: boolean;
  /** Whether its cards can be opened here: those of a tab cannot. */
  readonly opens: boolean;
  readonly changes: ZoneChanges | undefined;
  readonly label: string;
}

/** A pile: its number and its name, the name of a face-up top card, and all its cards over the table on request. */
export const PileView = ({ game, zone, box, isWordless, opens, changes, label }: PileProps) => {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const { offerOf } = useCardBehaviour();
  const offers = zone.cards.some(({ id }) => id !== null && offerOf(id) !== undefined);
  const top = zone.cards.at(-1);
  const tile = (
    <>
      <span className={styles.number}>
        <span className={styles.icon}>
          <GameIcon name={ICONS[zone.kind] ?? 'stack'} />
        </span>
        <ZoneCount zone={zone} changes={changes} />
      </span>
      <span className={styles.name} title={zone.label}>
        {shortLabel(zone.label)}
      </span>
      {top === undefined ? null : <span hidden data-card={top.id ?? undefined} />}
    </>
  );
  return (
    <section
      ref={anchor}
      className="zone zone-pile"
      aria-label={label}
      data-zone={zone.id}
      data-kind={zone.kind}
    >
      {zone.cards.length === 0 || !opens ? (
        <div
          className={`pile ${styles.pile}`}
          data-low={box.height < LOW || undefined}
          data-wordless={isWordless || undefined}
          style={atBox(box)}
        >
          {tile}
        </div>
      ) : (
        <Button
          className={`pile ${styles.pile}${offers ? ' card-offers' : ''}`}
          style={atBox(box)}
          data-low={box.height < LOW || undefined}
          data-wordless={isWordless || undefined}
          data-offers={offers || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {tile}
        </Button>
      )}
      {isOpen ? (
        <OpenedPile game={game} zone={zone} label={label} anchor={anchor} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
};

const ICONS: Readonly<Record<string, IconName>> = {
  hand: 'poker-hand',
  chapter: 'poker-hand',
  spellbook: 'spell-book',
  discard: 'card-discard',
  lost: 'card-discard',
  cemetery: 'tombstone',
  afterlife: 'spectre',
  'victory-points': 'trophy',
};

/** "Discard pile" as "Discard": the place of a pile identifies it. */
const shortLabel = (label: string): string => label.replace(/ (pile|deck|Point pile)$/, '');

/** Below this height, in pixels, a pile has no room for its name. */
const LOW = 38;

const opening = later(() => import('./open-pile.js'));

/** The list of a pile loads when a pile is first opened. */
const OpenedPile = (props: OpenPileProps) => {
  const state = useChunk(opening);
  if (state.status !== 'ready') return null;
  const { OpenPile } = state.part;
  return <OpenPile {...props} />;
};
