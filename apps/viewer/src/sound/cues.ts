import type { FrameLineFragment } from '#libs/client';

/** The meaning of a sound. */
export type Cue = 'turn' | 'draw' | 'play' | 'attack' | 'damage' | 'knock-out' | 'score' | 'end' | 'hurry';

/** The facts of all games that are heard; all others are silent. */
const HEARD: readonly (readonly [cue: Cue, facts: readonly string[]])[] = [
  ['draw', ['CardsDrawn', 'BonusCardsDrawn']],
  [
    'play',
    [
      'CharacterPlayed',
      'CharacterPutIntoPlay',
      'EventPlayed',
      'PageContracted',
      'PageEntered',
      'TrapContracted',
      'TokensCreated',
      'UnitPlayed',
      'UnitPutIntoLane',
      'TerraPlayed',
      'StrategyPlayed',
      'CasterPlayed',
      'TokenCreated',
      'CardDeployed',
      'CardPutIntoPlay',
      'TerrainLaid',
    ],
  ],
  ['attack', ['AttackDeclared', 'StrikeBegan', 'DestructionBegan']],
  ['damage', ['DamageAttached', 'DamageExchanged', 'DamageDealt', 'DamagePaid', 'LpLost']],
  [
    'knock-out',
    [
      'CharactersKnockedOut',
      'PagesDestroyed',
      'CastersDefeated',
      'UnitsLeftPlay',
      'BattleCardLost',
      'SeatEliminated',
    ],
  ],
  ['score', ['VictoryPointGained', 'MissionPointsGained', 'LaneResolved']],
  ['end', ['GameWon', 'GameDrawn', 'GameEnded']],
];

const FACTS: ReadonlyMap<string, Cue> = new Map(
  HEARD.flatMap(([cue, facts]) => facts.map((fact) => [fact, cue] as const)),
);

/** The names of the facts that are heard. */
export const HEARD_FACTS: readonly string[] = [...FACTS.keys()];

/** More sounds at once are a noise. */
const MOST = 3;

export interface CueLine extends Pick<FrameLineFragment, 'number' | 'events'> {
  /** Left out where undone frames are shown as they were played. */
  readonly undoneBy?: number | null;
}

/** The sounds of new frames in the order of their facts; each is heard once, and the end of a game last and alone. */
export const cuesOf = (lines: readonly CueLine[]): readonly Cue[] => {
  const cues = lines
    .filter(({ undoneBy }) => undoneBy == null)
    .flatMap(({ events }) => events.map(({ type }) => FACTS.get(type.slice(type.indexOf('.') + 1))))
    .filter((cue) => cue !== undefined);
  return cues.includes('end') ? ['end'] : [...new Set(cues)].slice(0, MOST);
};
