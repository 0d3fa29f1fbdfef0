import type { ReactNode } from 'react';
import { stackIdenticalCards } from './alike.js';
import { useCardBehaviour } from './card-behaviour.js';
import { hueStyle } from './card-face.js';
import { lookOf } from './card-look.js';
import { CardView } from './card-view.js';
import type { ZoneChanges } from './changes.js';
import type { CardData } from './table-parts.js';

interface CardRowProps {
  readonly cards: readonly CardData[];
  readonly changes: ZoneChanges | undefined;
  /** Further elements of the row. */
  readonly children?: ReactNode;
}

/** Cards beside each other; in a crowded row identical cards form one stack with a count. */
export const CardRow = ({ cards, changes, children }: CardRowProps) => {
  const { offerOf } = useCardBehaviour();
  const groups = stackIdenticalCards(cards, ({ id }) => {
    const offer = offerOf(id ?? '');
    return { isOffered: offer !== undefined, isChosen: offer?.isSelected === true };
  });
  return (
    <div className={groups.length > 7 ? 'cards is-crowded' : 'cards'}>
      {groups.map((group, index) => {
        const top = group.at(-1);
        if (top === undefined) return null;
        if (group.length === 1)
          return <CardView key={top.id ?? `unseen-${index}`} card={top} marks={changes?.marks} />;
        return (
          <div key={top.id} className="card-stack">
            {group.slice(0, -1).map((card) => (
              <span
                key={card.id}
                className="card-edge glides"
                style={hueStyle(lookOf(card).hue)}
                data-card={card.id}
                aria-hidden="true"
              />
            ))}
            <CardView card={top} marks={changes?.marks} copies={group.length} />
          </div>
        );
      })}
      {children}
    </div>
  );
};
