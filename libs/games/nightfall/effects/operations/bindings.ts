import type { CardId } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import { opened } from '../../zones.js';
import type { Result } from './result.js';

/** Ids that Pages have after facts that moved them. */
export const idsAfter = (facts: readonly NightfallFact[]): readonly CardId[] =>
  facts.flatMap((fact) => (fact.type === 'PagesMoved' ? fact.pages.map((page) => opened(page.now).id) : []));

/** Its Pages under the name that the Effect gives them, if it does. */
export const named = (as: string | undefined, ids: readonly CardId[]): Pick<Result, 'bind'> =>
  as === undefined ? {} : { bind: { [as]: ids } };
