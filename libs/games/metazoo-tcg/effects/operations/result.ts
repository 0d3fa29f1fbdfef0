import type { CardId, OperationResult } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import type { MovedCard } from '../../schemas.js';
import { opened } from '../../zones.js';
import type { MetazooLanguage } from '../language/program.js';

export type Result = OperationResult<MetazooFact, MetazooLanguage>;

export const only = (facts: readonly MetazooFact[]): Result => ({ facts });
export const bindTo = (name: string | undefined, cards: readonly CardId[]) =>
  name === undefined ? {} : { bind: { [name]: cards } };
export const idsAfter = (cards: readonly MovedCard[]): readonly CardId[] =>
  cards.map(({ now: after }) => opened(after).id);
