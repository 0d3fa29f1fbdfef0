import { clamp } from './boxes.js';
import type { GameStyle } from './game-style.js';
import type { Box, SceneBoxes, SeatBoxes, TableRequest } from './layout.js';

/** The boxes of one seat: its panel with its contents, and the places of its cards. */
export interface SideFrame extends SeatBoxes {
  readonly seat: number;
  /** The numbers of the seat's piles. */
  readonly piles: Box;
  /** Its cards in play; undefined for a closed seat. */
  readonly field?: Box;
  /** A row for its hand; undefined where a hand is only a number. */
  readonly hand?: Box;
}

/** The regions of a table before any card is placed. They depend on the game, the place and the seats only. */
export interface Frame {
  readonly board: Box;
  readonly log?: Box;
  readonly prompt?: Box;
  readonly phase?: Box;
  readonly scene?: SceneBoxes;
  /** The zones that both sides share. */
  readonly middle?: Box;
  readonly stage?: Box;
  readonly battle?: Box;
  readonly sides: readonly SideFrame[];
  readonly isTall: boolean;
  /** The least and the largest width of a card. */
  readonly minimum: number;
  readonly maximum: number;
  /** A hand's cards: upright in a fan, or a flat row of names. */
  readonly hand: 'fan' | 'row' | 'flat';
}

export type FrameOf = (request: TableRequest, style: GameStyle) => Frame;

export const MARGIN = 8;
const MAXIMUM = 240;
const MINIMUMS: readonly (readonly [from: number, width: number])[] = [
  [1920, 150],
  [1440, 112],
  [1024, 100],
  [768, 84],
];
const LEAST = 72;

/** The least width of a card by the width of the window. */
export const minimumWidth = (window: number): number =>
  MINIMUMS.find(([from]) => window >= from)?.[1] ?? LEAST;

/** The largest width of a card by the height of the place, so that cards in rows that are not full have the same size. */
export const maximumWidth = (height: number): number => Math.round(clamp(height * 0.178, 120, MAXIMUM));

/** Whether seats are strips above and below the cards, not columns beside them. */
export const isTall = ({ width, height }: TableRequest): boolean => width < 960 && height >= width * 0.8;

/** The seats other than the near one in turn order, the seat after the near one first. */
export const farSeats = ({ seats, near }: TableRequest): readonly number[] => {
  const at = Math.max(0, seats.indexOf(near));
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
};

/** The width of the log and the prompt. */
export const railWidth = (width: number): number => Math.round(clamp(240 + (width - 1440) / 8, 200, 380));
