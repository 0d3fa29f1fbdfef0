import { decodeEvent } from '#libs/event-log';
import { nameSkeleton } from '#libs/game-kit';
import { belongingTo, organizationOf } from '#libs/organizations';
import { playerNames } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { ErasePlayer } from './erase-player.js';
import { KeepGuest } from './keep-guest.js';
import { RegisterPlayer, RenamePlayer } from './name-players.js';
import { PLAYER_CHANGES, playerChanges } from './player-changes.js';
import { PLAYERS, playerCodec, playerOfStream } from './player-facts.js';
import { PlayersModule } from './players.module.js';

export const players: Feature = {
  module: PlayersModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: {
    'Query.player': 'everybody',
    'Query.players': 'everybody',
    'Query.personalData': ['player', 'organizer'],
  },
  fieldScopes: { 'Query.personalData': 'players' },
  mutations: {
    registerPlayer: mutation(RegisterPlayer, ['player', 'organizer'], 'players'),
    renamePlayer: mutation(RenamePlayer, ['player', 'organizer'], 'players'),
    erasePlayer: mutation(ErasePlayer, ['player', 'organizer'], 'players'),
    keepGuest: mutation(KeepGuest, ['player']),
  },
  sizes: {
    lengths: {
      'Query.players': 10,
      'PlayerRating.history': 100,
      'Player.ratings': 4,
      'PersonalData.seats': 100,
      'PersonalData.words': 20,
    },
  },
  changes: { types: PLAYER_CHANGES, sources: () => [playerChanges] },
  readModels: () => [
    playerNames(PLAYERS, (event) => {
      const { event: fact, envelope } = decodeEvent(playerCodec, event);
      const who = { player: playerOfStream(event.stream), at: envelope.at };
      if (fact.type === 'PlayerKept') return undefined;
      // The skeleton of an erased name must match no other name.
      if (fact.type === 'PlayerErased')
        return { ...who, name: ERASED_NAME, skeleton: '', mustDiffer: false, isErased: true };
      return {
        ...who,
        ...belongingTo(organizationOf(fact)),
        name: fact.name,
        skeleton: fact.skeleton ?? nameSkeleton(fact.name),
        mustDiffer: fact.skeleton !== undefined,
      };
    }),
  ],
};
