import type { ComponentType } from 'react';
import type { FaceSize } from '../layout/layout.js';
import type { CardData } from '../table/table-parts.js';
import type { PrintedValues } from './described.js';
import type { Covered, Ring } from './shell.js';

/** The properties of a game's frame. All frames draw the same card of the table, each in its own print. */
export interface FrameProps {
  readonly game: string;
  readonly card: CardData;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly size: FaceSize;
  /** Whether a small card lies in a hand, where only its left edge may be visible. */
  readonly isInHand: boolean;
  readonly covered: Covered;
  readonly ring?: Ring | undefined;
  readonly isUsed: boolean;
  /** The values that the set prints, if known. */
  readonly printed?: PrintedValues | undefined;
  readonly rarity?: string | undefined;
  /** "MFB 67". */
  readonly collector?: string | undefined;
}

export interface BackProps {
  readonly width: number;
  readonly height: number;
  readonly ring?: Ring | undefined;
  readonly isUsed?: boolean | undefined;
}

/** The look of one game's cards. */
export interface Frames {
  readonly Face: ComponentType<FrameProps>;
  readonly Back: ComponentType<BackProps>;
}
