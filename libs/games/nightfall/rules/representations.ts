import { cachedForRecentStates, type DefinitionId, type PossibleRuling } from '#libs/game-kit';
import { inWords, isPersonal, THINGS } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import { faceUp } from '../queries/pages.js';
import { representedBy, wordsAfter } from '../queries/surroundings.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { arenaIds } from '../zones.js';

/** NF-R117: the things that every copy of a Page represents in this match, in addition to its data. */
export interface RepresentationRuling {
  readonly type: 'declareRepresentation' | 'withdrawRepresentation';
  readonly definition: DefinitionId;
  readonly kind: string;
}

/** The general kinds, and the kinds that Pages of this match name; never a property of a person. */
const thingsOf = cachedForRecentStates<NightfallState, readonly string[]>(
  (a, b) => a.definitions === b.definitions,
  ({ definitions }) =>
    [...new Set([...THINGS, ...wordsAfter(definitions, ['fact', 'represents'])])]
      .filter((thing) => !isPersonal(thing))
      .toSorted(),
);

/** For Pages face-up in the Arena only, so that a ruling never reveals an unseen Page. */
export const possibleRepresentations = (
  state: NightfallState,
): readonly PossibleRuling<RepresentationRuling>[] => {
  const pages = new Map(
    arenaIds(state).flatMap((id) => {
      const page = faceUp(state, id)?.page;
      return page === undefined ? [] : [[page.id, page] as const];
    }),
  );
  const things = thingsOf(state);
  return [
    ...(state.representations ?? []).map(({ definition, kind }) => ({
      ruling: { type: 'withdrawRepresentation' as const, definition, kind },
      label: `${nameOf(state, definition)} stands for ${inWords(kind)} no more`,
      rule: rule('NF-R117'),
    })),
    ...[...pages.values()].flatMap((page) =>
      things
        .filter((kind) => !representedBy(state, page).includes(kind))
        .map((kind) => ({
          ruling: { type: 'declareRepresentation' as const, definition: page.id, kind },
          label: `${page.name} stands for ${inWords(kind)}`,
          rule: rule('NF-R117'),
        })),
    ),
  ];
};

const nameOf = (state: NightfallState, definition: RepresentationRuling['definition']): string =>
  state.definitions[definition]?.name ?? definition;

export const representationFacts = (
  state: NightfallState,
  { type, definition, kind }: RepresentationRuling,
  reason: string,
): readonly NightfallFact[] => [
  {
    type: type === 'declareRepresentation' ? 'RepresentationDeclared' : 'RepresentationWithdrawn',
    rule: rule('NF-R117'),
    definition,
    name: nameOf(state, definition),
    kind,
    reason,
  },
];
