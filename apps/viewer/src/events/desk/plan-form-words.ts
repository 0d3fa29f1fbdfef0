/** The presets for scoring and ranking (docs/reference/standings.md). */
export const PRESETS = [
  { id: 'match-wins', label: 'Match points, opponents’ match wins, games' },
  { id: 'match-wins-without-byes', label: 'The same, byes left out of the rates' },
  { id: 'win-rates', label: 'Points, opponents’ win rates, head to head' },
  { id: 'thousandths', label: 'Points, opponents’ rates in thousandths' },
  { id: 'running-wins', label: 'Wins, early wins count more' },
  { id: 'buchholz', label: 'Scores of chess: Buchholz, Sonneborn-Berger' },
  { id: 'everybody-meets', label: 'Round robin: direct encounter, Sonneborn-Berger' },
  { id: 'pod-wins', label: 'Pods: 5 for the winner, 1 for a draw' },
  { id: 'pod-places', label: 'Pods: 7, 5, 3, 1 by place' },
] as const;

export const STRUCTURES = [
  { id: 'swiss', label: 'Swiss' },
  { id: 'roundRobin', label: 'Round robin' },
  { id: 'singleElimination', label: 'Single elimination' },
  { id: 'doubleElimination', label: 'Double elimination' },
  { id: 'pods', label: 'Pods of three or four' },
  { id: 'podElimination', label: 'Pods, of each of which one goes on' },
] as const;

export type Structure = (typeof STRUCTURES)[number]['id'];

export const CUT_BRACKETS = [
  { id: 'singleElimination', label: 'Single elimination' },
  { id: 'doubleElimination', label: 'Double elimination' },
  { id: 'podElimination', label: 'Pods, of each of which one goes on' },
] as const;

export const SEAT_CONSEQUENCES = [
  { id: 'GAME_LOSS', label: 'The seat loses the game' },
  { id: 'MATCH_LOSS', label: 'The seat loses the match' },
  { id: 'TIE_BREAK', label: 'Who is ahead wins the game' },
  { id: 'DRAW', label: 'The game is drawn' },
] as const;

export const DOWNTIME_RULES = [
  { id: 'GIVEN_BACK', label: 'Its clocks get the time back' },
  { id: 'COUNTS', label: 'Its clocks run on' },
] as const;

/** The default preset for a structure. */
export const usualPreset = (structure: Structure): (typeof PRESETS)[number]['id'] =>
  structure === 'pods' ? 'pod-wins' : structure === 'roundRobin' ? 'everybody-meets' : 'match-wins';

/** Whether the chosen structure seats more than two players at a table. */
export const hasPods = (chosen: {
  readonly structure: string;
  /** Empty without a cut. */
  readonly cut: string;
  readonly cutBracket: string;
}): boolean => {
  const { structure, cut, cutBracket } = chosen;
  if (structure === 'pods' || structure === 'podElimination') return true;
  return cut !== '' && cutBracket === 'podElimination' && !structure.endsWith('Elimination');
};
