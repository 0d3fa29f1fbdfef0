import {
  type Freedom,
  type GameAction,
  type GoingOn,
  type OfferedAction,
  type Seat,
  withPlayers,
} from '#libs/game-kit';
import { contentId } from '../../../platform/content-id.js';

export interface LegalActionObject {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly rule: string;
  readonly cards: readonly string[];
  readonly freedom: FreedomObject | null;
  readonly series: string | null;
  readonly isStanding: boolean;
  readonly goesOn: GoingOn | null;
}

export interface FreedomObject {
  readonly kind: Freedom['kind'];
  readonly field: string;
  readonly of: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly worth: readonly number[] | null;
  readonly price: number | null;
  readonly text: number | null;
}

export const legalActionId = (action: GameAction): string => contentId(action);

export const legalActionObject = (
  { action, label, rule, cards, freedom, series, isStanding, goesOn }: OfferedAction<GameAction>,
  nameOf: (seat: Seat) => string,
): LegalActionObject => ({
  id: legalActionId(action),
  type: action.type,
  label: withPlayers(label, nameOf),
  rule,
  cards: cards ?? [],
  freedom: freedom === undefined ? null : freedomObject(freedom),
  series: series ?? null,
  isStanding,
  goesOn: goesOn ?? null,
});

const freedomObject = (freedom: Freedom): FreedomObject => ({
  kind: freedom.kind,
  field: freedom.field,
  of: freedom.of,
  min: freedom.kind === 'subset' ? freedom.min : freedom.kind === 'payment' ? 1 : freedom.of.length,
  max: freedom.kind === 'subset' ? freedom.max : freedom.of.length,
  worth: freedom.kind === 'payment' ? freedom.worth : null,
  price: freedom.kind === 'payment' ? freedom.price : null,
  text: freedom.kind === 'subset' ? (freedom.text?.most ?? null) : null,
});
