import { CardFace } from '../table/card-face.js';
import type { CardData } from '../table/table-parts.js';

/** The last played card, as large as possible. */
export const PlayedCard = ({ card }: { readonly card: CardData | undefined }) =>
  card === undefined || card.facing === 'FACE_DOWN' ? null : (
    <aside className="scene-card" aria-label={`Played last: ${card.name ?? ''}`} data-played={card.id}>
      <div key={card.id} className="scene-card-face">
        <CardFace card={card} />
      </div>
    </aside>
  );
