import { decodeEvent } from '#libs/event-log';
import { playerNames } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { nameSkeleton } from './name-skeleton.js';
import { PLAYERS, playerCodec, playerOfStream } from './player-facts.js';
import { PlayersModule } from './players.module.js';

/** Players: what they are called, and where they stand. */
export const players: Feature = {
  module: PlayersModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: {
    'Query.player': 'everybody',
    'Mutation.registerPlayer': ['player', 'organizer'],
    'Mutation.renamePlayer': ['player', 'organizer'],
  },
  sizes: { lengths: { 'PlayerRating.history': 100, 'Player.ratings': 4 } },
  readModels: () => [
    playerNames(PLAYERS, (event) => {
      const { event: fact, envelope } = decodeEvent(playerCodec, event);
      return {
        player: playerOfStream(event.stream),
        at: envelope.at,
        name: fact.name,
        skeleton: fact.skeleton ?? nameSkeleton(fact.name),
        mustDiffer: fact.skeleton !== undefined,
      };
    }),
  ],
};
