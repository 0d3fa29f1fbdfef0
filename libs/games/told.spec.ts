import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeStep, type GameWords, type StepDescription, stepText, type TableData } from '#libs/client';
import {
  type Game,
  type GameFact,
  type GameState,
  SPECTATOR,
  seat,
  type Table,
  withPlayers,
} from '#libs/game-kit';
import { games } from './index.js';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'];
const nameOf = (of: number): string => NAMES[of] ?? '';

const ROLES = { score: 'SCORE', tally: 'TALLY', means: 'MEANS', cards: 'CARDS', state: 'STATE' } as const;
const TELLINGS = {
  gain: 'GAIN',
  headline: 'HEADLINE',
  story: 'STORY',
  counted: 'COUNTED',
  quiet: 'QUIET',
} as const;

/** A game's words as the API gives them. */
const wordsOf = ({ broadcast: { aim, points, phases } }: Game): GameWords => ({
  aim,
  points: Object.entries(points).map(([name, words]) => ({
    gain: 'gains',
    loss: 'loses',
    isBad: false,
    ...words,
    name,
    role: ROLES[words.role],
  })),
  phases: Object.entries(phases).map(([phase, meaning]) => ({ phase, meaning })),
  tags: [],
});

/** The parts of a table that a broadcast uses. */
const countersOf = ({ seats, turn, phase }: Table): TableData => ({
  phase,
  turn: turn ?? null,
  seats: seats.map(({ seat, isActive, counters }) => ({
    seat,
    isActive,
    counters: counters.map((counter) => ({ ...counter, max: counter.max ?? null })),
    tags: [],
  })),
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
});

interface Recorded {
  readonly facts: readonly GameFact[];
  readonly told: StepDescription | undefined;
}

/** The steps of a golden game, each told as on a stream. */
const toldSteps = (game: Game, file: string): readonly Recorded[] => {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  let state: GameState | undefined;
  let before: TableData | undefined;
  return lines.map((line) => {
    const step: { readonly facts: readonly unknown[] } = JSON.parse(line);
    const facts = step.facts.flatMap((fact) => {
      const parsed = game.parseFact(fact);
      return parsed.ok ? [parsed.value] : [];
    });
    const told = facts.map((fact) => {
      const after = game.evolve(state, fact);
      state = after;
      const { text } = game.viewFact(fact, SPECTATOR, after);
      return {
        text: withPlayers(text, (one) => nameOf(seat(one))),
        telling: TELLINGS[game.broadcast.facts[fact.type] ?? 'story'],
        events: [],
      };
    });
    if (state === undefined) throw new Error('A game begins with its set-up.');
    const after = countersOf(game.view(state, SPECTATOR));
    const result = { facts, told: describeStep({ lines: told, before, after }, wordsOf(game), nameOf) };
    before = after;
    return result;
  });
};

interface Golden {
  readonly file: string;
  /** The text of the first step with such a fact. */
  readonly first: Readonly<Record<string, string>>;
}

