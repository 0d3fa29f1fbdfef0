import { inksOf } from '../faces/inks.js';
import { Picture } from '../faces/picture.js';
import type { Box } from '../layout/layout.js';
import { roleOf } from '../layout/request.js';
import { atBox } from '../table/at-box.js';
import { leaderOf, totalsOf } from '../table/band-view.js';
import { lookOf } from '../table/card-look.js';
import { type CardData, cardsOf, type SlotData } from '../table/table-parts.js';
import type { CloseUp } from './close-ups.js';
import { DecisionBox } from './decision-box.js';
import { lineAt } from './line-at.js';
import type { OnAir } from './match-on-air.js';
import type { OverlaySeat } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import styles from './scene.module.css';
import { SceneFoot } from './scene-foot.js';
import { seriesText } from './scene-head.js';
import { SeatPlate } from './seat-plate.js';
import { placeText, usePlace } from './use-place.js';
import type { Records } from './use-records.js';

interface LowerThirdProps {
  readonly onAir: OnAir;
  readonly moment: NonNullable<OnAir['moment']>;
  readonly closeUp: CloseUp | undefined;
  readonly seats: readonly OverlaySeat[];
  readonly cards: readonly string[];
  readonly records: Records;
  readonly settings: OverlaySettings;
}

const BAR: Box = { x: 40, y: 838, width: 1840, height: 190 };
const ABOVE: Box = { x: 40, y: 778, width: 640, height: 50 };
const CHIP: Box = { x: 40, y: 628, width: 640, height: 138 };
const PLATE = 590;

/** Plates at both ends, the deciding numbers between them; above them the decision, the last card, and the event. */
export const LowerThird = ({ onAir, moment, closeUp, seats, cards, records, settings }: LowerThirdProps) => {
  const { match, table } = moment;
  const isPair = seats.length === 2;
  const width = isPair ? PLATE : BAR.width / Math.max(1, seats.length);
  // The decision and the card are above the plate of their player.
  const side = (box: Box, isFar: boolean): Box =>
    isFar ? { ...box, x: BAR.x + BAR.width - box.width } : box;
  const isFarActing = isPair && seats[1]?.isToAct === true && seats[0]?.isToAct === false;
  const isFarCard = isPair && closeUp?.card.controller === seats[1]?.seat;
  return (
    <>
      {settings.panels.has('phase') ? (
        <>
          <DecisionBox
            moment={moment}
            words={undefined}
            seats={seats}
            box={side(ABOVE, isFarActing)}
            line={isFarActing ? 'end' : 'start'}
          />
          <EventStrip moment={moment} box={side(ABOVE, !isFarActing)} line={isFarActing ? 'start' : 'end'} />
        </>
      ) : null}
      {settings.panels.has('last') ? (
        <>
          {closeUp === undefined ? null : (
            <div
              key={closeUp.key}
              className={styles.chipCard}
              style={atBox(pictureOf(side(CHIP, isFarCard)))}
            >
              <Picture
                game={match.game.id}
                width={320}
                definition={closeUp.card.definition}
                element=""
                figure="poker-hand"
              />
            </div>
          )}
          <SceneFoot
            moment={moment}
            told={onAir.told}
            words={onAir.words}
            seats={seats}
            cards={cards}
            box={closeUp === undefined ? side(CHIP, isFarCard) : besidePicture(side(CHIP, isFarCard))}
            isLower
          />
        </>
      ) : null}
      {seats.map((seat, index) => (
        <SeatPlate
          key={seat.seat}
          seat={seat}
          match={match}
          record={seat.playerId === undefined ? undefined : records.get(seat.playerId)}
          words={onAir.words}
          settings={settings}
          form={isPair ? 'lower' : 'panel'}
          box={{
            ...BAR,
            x: isPair && index === 1 ? BAR.x + BAR.width - PLATE : BAR.x + index * width,
            width,
          }}
        />
      ))}
      {isPair ? <Deciding table={table} game={match.game.id} seats={seats} /> : null}
    </>
  );
};

const PICTURE = 140;
const pictureOf = (box: Box): Box => ({ ...box, width: PICTURE });
const besidePicture = (box: Box): Box => ({ ...box, x: box.x + PICTURE, width: box.width - PICTURE });

