import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeMatchEvent, parseMatchEvent } from '../codec.js';
import type { MatchCommand } from '../commands.js';
import { decideMatch } from '../decide.js';
import { foldMatch } from '../evolve.js';
import type { MatchEvent } from '../facts.js';
import type { MatchState } from '../state.js';
import { anyPlay } from '../testing/commands.js';
import { begun, HIGH_CARD } from '../testing/duel.js';
import { given, type Step } from '../testing/story.js';
import { FrameHistory } from './passed-frames.js';
import { UNKNOWN_CARDS, UNSEEN_CHANCE, type UnknownCards, type UnseenChance } from './rewind-facts.js';

const { game } = HIGH_CARD;

class Story {
  readonly passed = new FrameHistory(game);
  readonly events: MatchEvent[] = [];
  /** Accepted commands, with the number of frames before each. */
  readonly sent: { readonly command: MatchCommand; readonly frames: number }[] = [];

  constructor(begin: readonly MatchEvent[]) {
    this.#take(begin);
  }

  get state(): MatchState {
    const { match } = this.passed;
    if (match === undefined) throw new Error('There is no match yet.');
    return match;
  }

  send(step: Step): boolean {
    const command =
      typeof step === 'function' ? step(this.state, (toFrame) => this.passed.lookBack(toFrame)) : step;
    const decision = decideMatch(HIGH_CARD, this.state, command);
    if (!decision.accepted) return false;
    this.sent.push({ command, frames: this.passed.length });
    this.#take(decision.events);
    return true;
  }

  #take(events: readonly MatchEvent[]): void {
    this.events.push(...events);
    this.passed.take(events);
  }
}

const beginning = given(HIGH_CARD, begun({ format: { bestOf: 3 } })).events;

const played = (steps: readonly Step[]): Story => {
  const story = new Story(beginning);
  for (const step of steps) story.send(step);
  return story;
};

/** A rewind to any frame, also to one inside a command. */
const back =
  (toFrame: number, unknownCards: UnknownCards = 'keep', unseenChance: UnseenChance = 'keep'): Step =>
  (_state, lookBack) => ({
    type: 'rewindMatch',
    toFrame,
    reason: 'Any.',
    unknownCards,
    unseenChance,
    back: lookBack(toFrame),
  });

const counted = ({ eventCount: _events, rewinds: _rewinds, ...state }: MatchState): unknown => state;

const someRewinds = fc.array(
  fc.record({
    to: fc.nat(),
    unknownCards: fc.constantFrom(...UNKNOWN_CARDS),
    unseenChance: fc.constantFrom(...UNSEEN_CHANCE),
    then: fc.integer({ min: 0, max: 12 }),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('a rewind', () => {
  it('to any frame, followed by the same actions, gives the same match and keeps the frames before it', () => {
    fc.assert(
      fc.property(anyPlay, fc.nat(), (steps, at) => {
        const story = played(steps.slice(0, 40));
        if (story.state.status !== 'playing' || story.sent.length === 0) return;
        const { frames } = story.sent[at % story.sent.length] ?? { frames: 0 };
        const commands = story.sent.filter((one) => one.frames >= frames).map(({ command }) => command);
        const [before, head] = [[...story.events], story.state];
        expect(story.send(back(frames - 1))).toBe(true);
        for (const command of commands) expect(story.send(command)).toBe(true);
        expect(counted(story.state)).toEqual(counted(head));
        expect(story.events.slice(0, before.length)).toEqual(before);
      }),
      { numRuns: 12, seed: 22 },
    );
  });

  it('of other rewinds folds from the start or from any state, and reads back from the log', () => {
    fc.assert(
      fc.property(anyPlay, someRewinds, (steps, rewinds) => {
        const story = new Story(beginning);
        let next = 0;
        for (const { to, unknownCards, unseenChance, then } of rewinds) {
          for (const step of steps.slice(next, next + then)) story.send(step);
          next += then;
          story.send(back(to % story.passed.length, unknownCards, unseenChance));
        }
        const { events, state } = story;
        const read = events.map((event) => {
          const { type, data } = encodeMatchEvent(event, game.id);
          const parsed = parseMatchEvent(game, type, JSON.parse(JSON.stringify(data)));
          if (!parsed.ok) throw new Error(`${type}: ${JSON.stringify(parsed.faults)}`);
          return parsed.value;
        });
        expect(foldMatch(game, read)).toEqual(state);
        const half = Math.floor(events.length / 2);
        const earlier = (frame: number) => story.passed.frame(frame)?.match;
        expect(foldMatch(game, events.slice(half), earlier(half - 1), earlier)).toEqual(state);
      }),
      { numRuns: 20, seed: 22 },
    );
  });

  it('is not folded without the earlier state', () => {
    const story = played([{ type: 'pauseMatch', reason: '' }]);
    expect(story.send(back(beginning.length - 1))).toBe(true);
    const rewound = story.events.at(-1);
    expect(rewound?.fact.type).toBe('MatchRewound');
    const before = story.passed.frame(story.passed.length - 2)?.match;
    expect(() => rewound && foldMatch(game, [rewound], before)).toThrow(
      'needs the state of the match after that frame',
    );
  });
});
