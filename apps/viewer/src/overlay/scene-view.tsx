import { type CSSProperties, useMemo } from 'react';
import { useChunk } from '../chunks/use-chunk.js';
import { MatchImages } from '../data/match-images.js';
import { framesOf } from '../faces/frames.js';
import { Picture } from '../faces/picture.js';
import { PrintedCards } from '../faces/printed-context.js';
import { SCENE } from '../layout/frame-scene.js';
import type { Box, SeatBoxes, TableLayout } from '../layout/layout.js';
import { arrowsOf } from '../table/arrows.js';
import { atBox } from '../table/at-box.js';
import { likedCard } from '../table/seat-panel.js';
import { placedCards } from '../table/table-parts.js';
import { useSkin } from '../table/use-skin.js';
import { BoardScene } from './board-scene.js';
import { CloseUpView } from './close-up-view.js';
import { DecisionBox } from './decision-box.js';
import { DeckLists } from './deck-lists.js';
import { HandsScene } from './hands-scene.js';
import { LowerThird } from './lower-third.js';
import type { OnAir } from './match-on-air.js';
import { Notices } from './notices.js';
import { type OverlaySeat, overlaySeats } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import styles from './scene.module.css';
import { SceneFoot } from './scene-foot.js';
import { SceneHead } from './scene-head.js';
import { isScene, occasionOf } from './scenes.js';
import { SeatPlate } from './seat-plate.js';
import { themeVariables } from './theme.js';
import { useCloseUp } from './use-close-up.js';
import type { Records } from './use-records.js';
import { useScene } from './use-scene.js';
import { useStage } from './use-stage.js';
import windowStyles from './window.module.css';

interface SceneViewProps {
  readonly onAir: OnAir;
  readonly records: Records;
  readonly settings: OverlaySettings;
  /** Messages for the user who sets up the overlay. */
  readonly notices: readonly string[];
}

type StageStyle = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** A full-screen scene of a match, or one of its parts, on a stage of 1920 by 1080 that is scaled to the window. */
export const SceneView = ({ onAir, records, settings, notices }: SceneViewProps) => {
  const { moment } = onAir;
  const { scale, left, top } = useStage();
  const skin = useSkin(moment?.match.game.id ?? '');
  const { theme, motion, accent } = settings;
  const style: StageStyle = {
    ...skin,
    ...themeVariables(theme),
    ...(accent === undefined ? {} : { '--overlay-accent': accent }),
    transform: `translate(${left}px, ${top}px) scale(${scale})`,
  };
  return (
    <main
      className={`overlay ${windowStyles.window} scheme-${theme.scheme}`}
      aria-label="Overlay"
      data-table-frame={moment?.line.number}
      data-match={moment?.match.id}
      data-occasion={moment === undefined ? undefined : occasionOf(moment.match)}
      data-still={motion === 'less' || undefined}
    >
      <div className={`has-skin ${styles.stage}`} data-game={moment?.match.game.id} style={style}>
        <Notices notices={notices} />
        {moment === undefined ? null : (
          <MatchImages key={moment.match.id} matchId={moment.match.id}>
            <PrintedCards game={moment.match.game.id}>
              <SceneParts onAir={onAir} moment={moment} records={records} settings={settings} />
            </PrintedCards>
          </MatchImages>
        )}
      </div>
    </main>
  );
};

interface ScenePartsProps extends Omit<SceneViewProps, 'notices'> {
  readonly moment: NonNullable<OnAir['moment']>;
}