const EventStrip = ({
  moment: { match, table },
  box,
  line,
}: {
  readonly moment: LowerThirdProps['moment'];
  readonly box: Box;
  readonly line: 'start' | 'end';
}) => {
  const { title, details } = placeText(usePlace(match.id), match);
  return (
    <p className={styles.strip} style={lineAt(box, line)}>
      <b>{title}</b>
      <span>
        {[
          ...details.slice(0, 1),
          ...seriesText(match),
          ...(table.turn === null ? [] : [`turn ${table.turn.number}`]),
        ].join(', ')}
      </span>
    </p>
  );
};

/** The numbers in the middle that decide the game: lanes with both totals, else the cards in front. */
const Deciding = ({
  table,
  game,
  seats,
}: {
  readonly table: LowerThirdProps['moment']['table'];
  readonly game: string;
  readonly seats: readonly OverlaySeat[];
}) => {
  const lanes = table.zones.find((zone) => roleOf(zone) === 'lanes')?.slots ?? [];
  const cards = table.zones.filter((zone) => roleOf(zone) === 'band').flatMap(cardsOf);
  const middle: Box = { ...BAR, x: BAR.x + PLATE, width: BAR.width - 2 * PLATE };
  if (lanes.length > 0)
    return (
      <ol className={styles.lanes} style={atBox(middle)}>
        {lanes.map((lane, index) => (
          <Lane key={lane.id} lane={lane} card={cards[index]} table={table} game={game} seats={seats} />
        ))}
      </ol>
    );
  const terra = table.zones.filter(({ kind }) => kind === 'terra').flatMap(({ cards }) => cards);
  const groups = terra.length > 0 ? [terra] : seats.map(({ seat }) => frontOf(table, seat));
  return (
    <div className={styles.fronts} style={atBox(middle)}>
      {groups.map((group, index) => (
        <ul key={seats[index]?.seat} className={styles.front} data-far={index === 1 || undefined}>
          {group.slice(0, MOST_FRONT).map((card) => (
            <li key={card.id}>
              <Picture game={game} width={160} definition={card.definition} element="" figure="poker-hand" />
              {terra.length > 0 ? <span>{card.name}</span> : <b>{lookOf(card).values[0]?.text}</b>}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
};

const MOST_FRONT = 3;

const FRONT: ReadonlySet<string> = new Set(['front', 'columns', 'fights']);

/** The cards in front of a seat; of columns and fights the first card of each. */
const frontOf = ({ zones }: LowerThirdProps['moment']['table'], seat: number): readonly CardData[] =>
  zones
    .filter((zone) => FRONT.has(roleOf(zone)))
    .flatMap(({ owner, cards, slots }) => [
      ...(owner === seat ? cards : []),
      ...slots.flatMap(({ sides }) =>
        sides.flatMap((side) => (side.seat === seat ? side.cards.slice(0, 1) : [])),
      ),
    ])
    .filter(({ facing }) => facing === 'FACE_UP');

const Lane = ({
  lane,
  card,
  table,
  game,
  seats,
}: {
  readonly lane: SlotData;
  /** The card of the lane. */
  readonly card: CardData | undefined;
  readonly table: LowerThirdProps['moment']['table'];
  readonly game: string;
  readonly seats: readonly OverlaySeat[];
}) => {
  const totals = totalsOf(lane, table);
  const leader = leaderOf(totals);
  const aura = card?.tags.find(({ name }) => name === 'aura-type')?.value?.toLowerCase() ?? '';
  const first = seats.find(({ seat }) => seat === leader);
  return (
    <li className={styles.lane} style={{ background: inksOf(game, aura).figure[1] }}>
      <span className={styles.lanePicture}>
        <Picture
          game={game}
          width={320}
          definition={card?.definition ?? null}
          element={aura}
          figure="mountains"
        />
      </span>
      <span className={styles.laneName}>{card?.name ?? lane.label}</span>
      <span key={[...totals.values()].join()} className={styles.laneTotals}>
        {seats.map(({ seat }) => (
          <b key={seat} data-behind={(leader !== undefined && leader !== seat) || undefined}>
            {totals.get(seat) ?? 0}
          </b>
        ))}
      </span>
      <span className={styles.laneLeader}>
        {first === undefined ? 'Level' : `${first.name.split(' ')[0]} leads`}
      </span>
    </li>
  );
};
