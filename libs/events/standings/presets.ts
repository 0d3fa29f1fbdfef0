import type { Preset } from './preset.js';

const THREE_POINTS = { win: '3', draw: '1', loss: '0', bye: '3', requestedBye: '0' } as const;
const GAME_RATE = { floor: '33/100', ofBye: 2, byes: 'counted' } as const;

/**
 * Magic Tournament Rules, appendix C (February 2026): the floor is 0.33, not a third. The rules are ambiguous about an opponent's own byes; their
 * example counts byes, and so does this preset. `match-wins-without-byes` is the other reading. By rule 2.4 an intentional draw without a game is
 * reported as 0-0-3. The rules are silent on the receiver of a bye.
 *
 * Version 2 counts these three drawn games; version 1 counts none.
 */
const matchWins: Preset = {
  id: 'match-wins',
  version: 2,
  points: THREE_POINTS,
  matchRate: { floor: '33/100', byes: 'counted' },
  gameRate: GAME_RATE,
  forfeits: 'played',
  missedRounds: 'lost',
  intentionalDraw: { games: 3 },
  criteria: [{ by: 'points' }, { by: 'opponentsMatchRate' }, { by: 'gameRate' }, { by: 'opponentsGameRate' }],
};

const matchWinsWithoutByes: Preset = {
  ...matchWins,
  id: 'match-wins-without-byes',
  matchRate: { floor: '33/100', byes: 'leftOut' },
  gameRate: { ...GAME_RATE, byes: 'leftOut' },
};

/** Play! Pokemon handbook (September 2026, 5.3 and 5.5.2). A draw is half a win here; one public program counts it as zero. Games do not rank, so an intentional draw needs none. */
const winRates: Preset = {
  id: 'win-rates',
  version: 1,
  points: THREE_POINTS,
  matchRate: { draw: '1/2', floor: '1/4', cap: '1', capOfDropped: '3/4', byes: 'leftOut' },
  gameRate: { ...GAME_RATE, floor: '0', byes: 'leftOut' },
  forfeits: 'played',
  missedRounds: 'nothing',
  criteria: [
    { by: 'points' },
    { by: 'inTime' },
    { by: 'opponentsMatchRate' },
    { by: 'opponentsOpponentsMatchRate' },
    { by: 'headToHead' },
  ],
};

/** Yu-Gi-Oh! tournament policy, the eleven digits AABBBCCCDDD. The floor and the value of a draw are unpublished: this preset has no floor, and a draw is a third. Games do not rank. */
const thousandths: Preset = {
  id: 'thousandths',
  version: 1,
  points: THREE_POINTS,
  matchRate: { floor: '0', byes: 'leftOut' },
  gameRate: { ...GAME_RATE, floor: '0', byes: 'leftOut' },
  forfeits: 'played',
  missedRounds: 'nothing',
  criteria: [
    { by: 'points' },
    { by: 'opponentsMatchRate', isCutToThousandths: true },
    { by: 'opponentsOpponentsMatchRate', isCutToThousandths: true },
    { by: 'roundsLost' },
  ],
};

/** Flesh and Blood pairings and tiebreaker policy. Games do not rank. */
const runningWins: Preset = {
  id: 'running-wins',
  version: 1,
  points: { win: '1', draw: '0', loss: '0', bye: '1', requestedBye: '0' },
  matchRate: { floor: '0', byes: 'counted' },
  gameRate: { ...GAME_RATE, floor: '0' },
  forfeits: 'played',
  missedRounds: 'lost',
  criteria: [
    { by: 'points' },
    { by: 'runningWins', fade: 4 },
    { by: 'lossShare' },
    { by: 'opponentsLossShare' },
    { by: 'opponentsRunningWins', fade: 4 },
  ],
};

/**
 * Chess scores, ranked by the opponents' scores by FIDE C.07 (March 2026); unplayed rounds by its article 16 (August 2024). By C.04.3 (February 2026,
 * criterion C2) a player who has had a bye or won by forfeit has no bye later; if all players have, those with the fewest of both are next. A match
 * is one game.
 *
 * Version 2 counts forfeit wins when a bye is given; version 1 does not.
 */
const buchholz: Preset = {
  id: 'buchholz',
  version: 2,
  points: { win: '1', draw: '1/2', loss: '0', bye: '1', requestedBye: '1/2' },
  matchRate: { floor: '0', byes: 'counted' },
  gameRate: { floor: '0', ofBye: 0, byes: 'leftOut' },
  forfeits: 'unplayed',
  missedRounds: 'nothing',
  nextBye: 'fewestUnplayedWins',
  criteria: [
    { by: 'points' },
    { by: 'buchholz', lowCut: 1 },
    { by: 'buchholz' },
    { by: 'sonnebornBerger' },
    { by: 'directEncounter' },
    { by: 'progressive' },
    { by: 'wins' },
  ],
};

/** The chess preset for a round robin. */
const everybodyMeets: Preset = {
  ...buchholz,
  id: 'everybody-meets',
  criteria: [
    { by: 'points' },
    { by: 'directEncounter' },
    { by: 'wins' },
    { by: 'sonnebornBerger' },
    { by: 'koya' },
  ],
};

/** TopDeck.gg's defaults: five points for a win in a pod and one for a draw; a bye counts as three opponents at the floor. A pod is one game, and games do not rank. */
const podWins: Preset = {
  id: 'pod-wins',
  version: 1,
  points: { win: '5', draw: '1', loss: '0', bye: '5', requestedBye: '0' },
  pods: { by: 'winner' },
  matchRate: { floor: '1/5', byes: 'counted', opponentsOfBye: 3 },
  gameRate: { floor: '0', ofBye: 0, byes: 'counted' },
  forfeits: 'played',
  missedRounds: 'lost',
  criteria: [
    { by: 'points' },
    { by: 'opponentsMatchRate' },
    { by: 'wins' },
    { by: 'opponentsOpponentsMatchRate' },
  ],
};

/** 7, 5, 3, 1 points by place; shared places get the mean. */
const podPlaces: Preset = {
  ...podWins,
  id: 'pod-places',
  points: { win: '7', draw: '3', loss: '1', bye: '7', requestedBye: '0' },
  pods: { by: 'places', scale: ['7', '5', '3', '1'] },
};

/** The built-in presets; an event may bring another. */
export const PRESETS: readonly Preset[] = [
  matchWins,
  matchWinsWithoutByes,
  winRates,
  thousandths,
  runningWins,
  buchholz,
  everybodyMeets,
  podWins,
  podPlaces,
];

export const presetOf = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id);
