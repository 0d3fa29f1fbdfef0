import { createHash } from 'node:crypto';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import { isSameJson } from '../../contract/json.js';
import { JUDGE, SPECTATOR, type Viewer, viewerKey } from '../../contract/viewer.js';
import { viewersOf } from '../game-contract/check-facts.js';
import { type GoldenGame, REPLAY } from './golden-game.js';
import { jsonHash, mixed } from './json-hash.js';

/*
 * Each viewer's view of a golden game, as hashes in a file beside it: of each frame the sentence, the redacted fact and the table, and after
 * each action the viewer's options. The first line has the viewers, each further line a frame; the last line hashes everything a viewer has seen.
 */

/** A hash for each viewer, in one order for all frames. */
export interface GoldenViews {
  readonly viewers: readonly string[];
  readonly frames: readonly (readonly string[])[];
  readonly whole: readonly string[];
}

/** In a longer game, a frame within an action draws the table for one viewer, in rotation, and an action's last frame for all viewers. */
const DRAWN_WHOLE = 500;
export const viewsFile = (replay: string): string => replay.replace(REPLAY, '.views.txt');

const WHOLE = 'whole';
const DIGITS = 4;

export interface Moment {
  readonly number: number;
  readonly fact: GameFact;
  readonly state: GameState;
  readonly isLastOfStep: boolean;
}

/** The states of a golden game, folded as from a log. */
export function* momentsOf(game: Game, { steps }: GoldenGame): Generator<Moment, void, undefined> {
  let state: GameState | undefined;
  let number = 0;
  for (const { facts } of steps)
    for (const [index, written] of facts.entries()) {
      const parsed = game.parseFact(written);
      if (!parsed.ok) throw new Error(`${written.type}: ${JSON.stringify(parsed.faults)}`);
      state = game.evolve(state, parsed.value);
      yield { number, fact: parsed.value, state, isLastOfStep: index === facts.length - 1 };
      number += 1;
    }
}

/** `moments` are those of the game, if the caller has folded it already. */
export const viewsOf = (
  game: Game,
  golden: GoldenGame,
  moments: Iterable<Moment> = momentsOf(game, golden),
): GoldenViews => {
  const frames: number[][] = [];
  const isLong = golden.steps.flatMap(({ facts }) => facts).length > DRAWN_WHOLE;
  let viewers: readonly Viewer[] = [];
  for (const { number, fact, state, isLastOfStep } of moments) {
    if (number === 0) viewers = viewersOf(game.view(state, SPECTATOR).seats.length);
    frames.push(
      viewers.map((viewer, index) => {
        const isDrawn = !isLong || isLastOfStep || number % viewers.length === index;
        const told = jsonHash(game.viewFact(fact, viewer, state));
        const drawn = isDrawn ? mixed(told, jsonHash(game.view(state, viewer))) : told;
        return isLastOfStep ? mixed(drawn, jsonHash(possible(game, state, viewer))) : drawn;
      }),
    );
  }
  return {
    viewers: viewers.map(viewerKey),
    frames: frames.map((hashes) => hashes.map(hex)),
    whole: viewers.map((_, index) =>
      createHash('sha256')
        .update(frames.map((hashes) => hashes[index]).join())
        .digest('hex')
        .slice(0, 16),
    ),
  };
};

const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0').slice(0, DIGITS);

/** A viewer's options: a seat's actions and default action, a judge's rulings, and for all viewers the seats to act. */
const possible = (game: Game, state: GameState, viewer: Viewer): unknown => {
  const toAct = game.toAct(state);
  if (viewer.kind === JUDGE.kind) return { toAct, rulings: game.judging?.rulings(state) };
  if (viewer.kind !== 'seat' || !toAct.includes(viewer.seat)) return { toAct };
  return {
    toAct,
    actions: game.legalActions(state, viewer.seat),
    silence: game.silentAction?.(state, viewer.seat),
  };
};

export const writeViews = ({ viewers, frames, whole }: GoldenViews): string =>
  `${[viewers, ...frames, [WHOLE, ...whole]].map((words) => words.join(' ')).join('\n')}\n`;

export const readViews = (text: string): GoldenViews => {
  const [viewers = [], ...rest] = text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const [, ...whole] = rest.at(-1) ?? [];
  return { viewers, frames: rest.slice(0, -1), whole };
};

/**
 * Describes the first frame that a viewer now sees differently; undefined without a difference. The options of the seats to act follow the
 * present rules, so in a game of former rules only they may differ, and only at the end of an action.
 */
export const firstDifference = (
  game: Game,
  pinned: GoldenViews,
  now: GoldenViews,
  { moments, isFormer }: { readonly moments: Iterable<Moment>; readonly isFormer: boolean },
): string | undefined => {
  if (isSameJson(pinned, now)) return undefined;
  const viewers = viewersOf(now.viewers.length - UNSEATED);
  if (pinned.viewers.join() !== now.viewers.join())
    return `It was pinned for ${pinned.viewers.join(', ')}; there are ${now.viewers.join(', ')}.`;
  for (const { number, fact, state, isLastOfStep } of moments) {
    const deciding = isFormer && isLastOfStep ? game.toAct(state) : [];
    for (const [index, viewer] of viewers.entries())
      if (
        now.frames[number]?.[index] !== pinned.frames[number]?.[index] &&
        !(viewer.kind === 'seat' && deciding.includes(viewer.seat))
      )
        return `Frame ${number} (${fact.type}) is not what ${viewerKey(viewer)} saw; it says now: ${game.viewFact(fact, viewer, state).text}`;
  }
  if (pinned.frames.length !== now.frames.length)
    return `${pinned.frames.length} frames were pinned; there are ${now.frames.length}.`;
  const other = now.viewers.find(
    (_, index) => now.whole[index] !== pinned.whole[index] && !(isFormer && viewers[index]?.kind === 'seat'),
  );
  return other === undefined ? undefined : `A frame of ${other}, which its short hash does not tell.`;
};

const UNSEATED = viewersOf(0).length;
