import type { FrameLineFragment } from '#libs/client';

/** The meaning of a sound. */
export type Cue = 'turn' | 'draw' | 'play' | 'attack' | 'damage' | 'knock-out' | 'score' | 'end' | 'hurry';

/** The facts of all games with a sound; all others are silent. */
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

/** The names of the facts with a sound. */
export const HEARD_FACTS: readonly string[] = [...FACTS.keys()];

/** More sounds at once are a noise. */
const MOST = 3;

export interface CueLine extends Pick<FrameLineFragment, 'number' | 'events'> {
  /** Omitted where undone frames are replayed. */
  readonly undoneBy?: number | null;
}

/** The sounds of new frames in the order of their facts; each sound plays once, and the end of a game plays last, separately. */
export const cuesOf = (lines: readonly CueLine[]): readonly Cue[] => {
  const cues = lines
    .filter(({ undoneBy }) => undoneBy == null)
    .flatMap(({ events }) => events.map(({ type }) => FACTS.get(type.slice(type.indexOf('.') + 1))))
    .filter((cue) => cue !== undefined);
  return cues.includes('end') ? ['end'] : [...new Set(cues)].slice(0, MOST);
};
