import type { Price } from '../effects/language/cost.js';
import type { Link } from '../parts.js';
import type { NightfallEffectTask } from '../tasks.js';

/** NF-R140: the payment of a link, which its Page makes before the link is complete. */
export const payingEffect = (
  { source, seat, rule: because }: Pick<Link, 'source' | 'seat' | 'rule'>,
  costs: readonly Price[],
): NightfallEffectTask => ({
  task: 'effect',
  source,
  controller: seat,
  rule: because,
  bindings: {},
  program: [{ op: 'payPrice', costs: [...costs] }, { op: 'announce' }],
});