/** The parts of a layout, each at its box of the scene. */
const SceneParts = ({ onAir, moment, records, settings }: ScenePartsProps) => {
  const { match, table } = moment;
  const { layout, panels, motion } = settings;
  const game = match.game.id;
  const seats = overlaySeats(moment, settings);
  const near = seats[0]?.seat ?? 0;
  const boxes = useScene(table, game, near);
  const closeUp = useCloseUp(onAir.played);
  const cards = useMemo(
    () =>
      table.zones.flatMap((zone) => [...placedCards(zone).values()].flatMap(({ card }) => card.name ?? [])),
    [table],
  );
  const attacked = useMemo(
    () => new Set(arrowsOf(table).flatMap(({ to }) => ('seat' in to ? [to.seat] : []))),
    [table],
  );
  // The game's faces load its fonts.
  useChunk(framesOf(game));
  const { scene } = boxes;
  if (scene === undefined || !isScene(layout)) return null;
  const isOver = occasionOf(match) === 'over';
  const isWhole = layout === 'board' || layout === 'split';
  const foot = panels.has('last') ? (
    <SceneFoot
      moment={moment}
      told={onAir.told}
      words={onAir.words}
      seats={seats}
      cards={cards}
      box={footBox(scene.foot, boxes.seats)}
      closeUpStep={isWhole ? closeUp?.step : undefined}
    />
  ) : null;
  const plate = (seat: OverlaySeat) => {
    const at = boxes.seats.get(seat.seat);
    return at === undefined ? null : (
      <SeatPlate
        key={seat.seat}
        seat={seat}
        match={match}
        record={seat.playerId === undefined ? undefined : records.get(seat.playerId)}
        words={onAir.words}
        settings={settings}
        form={formOf(at)}
        isTarget={attacked.has(seat.seat)}
        box={plateBox(at)}
      />
    );
  };
  if (layout === 'scoreboard')
    return (
      <LowerThird
        onAir={onAir}
        moment={moment}
        closeUp={isOver ? undefined : closeUp}
        seats={seats}
        cards={cards}
        records={records}
        settings={settings}
      />
    );
  if (layout === 'plate-top') return <>{seats.slice(1).map(plate)}</>;
  if (layout === 'plate-bottom') return <>{seats.slice(0, 1).map(plate)}</>;
  if (layout === 'table') return <BoardScene moment={moment} near={near} isStill={motion === 'less'} />;
  if (layout === 'hands') return <HandsScene moment={moment} seats={seats} board={boxes.board} />;
  if (layout === 'focus')
    return isOver ? null : <CloseUpView onAir={onAir} closeUp={closeUp} seats={seats} boxes={scene} />;
  return (
    <>
      {settings.ground === 'none' ? null : (
        <div
          className={styles.ground}
          style={layout === 'split' ? groundWithHoles(boxes.seats) : undefined}
        />
      )}
      <div className={styles.footGround} style={atBox(scene.foot)} />
      {isWhole ? (
        <>
          <LaneEdges boxes={boxes} seats={seats} />
          {seats.map(({ seat, colour }) => {
            const at = boxes.seats.get(seat);
            return at === undefined || at.camera !== undefined ? null : (
              <div
                key={seat}
                className={styles.seatPanel}
                style={{ ...atBox(at.panel), borderLeftColor: colour }}
              />
            );
          })}
          <BoardScene moment={moment} near={near} isStill={motion === 'less'} />
          {seats.map((seat) => (
            <Camera
              key={seat.seat}
              seat={seat}
              box={boxes.seats.get(seat.seat)?.camera}
              game={game}
              definition={
                layout === 'split'
                  ? undefined
                  : (likedCard(table.zones.filter(({ owner }) => owner === seat.seat)) ?? null)
              }
            />
          ))}
          {seats.map(plate)}
          {isOver ? null : <CloseUpView onAir={onAir} closeUp={closeUp} seats={seats} boxes={scene} />}
          {panels.has('phase') ? (
            <DecisionBox moment={moment} words={onAir.words} seats={seats} box={scene.decision} />
          ) : null}
        </>
      ) : (
        <DeckLists match={match} seats={seats} />
      )}
      <SceneHead moment={moment} isLost={onAir.isLost} settings={settings} box={scene.head} />
      {foot}
    </>
  );
};

/** The outer edge of each lane in the colour of its side. */
const LaneEdges = ({
  boxes,
  seats,
}: {
  readonly boxes: TableLayout;
  readonly seats: readonly OverlaySeat[];
}) => {
  const lanes = [...boxes.zones.values()].filter(({ role }) => role === 'lanes');
  return (
    <>
      {lanes.flatMap(({ slots }) =>
        [...slots].flatMap(([id, { sides }]) =>
          seats.map(({ seat, colour, isNear }) => {
            const box = sides.get(seat);
            return box === undefined ? null : (
              <div
                key={`${id}/${seat}`}
                className={styles.laneSide}
                style={{ ...atBox(box), borderColor: colour }}
                data-near={isNear || undefined}
              />
            );
          }),
        ),
      )}
    </>
  );
};

/** The production provides the picture of a player's camera; without one the place shows the picture of a card. */
const Camera = ({
  seat,
  box,
  game,
  definition,
}: {
  readonly seat: OverlaySeat;
  readonly box: Box | undefined;
  readonly game: string;
  /** Undefined for a hole through which the production's camera is seen. */
  readonly definition: string | null | undefined;
}) =>
  box === undefined ? null : (
    <div
      className={styles.camera}
      style={{ ...atBox(box), borderColor: seat.colour }}
      data-near={seat.isNear || undefined}
      data-beaten={seat.isBeaten || undefined}
    >
      {definition === undefined ? null : (
        <Picture game={game} width={640} definition={definition} element="" figure="person" />
      )}
    </div>
  );

const formOf = ({ panel, camera }: SeatBoxes) => {
  if (camera === undefined) return 'panel';
  return isBeside(camera, panel) ? 'bar' : 'column';
};

const isBeside = (camera: Box, panel: Box): boolean => camera.y === panel.y && camera.height === panel.height;

/** The part of a plate without its camera; of a seat's panel its head. */
const plateBox = ({ panel, camera, head }: SeatBoxes): Box => {
  if (camera === undefined) return { ...panel, height: head.y + head.height - panel.y };
  if (isBeside(camera, panel)) return panel;
  const isAbove = camera.y === panel.y;
  return { ...panel, y: isAbove ? panel.y + camera.height : panel.y, height: panel.height - camera.height };
};

/** The part of the foot between plates that stand in it. */
const footBox = (foot: Box, seats: ReadonlyMap<number, SeatBoxes>): Box => {
  const inFoot = [...seats.values()].map(({ panel }) => panel).filter(({ y }) => y >= foot.y);
  if (inFoot.length === 0) return foot;
  const start = Math.min(...inFoot.map(({ x, width }) => x + width));
  const end = Math.max(...inFoot.map(({ x }) => x));
  return { ...foot, x: start, width: end - start };
};

/** The scene's ground with a hole for each camera. */
const groundWithHoles = (seats: ReadonlyMap<number, SeatBoxes>): CSSProperties => {
  const holes = [...seats.values()].flatMap(({ camera }) =>
    camera === undefined
      ? []
      : [`M${camera.x} ${camera.y}h${camera.width}v${camera.height}h${-camera.width}z`],
  );
  return {
    clipPath: `path(evenodd, "M0 0h${SCENE.width}v${SCENE.height}h${-SCENE.width}z${holes.join('')}")`,
  };
};
