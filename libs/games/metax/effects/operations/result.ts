import type { CardId, OperationResult } from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import type { MovedCard } from '../../state.js';
import { opened } from '../../zones.js';
import type { MetaxLanguage } from '../language/effect.js';
import type { Operation } from '../language/operation.js';

export type Result = OperationResult<MetaxFact, MetaxLanguage>;
export type Args<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

export const NOTHING: Result = { facts: [] };
export const only = (facts: readonly MetaxFact[]): Result => ({ facts });
export const bindTo = (name: string | undefined, cards: readonly CardId[]) =>
  name === undefined ? {} : { bind: { [name]: cards } };
/** The ids that cards have after they moved; none of one that did not. */
export const idsAfter = (cards: readonly CardId[], moved: readonly MovedCard[]): readonly CardId[] =>
  cards.flatMap((id) => {
    const found = moved.find(({ was }) => opened(was).id === id);
    return found === undefined ? [] : [opened(found.now).id];
  });
