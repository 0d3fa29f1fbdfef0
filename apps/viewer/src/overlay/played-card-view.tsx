import { CardFace } from '../faces/card-face.js';
import type { CardData } from '../table/table-parts.js';

/** The last played card, as large as possible. */
export const PlayedCard = ({ game, card }: { readonly game: string; readonly card: CardData | undefined }) =>
  card === undefined || card.facing === 'FACE_DOWN' ? null : (
    <aside className="scene-card" aria-label={`Played last: ${card.name ?? ''}`} data-played={card.id}>
      <div key={card.id} className="scene-card-face">
        <CardFace game={game} card={card} width={380} size="zoom" />
      </div>
    </aside>
  );
