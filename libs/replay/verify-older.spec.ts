import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Game, type GameFact, type GameState, ruleId, seat, seededRandom } from '#libs/game-kit';
import { games } from '#libs/games';
import { exportReplay } from './document.js';
import { replayStates } from './replay-state.js';
import { cards, game, playedMatch } from './testing/played-match.js';
import { verifyReplay } from './verify.js';
import { differenceOf } from './verify-older.js';

const states = replayStates(game, playedMatch('one'));
const document = exportReplay(game, states, { viewer: { kind: 'judge' }, revealed: true, seatName: String });
const PRESENT = '99.0.0';
const later = (decide: Game['decide']): Game => ({ ...game, rulesVersion: PRESENT, decide });
const verified = (present: Game) => verifyReplay(document, { game: present, cards });
const playsOf = document.lines.filter(({ sealed }) => sealed.includes('"match.ActionTaken"'));

describe('a match that older rules decided', () => {
  it('verifies, and the report names the rules that decided it', () => {
    const result = verified(later(game.decide));
    expect(result).toMatchObject({
      holds: true,
      checked: ['chain', 'openings', 'salts'],
      older: { decidedBy: game.rulesVersion, present: PRESENT, otherwise: [] },
    });
    expect(verified(game).older).toBeUndefined();
  });

  it('lists each decision that differs under the present rules, with the facts then and now', () => {
    const rule = ruleId('HC-099');
    const present = later((...input) => {
      const decision = game.decide(...input);
      const [first, ...rest] = decision.accepted ? decision.facts : [];
      return first === undefined ? decision : { accepted: true, facts: [{ ...first, rule }, ...rest] };
    });
    const { holds, older } = verified(present);
    expect(holds).toBe(true);
    expect(older?.otherwise).toHaveLength(playsOf.length);
    const [first] = older?.otherwise ?? [];
    // The action itself is the same; only its consequences differ.
    expect(first).toMatchObject({ frame: (playsOf[0]?.number ?? 0) + 1, seat: expect.any(Number) });
    expect(first?.then).toEqual([{ type: first?.now[0]?.type, rule: expect.any(String), fields: ['rule'] }]);
    expect(first?.now).toEqual([{ type: first?.then[0]?.type, rule, fields: ['rule'] }]);
    expect(first?.refusal).toBeUndefined();
  });

  it('reports why the present rules refuse an action', () => {
    const rejection = { code: 'ILLEGAL_ACTION', rule: ruleId('HC-001'), message: 'Never.' } as const;
    const { holds, older } = verified(later(() => ({ accepted: false, rejection })));
    expect(holds).toBe(true);
    expect(older?.otherwise[0]).toMatchObject({
      frame: playsOf[0]?.number,
      now: [],
      refusal: { code: 'ILLEGAL_ACTION', rule: 'HC-001', message: 'Never.' },
    });
  });

  it('is not compared without its cards', () => {
    const result = verifyReplay(document, { game: later(game.decide), cards: undefined });
    expect(result.older).toBeUndefined();
    expect(result.notes).toMatchObject([{ code: 'MISSING_CARDS' }]);
  });
});

interface Line {
  readonly rulesVersion?: string;
  readonly seed?: string;
  readonly seat?: number;
  readonly action?: { readonly type: string };
  readonly facts: readonly GameFact[];
}

/** The decisions of a recorded game that differ under the present rules. */
const otherwiseIn = (folder: string, of: Game, name: string): readonly string[] => {
  const file = new URL(`../games/${folder}/1.0.0/${name}`, import.meta.url);
  const lines: readonly Line[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const random = seededRandom(lines[0]?.seed ?? '');
  const events = (facts: readonly GameFact[]) => facts.map((fact) => ({ kind: 'game', fact }) as const);
  let state: GameState | undefined;
  const found: string[] = [];
  for (const { seat: by, action, facts } of lines.slice(1)) {
    if (state !== undefined && by !== undefined && action !== undefined) {
      const decided = of.decide(state, seat(by), action, random);
      const { then, now } = differenceOf(of, events(facts), decided.accepted ? events(decided.facts) : []);
      const types = (list: typeof then) =>
        list.map(({ type, fields = [] }) => [type, ...fields].join(' ')).join(', ');
      if (then.length + now.length > 0) found.push(`${action.type}: ${types(then)} -> ${types(now)}`);
    }
    for (const fact of facts) state = of.evolve(state, fact);
  }
  return found;
};

const metax = games.find(({ id }) => id === 'metax');

describe('recorded games of MetaX 1.0.0', () => {
  const folder = 'metax/replays';
  const found = readdirSync(new URL(`../games/${folder}/1.0.0/`, import.meta.url))
    .filter((name) => name.endsWith('.replay.jsonl'))
    .map((name) => [name, metax === undefined ? [] : otherwiseIn(folder, metax, name)] as const);

  it('are distinguished by the decisions that differ', () => {
    expect(Object.fromEntries(found.filter(([, list]) => list.length > 0))).toEqual({
      'battle-step-cut-short.replay.jsonl': [
        'declareAttack: BattleStepCutShort over -> BattleStepCutShort over, BattleStepEnded, TurnEnded, TurnBegan, StepBegan, CardsDrawn, StepBegan',
      ],
      'links-against-swarm.replay.jsonl': [
        'finishDefenders:  -> EffectUsed, MetaPointsGained',
        'finishDefenders:  -> EffectUsed, MetaPointsGained',
        'chooseAttack: BattleCardsDiscarded, ModifiersEnded -> ',
      ],
    });
  });
});
