import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import type { CardId } from '../../contract/ids.js';
import { type Viewer, viewerKey } from '../../contract/viewer.js';
import { fold } from '../../players/play-game.js';
import type { RandomSource } from '../../random/random-source.js';
import type { Finding } from '../finding.js';
import type { RecordedGame } from '../record-game.js';
import {
  bytesIn,
  factsOf,
  type HistoryEntry,
  historyOf,
  isSame,
  type Received,
  received,
} from './history.js';
import { leak } from './laws.js';
import { type AnySecrecy, type Exchange, exchangeInHistory, pickExchange } from './other-world.js';

/** A viewer at the end of step `step`. */
export interface Moment {
  readonly game: Game;
  readonly secrecy: AnySecrecy;
  readonly recorded: RecordedGame;
  readonly step: number;
  readonly viewer: Viewer;
  readonly chance: RandomSource;
}

const MANY = 100;
/** The number of entries before a moment that are always compared. */
const BEFORE_A_MOMENT = 12;

/** Findings with the number of compared worlds: zero comparisons prove nothing. */
export interface Compared {
  readonly findings: readonly Finding[];
  readonly worlds: number;
}

const NOTHING: Compared = { findings: [], worlds: 0 };

/**
 * Exchanges as many cards hidden from the viewer as possible, back to the setup. Every byte of the selected and the last entries must stay the
 * same. `history` is the original match, `receivedAt` the viewer's data at an entry.
 */
export const compareHistories = (
  moment: Moment,
  history: readonly HistoryEntry[],
  receivedAt: (entry: HistoryEntry) => Received,
  isLookedAt: (index: number) => boolean,
): Compared => {
  const { game, secrecy, recorded, step, viewer } = moment;
  const exchange = exchangeAt(moment, MANY);
  if (exchange.size === 0) return NOTHING;
  const otherFacts = exchangeInHistory(game, secrecy, factsOf(recorded, step), exchange);
  const others = historyOf(game, recorded, step, otherFacts);
  for (const [index, other] of others.entries()) {
    const entry = history[index];
    if (!entry || (!isLookedAt(index) && index < others.length - BEFORE_A_MOMENT)) continue;
    const [ours, theirs] = [receivedAt(entry), received(game, other, viewer)];
    if (!isSame(ours, theirs))
      return {
        worlds: 1,
        findings: [
          leak(
            recorded.match,
            entry.step,
            'tables',
            `${viewerKey(viewer)} at ${entry.fact.type}: ${firstDifference(bytesIn(ours), bytesIn(theirs))}`,
          ),
        ],
      };
  }
  return { findings: [], worlds: 1 };
};

/**
 * Takes the next action of the match in two worlds that differ in one pair of hidden cards. If both cards stay hidden during all consequences,
 * the viewer must receive the same data. This finds, for example, a response window that opens only for a seat with the right card.
 */
export const compareConsequences = (moment: Moment): Compared => {
  const { game, secrecy, recorded, step, viewer } = moment;
  const next = recorded.steps[step + 1];
  const exchange = exchangeAt(moment, 1);
  if (next === undefined || next.kind === 'setup' || exchange.size === 0) return NOTHING;
  if (next.kind === 'ruling' || next.kind === 'departure') return compareChanges(moment, next, exchange);
  const { seat, action, before } = next;
  if (secrecy.tellsByRule?.(before, seat, action) || mentions(action, exchange)) return NOTHING;

  const otherState = fold(
    game,
    undefined,
    exchangeInHistory(game, secrecy, factsOf(recorded, step), exchange),
  );
  const decision = game.decide(otherState, seat, action, recorded.random);
  const isOwn = viewer.kind === 'seat' && viewer.seat === seat;
  if (!decision.accepted)
    return isOwn
      ? {
          worlds: 1,
          findings: [
            leak(
              recorded.match,
              step + 1,
              'consequences',
              `${viewerKey(viewer)}: refused: ${decision.rejection.message}`,
            ),
          ],
        }
      : NOTHING;

  if (!staysHidden(moment, before, exchange)) return NOTHING;
  const ours = told(game, viewer, before, next.facts);
  const theirs = told(game, viewer, otherState, decision.facts);
  return {
    worlds: 1,
    findings:
      ours === theirs
        ? []
        : [
            leak(
              recorded.match,
              step + 1,
              'consequences',
              `${viewerKey(viewer)} after ${action.type}: ${firstDifference(ours, theirs)}`,
            ),
          ],
  };
};

