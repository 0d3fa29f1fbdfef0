import type { Fault, Game } from '#libs/game-kit';
import { clockFaults } from './clock/clock-faults.js';
import type { CreateMatch } from './commands.js';
import type { PinnedCardSet } from './facts.js';
import { isInstant } from './instants.js';
import { isHex32 } from './secrets.js';

/** Lengths are in UTF-16 code units. */
const SETTINGS_LIMITS = {
  matchIdLength: 64,
  organizationLength: 24,
  titleLength: 200,
  labelLength: 64,
  seasonLength: 64,
  cardSets: 50,
  spectatorDelaySeconds: 3600,
  responseSeconds: 86_400,
  revealSeconds: 600,
} as const;

/** The default of `revealSeconds`. */
export const REVEAL_SECONDS = 20;

const BEST_OF: readonly number[] = [1, 3, 5];

/** Returns every fault of the settings, except those of the ruleset, which the game checks. Never quotes the secret. */
export const settingsFaults = (game: Game, settings: CreateMatch): readonly Fault[] =>
  [
    fault(isMatchId(settings.matchId), 'INVALID_MATCH_ID', 'matchId', MATCH_ID_MESSAGE),
    fault(
      settings.organization === undefined || isOrganization(settings.organization),
      'INVALID_ORGANIZATION',
      'organization',
      `An organization's id has 1 to ${SETTINGS_LIMITS.organizationLength} small letters, digits or hyphens.`,
    ),
    fault(settings.game === game.id, 'WRONG_GAME', 'game', `These are the rules of ${game.id}.`),
    fault(seatsFit(game, settings.seats), 'SEATS_OUT_OF_RANGE', 'seats', seatsMessage(game)),
    fault(
      BEST_OF.includes(settings.format.bestOf),
      'INVALID_FORMAT',
      'format.bestOf',
      'A match is the best of 1, 3 or 5 games.',
    ),
    fault(
      isText(settings.title ?? 'none', SETTINGS_LIMITS.titleLength),
      'INVALID_TITLE',
      'title',
      `A title has 1 to ${SETTINGS_LIMITS.titleLength} characters, not only blanks; leave it out for none.`,
    ),
    ...(['event', 'round', 'table'] as const).map((label) =>
      fault(
        isText(settings[label] ?? 'none', SETTINGS_LIMITS.labelLength),
        'INVALID_LABEL',
        label,
        `A label has 1 to ${SETTINGS_LIMITS.labelLength} characters, not only blanks; leave it out for none.`,
      ),
    ),
    fault(
      playersFit(settings),
      'INVALID_PLAYERS',
      'players',
      'Name each player once, and at most as many players as seats.',
    ),
    fault(
      isText(settings.season, SETTINGS_LIMITS.seasonLength),
      'INVALID_SEASON',
      'season',
      `A season has 1 to ${SETTINGS_LIMITS.seasonLength} characters, not only blanks.`,
    ),
    fault(
      isWholeNumber(settings.spectatorDelaySeconds, 0, SETTINGS_LIMITS.spectatorDelaySeconds),
      'DELAY_OUT_OF_RANGE',
      'spectatorDelaySeconds',
      `The delay is a whole number of seconds from 0 to ${SETTINGS_LIMITS.spectatorDelaySeconds}.`,
    ),
    fault(
      isWholeNumber(settings.responseSeconds ?? 1, 1, SETTINGS_LIMITS.responseSeconds),
      'RESPONSE_TIME_OUT_OF_RANGE',
      'responseSeconds',
      `The time for a response is a whole number of seconds from 1 to ${SETTINGS_LIMITS.responseSeconds}; leave it out for none.`,
    ),
    fault(
      isWholeNumber(settings.revealSeconds ?? 1, 1, SETTINGS_LIMITS.revealSeconds),
      'REVEAL_TIME_OUT_OF_RANGE',
      'revealSeconds',
      `The time to reveal entropy is a whole number of seconds from 1 to ${SETTINGS_LIMITS.revealSeconds}; leave it out for ${REVEAL_SECONDS}.`,
    ),
    fault(
      settings.onDeparture !== 'playOn' || settings.seats > 2,
      'CANNOT_PLAY_ON',
      'onDeparture',
      'With two seats a departure always ends the game: set onDeparture to end, or leave it out.',
    ),
    fault(
      settings.onDeparture !== 'playOn' || game.departure !== undefined,
      'CANNOT_PLAY_ON',
      'onDeparture',
      `${game.name} cannot be played on without a seat: set onDeparture to end.`,
    ),
    fault(
      settings.embargoUntil === undefined || isInstant(settings.embargoUntil),
      'INVALID_EMBARGO',
      'embargoUntil',
      'The embargo ends at a moment in UTC, such as 2026-11-20T18:00:00Z.',
    ),
    fault(isHex32(settings.secret), 'INVALID_SECRET', 'secret', 'The secret is 32 bytes in lower-case hex.'),
    ...cardSetFaults(settings.cardSets),
    ...clockFaults(settings.clock, settings.responseSeconds),
  ].filter((found) => found !== undefined);

const fault = (holds: boolean, code: string, path: string, message: string): Fault | undefined =>
  holds ? undefined : { code, path, message };

const MATCH_ID_MESSAGE = `A match id has 1 to ${SETTINGS_LIMITS.matchIdLength} letters, digits, hyphens or underscores.`;

/** Restricted, because the id becomes part of stream names and of addresses. */
const isMatchId = (id: string): boolean =>
  id.length <= SETTINGS_LIMITS.matchIdLength && /^[A-Za-z0-9_-]+$/.test(id);

const isOrganization = (id: string): boolean =>
  id.length <= SETTINGS_LIMITS.organizationLength && /^[a-z0-9-]+$/.test(id);

const isText = (text: string, maxLength: number): boolean => text.trim() !== '' && text.length <= maxLength;

const isWholeNumber = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const seatsFit = (game: Game, seats: number): boolean => isWholeNumber(seats, game.seats.min, game.seats.max);

/** An invalid number of seats has its own fault and is not reported here. */
const playersFit = ({ players = [], seats }: CreateMatch): boolean =>
  !(players.length > seats) && new Set(players).size === players.length;

const seatsMessage = ({ name, seats: { min, max } }: Game): string =>
  `${name} is played with ${min === max ? min : `${min} to ${max}`} seats.`;

const cardSetFaults = (sets: readonly PinnedCardSet[]): readonly (Fault | undefined)[] => [
  fault(
    isWholeNumber(sets.length, 1, SETTINGS_LIMITS.cardSets),
    'CARD_SETS_OUT_OF_RANGE',
    'cardSets',
    `A match pins 1 to ${SETTINGS_LIMITS.cardSets} card sets.`,
  ),
  ...sets
    .slice(0, SETTINGS_LIMITS.cardSets)
    .flatMap(({ id, hash }, index) => [
      fault(
        sets.findIndex((other) => other.id === id) === index,
        'DUPLICATE_CARD_SET',
        `cardSets.${index}.id`,
        'This card set is pinned twice.',
      ),
      fault(
        isHex32(hash),
        'INVALID_CARD_SET_HASH',
        `cardSets.${index}.hash`,
        'A card set is pinned by the hex SHA-256 of its content.',
      ),
    ]),
];
