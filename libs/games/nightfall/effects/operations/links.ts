import type { CardId } from '#libs/game-kit';
import type { Link } from '../../parts.js';
import { now } from '../../queries/current.js';
import { targetsElsewhere } from '../../queries/targets.js';
import { stopLink } from '../../resolution/chain.js';
import { inSequence } from '../../resolution/sequence.js';
import { rule } from '../../rule.js';
import type { NightfallState } from '../../state.js';
import { today } from '../../upcasts/words.js';
import { linkNumberOf } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { type OperationContext, only, type Result } from './result.js';

const linksIn = (state: NightfallState, ids: readonly CardId[]): readonly Link[] =>
  ids.flatMap((id) => state.chain.filter(({ number }) => number === linkNumberOf(id)));

/** NF-083. */
export const stop = ({ state, scope }: OperationContext, ids: readonly CardId[]): Result =>
  only(
    inSequence(state, linksIn(state, ids), (current, { number }) =>
      stopLink(current, number, { id: scope.source.id, definition: scope.source.definition }),
    ),
  );

/** The controller names one new target for all that the link names. */
export const retarget = ({ cards: links, to }: OperationOf<'retarget'>): Result => ({
  facts: [],
  program: [
    { op: 'choose', from: to, count: 1, as: 'newTarget' },
    { op: 'retargetTo', links, to: { bound: 'newTarget' } },
  ],
});

export const retargetTo = (
  { state, scope }: OperationContext,
  { links, to }: OperationOf<'retargetTo'>,
): Result => {
  const [target] = now.select(state, scope, to);
  if (target === undefined) return only([]);
  return only(
    linksIn(state, now.select(state, scope, links)).map((link) => {
      const targets = Object.fromEntries(
        Object.entries(link.targets).map(([name, ids]) => [name, ids.length === 0 ? [] : [target]]),
      );
      return {
        type: 'LinkRetargeted',
        rule: rule('NF-084'),
        number: link.number,
        targets,
        ...targetsElsewhere(state, targets),
      };
    }),
  );
};

/** Repeats the Effect of a link, with its targets. */
export const copyLink = ({ state }: OperationContext, ids: readonly CardId[]): Result => {
  const [link] = linksIn(state, ids);
  return link === undefined
    ? only([])
    : { facts: [], program: today.program(link.program), bind: link.targets };
};
