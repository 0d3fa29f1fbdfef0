import '@fontsource/big-shoulders-display/latin-900';
import '@fontsource/grenze/latin-800';
import '@fontsource-variable/fraunces';
import '@fontsource-variable/grenze-gotisch';
import '@fontsource-variable/jost';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { GuestsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { browserStorage } from '../session/storage.js';
import { Page } from '../shell/page.js';
import { GameLinks } from './game-tiles.js';
import { GoesOn } from './goes-on.js';
import { Hero } from './hero.js';
import styles from './home.module.css';
import { LiveNow } from './live-now.js';
import { lobbyAddress, readLobbyFilter } from './lobby-filter.js';
import { NextEvents } from './next-events.js';
import { Play } from './play-row.js';
import { readRemembered } from './remembered.js';
import { Replays } from './replays.js';

/** `/`: an introduction, and two ways to play. Filters in its address are those of `/matches`, as before. */
export const HomePage = () => {
  const filter = readLobbyFilter(useSearch());
  if (Object.keys(filter).length > 0) return <Redirect to={lobbyAddress(filter)} replace />;
  return (
    <Page title="" isBleeding>
      <Home />
    </Page>
  );
};

const Home = () => {
  const { games } = useSession();
  const { data } = useRequest(GuestsDocument, {});
  const [wished, setWished] = useState(() => readRemembered(browserStorage).game);
  const game = games.find(({ id }) => id === wished) ?? games[0];
  const areWelcome = data?.guests.areWelcome;
  return (
    <div className={styles.home}>
      <Hero game={game?.id} />
      <div className={styles.body}>
        <GoesOn />
        {game === undefined || areWelcome === undefined ? (
          <div className={styles.playLoading} />
        ) : areWelcome ? (
          <section className={styles.play} aria-label="Play">
            <Play game={game.id} onGame={setWished} hasBot={data?.guests.hasBot === true} />
          </section>
        ) : (
          <GameLinks games={games} />
        )}
        <LiveNow />
        <div className={styles.halves}>
          <NextEvents />
          <Replays />
        </div>
      </div>
    </div>
  );
};