/** Compares the consequences of rulings and departures: effects of cards that stay hidden are shown to no viewer. */
const compareChanges = (
  moment: Moment,
  next: Extract<RecordedGame['steps'][number], { kind: 'ruling' | 'departure' }>,
  exchange: Exchange,
): Compared => {
  const { game, secrecy, recorded, step, viewer } = moment;
  const { before, facts } = next;
  const otherFacts = exchangeInHistory(game, secrecy, factsOf(recorded, step), exchange);
  const otherState = fold(game, undefined, otherFacts);
  const changed = changesIn(game, otherState, next, recorded.random);
  // A refused ruling names a definition, which it shows to all viewers anyway.
  if (changed === undefined || !staysHidden(moment, before, exchange)) return NOTHING;
  const ours = told(game, viewer, before, facts);
  const theirs = told(game, viewer, otherState, changed);
  const name = next.kind === 'ruling' ? next.ruling.type : 'a departure';
  return {
    worlds: 1,
    findings:
      ours === theirs
        ? []
        : [
            leak(
              recorded.match,
              step + 1,
              'consequences',
              `${viewerKey(viewer)} after ${name}: ${firstDifference(ours, theirs)}`,
            ),
          ],
  };
};

const changesIn = (
  game: Game,
  state: GameState,
  next: Extract<RecordedGame['steps'][number], { kind: 'ruling' | 'departure' }>,
  random: RandomSource,
): readonly GameFact[] | undefined => {
  if (next.kind === 'departure') return game.departure?.(state, next.seat, random);
  const decision = game.judging?.rule(state, next.ruling, 'As seen.', random);
  return decision?.accepted === true ? decision.facts : undefined;
};

const exchangeAt = ({ game, secrecy, recorded, step, viewer, chance }: Moment, pairs: number): Exchange => {
  const state = recorded.steps[step]?.after;
  if (!state || game.outcome(state)) return new Map();
  const definitions = new Map(secrecy.cards(state).map(({ id, definition }) => [id, definition]));
  const groups = secrecy.hiddenCards(state, viewer);
  const [onlyGroup] = pairs === 1 ? groups.filter((group) => group.length > 1) : [];
  return pickExchange(chance, onlyGroup ? [onlyGroup] : groups, definitions, pairs);
};

const mentions = (action: object, exchange: Exchange): boolean => {
  const text = JSON.stringify(action);
  return [...exchange.keys()].some((id) => text.includes(JSON.stringify(id)));
};

/** Whether the exchanged cards, under all their new ids, stay hidden from the viewer during the next step. */
const staysHidden = (
  { game, secrecy, recorded, step, viewer }: Moment,
  before: GameState,
  exchange: Exchange,
): boolean => {
  let state = before;
  let ids = new Set<CardId>(exchange.keys());
  return (recorded.steps[step + 1]?.facts ?? []).every((fact) => {
    state = game.evolve(state, fact);
    const renamed = new Map(secrecy.renamed(fact).map(({ was, now }) => [was, now]));
    ids = new Set([...ids].map((id) => renamed.get(id) ?? id));
    const hidden = new Set(secrecy.hiddenCards(state, viewer).flat());
    return [...ids].every((id) => hidden.has(id));
  });
};

/** The viewer's data of a step, fact by fact, with the tables. */
const told = (
  game: Game,
  viewer: Viewer,
  before: GameState,
  facts: readonly HistoryEntry['fact'][],
): string => {
  let after = before;
  return facts
    .map((fact, index) => {
      after = game.evolve(after, fact);
      const isSettled = index === facts.length - 1;
      return bytesIn(received(game, { step: 0, fact, after, isSettled }, viewer));
    })
    .join('\n');
};

const AROUND = 80;

const firstDifference = (ours: string, theirs: string): string => {
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  return `...${ours.slice(from, at + AROUND)}... or ...${theirs.slice(from, at + AROUND)}...`;
};
