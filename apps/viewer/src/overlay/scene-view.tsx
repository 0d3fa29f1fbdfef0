import type { CSSProperties } from 'react';
import { MatchImages } from '../data/match-images.js';
import { isAmended } from '../lobby/match-text.js';
import { useSkin } from '../table/use-skin.js';
import { BoardScene } from './board-scene.js';
import { DeckLists } from './deck-lists.js';
import { LastWords } from './last-words.js';
import type { OnAir } from './match-on-air.js';
import { Occasions } from './occasions.js';
import { overlaySeats } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import { PlayedCard } from './played-card-view.js';
import { SceneHead } from './scene-head.js';
import { isScene, occasionOf } from './scenes.js';
import { SeatPlate } from './seat-plate.js';
import { themeVariables } from './theme.js';
import type { Records } from './use-records.js';
import { useStage } from './use-stage.js';

/** A full-screen scene of a match, on a stage of 1920 by 1080 that is scaled to the window. */
export const SceneView = ({
  onAir: { moment, words, told, played },
  records,
  settings,
  notices,
}: {
  readonly onAir: OnAir;
  readonly records: Records;
  readonly settings: OverlaySettings;
  /** Messages for the user who sets up the overlay. */
  readonly notices: readonly string[];
}) => {
  const { scale, left, top } = useStage();
  const skin = useSkin(moment?.match.game.id ?? '');
  const { layout, theme, ground, motion, accent, panels } = settings;
  if (!isScene(layout)) return null;
  const style: CSSProperties = {
    ...skin,
    ...themeVariables(theme),
    ...(accent === undefined ? {} : { '--overlay-accent': accent }),
  };
  const seats = moment === undefined ? [] : overlaySeats(moment, settings);
  const occasion = moment === undefined ? undefined : occasionOf(moment.match);
  const plates =
    moment === undefined ? null : (
      <div className={`scene-plates scene-plates-${seats.length}`}>
        {seats.map((seat) => (
          <SeatPlate
            key={seat.seat}
            seat={seat}
            match={moment.match}
            record={seat.playerId === undefined ? undefined : records.get(seat.playerId)}
            words={words}
            settings={settings}
          />
        ))}
      </div>
    );
  return (
    <main
      className={`overlay scene-window scheme-${theme.scheme}${motion === 'less' ? ' is-still' : ''}${ground === 'none' || !HAS_GROUND.has(layout) ? '' : ' has-ground'}`}
      aria-label="Overlay"
      data-table-frame={moment?.line.number}
      data-match={moment?.match.id}
      data-occasion={occasion}
      style={style}
    >
      <div
        className={`scene has-skin is-${layout} scene-seats-${seats.length}`}
        data-game={moment?.match.game.id}
        style={{ ...skin, transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        {notices.length === 0 ? null : (
          <ul className="overlay-panel overlay-notices" aria-label="To be mended">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
        {moment === undefined || occasion === undefined ? null : (
          <MatchImages key={moment.match.id} matchId={moment.match.id}>
            <SceneHead moment={moment} words={words} settings={settings} />
            {layout === 'decks' ? (
              <DeckLists match={moment.match} />
            ) : occasion !== 'playing' && layout !== 'scoreboard' ? (
              <Occasions occasion={occasion} match={moment.match} records={records} words={words} />
            ) : (
              <>
                {layout === 'board' || layout === 'split' ? <BoardScene moment={moment} /> : null}
                {layout === 'focus' || layout === 'board' ? (
                  <PlayedCard game={moment.match.game.id} card={played} />
                ) : null}
              </>
            )}
            {plates}
            {panels.has('last') && layout !== 'decks' && !isAmended(moment.match) ? (
              <LastWords told={told} match={moment.match.id} />
            ) : null}
          </MatchImages>
        )}
      </div>
    </main>
  );
};

/** Other scenes are transparent, over the stream's own pictures. */
const HAS_GROUND: ReadonlySet<string> = new Set(['board', 'decks']);
