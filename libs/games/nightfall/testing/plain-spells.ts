import type { NightfallPage } from '../cards/definition.js';
import type { NightfallFact } from '../facts.js';
import { nightfall } from '../index.js';
import { pass } from './actions.js';
import type { When } from './given.js';
import { ANY_TARGET, moving, resolves, spell } from './pages.js';

/* Spells with one plain effect each, and readings of a series of moments. */

type More = Parameters<typeof spell>[1];
type Destination = 'chapter' | 'limbo' | 'afterlife';

/** Destroys one Beastie or Artifact. */
export const destroySpell = (name: string, more: More = {}): NightfallPage =>
  spell(name, {
    abilities: [resolves([{ op: 'destroy', cards: { bound: 'target' } }], ANY_TARGET)],
    ...more,
  });

/** Moves one Beastie or Artifact to a zone. */
export const moveSpell = (name: string, destination: Destination, more: More = {}): NightfallPage =>
  spell(name, {
    abilities: [resolves([moving({ bound: 'target' }, destination)], ANY_TARGET)],
    ...more,
  });

/** One Beastie or Artifact recovers LP. */
export const recoverSpell = (name: string, amount: number, more: More = {}): NightfallPage =>
  spell(name, {
    abilities: [resolves([{ op: 'recoverLp', cards: { bound: 'target' }, amount }], ANY_TARGET)],
    ...more,
  });

/** At any time: stops one link of an opponent. */
export const stopSpell = (name: string, more: More = {}): NightfallPage =>
  spell(name, {
    anyTime: true,
    abilities: [
      resolves(
        [{ op: 'stopLink', cards: { bound: 'link' } }],
        [{ as: 'link', from: { links: 'opponents' } }],
      ),
    ],
    ...more,
  });

/** Each opponent loses LP. */
export const drainSpell = (name: string, amount: number, more: More = {}): NightfallPage =>
  spell(name, {
    abilities: [resolves([{ op: 'loseLp', cards: { casters: 'opponents' }, amount }])],
    ...more,
  });

/** All pass until no Priority is left; the facts of the moment and of the passes, in order. */
export const factsUntilQuiet = (moment: When): readonly NightfallFact[] => {
  const facts = [...moment.facts];
  let now = moment;
  for (let count = 0; count < 50 && now.state.choice?.kind === 'priority'; count += 1) {
    now = now.when(now.state.choice.seat, pass);
    facts.push(...now.facts);
  }
  return facts;
};

/** Types of facts, those of other types left out. */
export const typesAmong = (
  facts: readonly NightfallFact[],
  ...types: readonly NightfallFact['type'][]
): readonly NightfallFact['type'][] => facts.map(({ type }) => type).filter((type) => types.includes(type));

/** The seat and kind of the open decision: `'0 priority'`. */
export const asked = ({ state }: Pick<When, 'state'>): string | undefined =>
  state.choice === undefined ? undefined : `${state.choice.seat} ${state.choice.kind}`;

/** The codes of the faults of a card set with this one Page. */
export const cardFaults = (page: NightfallPage): readonly string[] => {
  const parsed = nightfall.parseCardSet({
    id: 'test',
    name: 'Test',
    game: 'nightfall',
    description: 'One Page.',
    cards: [page],
    decks: [],
  });
  return parsed.ok ? [] : parsed.faults.map(({ code }) => code);
};