const GOLDEN: Readonly<Record<string, Golden>> = {
  metax: {
    file: 'metax/replays/1.1.0/control-against-swarm.replay.jsonl',
    first: {
      AttackDeclared:
        'Ann gains 3 Meta Points. Ann attacks with Hale Tempest - Storm Baron, using Feint (intelligence 1).',
      CharacterPlayed: 'Ann gains 1 Meta Point. Ann plays Hale Tempest - Storm Baron.',
      CharactersKnockedOut:
        'The effect of Corvo Pell - Last Gambit is used. Corvo Pell - Last Gambit is knocked out (effect).',
      GameWon: 'Bob gains 1 Victory Point (7 of 7). Bob wins with seven Victory Points.',
      VictoryPointGained: 'Ann gains 1 Victory Point (1 of 7).',
    },
  },
  nightfall: {
    file: 'nightfall/replays/1.1.0/muster-against-grave.replay.jsonl',
    first: {
      DamageDealt:
        'Cellar Rat King is the primary Defender, with Swarm. Bramble Cub deals Damage: Cellar Rat King 45. Cellar Rat King deals Damage: Bramble Cub 40.',
      GameWon:
        'Bob loses 10 Life Points (0 of 1000). Gravel Tortoise attacks Bob with Lean. Gravel Tortoise deals Damage: Bob 20. Bob has lost: no Life Points are left. Ann wins.',
      PageContracted: 'Ann Contracts Rootmother.',
      PageEntered: 'Rootmother enters the Arena.',
      PagesDestroyed:
        'Sunward Knight is the primary Defender, with Oath Blade. Sunward Knight deals Damage: Thicket Runner 50; 10 is lost. Thicket Runner is Destroyed.',
    },
  },
  'metazoo-tcg': {
    file: 'metazoo-tcg/replays/1.1.0/earth-against-air.replay.jsonl',
    first: {
      GameWon:
        'Ann gains 2 Mission Points (30 of 30). Ann declares a mission in lane 3. Lane 3: 11 to 0; Ann wins 2 MP. Destruction: Bob Shatters 1 unit in lane 3, as far as there are so many. Ann wins with thirty Mission Points.',
      MissionPointsGained:
        'Ann gains 2 Mission Points (2 of 30). Ann declares a mission in lane 2. Lane 2: 3 to 0; Ann wins 2 MP.',
      UnitPlayed:
        "Ann plays Rootcellar Keeper to lane 2. The ability of Rootcellar Keeper is used. Pebblekin is created on Ann's side of lane 2.",
      UnitsLeftPlay: 'Seedling Shepherd is Sacrificed. Ann plays Quarry Colossus to lane 2.',
    },
  },
  metabaloids: {
    file: 'metabaloids/replays/metabaloids/1.1.0/two-seats.replay.jsonl',
    first: {
      AttackDeclared: "Bob attacks Ann's Tussock Ant with Old Snapper, for Silk Snarer.",
      DamagePaid: 'Ann loses Mantis Duelist for 3; 1 left.',
      GameEnded:
        "Ann's discard pile of 1 card becomes the draw pile. Ann cannot draw. The game is over: Bob, then Ann.",
      TotalsCompared:
        'Ann loses Tussock Ant, which absorbs 1; 4 left. Bonus: Bob Silt Frog, Ann Tussock Ant. 7 against 2: Bob wins by 5.',
    },
  },
  'metabaloids-fast': {
    file: 'metabaloids/replays/metabaloids-fast/1.1.0/four-seats-elimination.replay.jsonl',
    first: {
      DamagePaid: 'Bob loses Spinner Beetle for 2; 2 left.',
      GameEnded:
        'Sowbug is lost. Ann cannot draw. Ann is out. The game is over: Dan, then Ann, then Cleo, then Bob.',
      SeatEliminated: "Bob's discard pile of 1 card becomes the draw pile. Bob cannot draw. Bob is out.",
      TotalsCompared:
        "Bob loses Bristle Louse, which absorbs 0; 4 left. Bob attacks Ann's Silk Snarer with Bristle Louse, for Sudden Downpour. Bonus: Bob Tussock Ant, Ann Watchfire. 4 against 8: Ann wins by 4.",
    },
  },
};

/** Texts that matter to players only. */
const FOR_PLAYERS = /decides:|has decided|passes|Step[.:]|Phase\.|is to draw|resolves\./;

describe.each(games.map((game) => [game.id, game] as const))('A stream of %s', (id, game) => {
  const golden = GOLDEN[id];
  const steps = golden === undefined ? [] : toldSteps(game, golden.file);

  it('describes actions by their gains and losses, then by their events', () => {
    const first = Object.keys(golden?.first ?? {}).map((type) => {
      const told = steps.find(({ facts }) => facts.some((fact) => fact.type === type))?.told;
      return [type, told === undefined ? '' : stepText(told)] as const;
    });
    expect(Object.fromEntries(first)).toEqual(golden?.first);
  });

  it('describes events for viewers in few sentences', () => {
    const texts = steps.flatMap(({ told }) => (told === undefined ? [] : [stepText(told)]));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => FOR_PLAYERS.test(text))).toEqual([]);
    expect(steps.filter(({ told }) => (told?.story.length ?? 0) > 4)).toEqual([]);
  });
});
