import {
  type CardReferences,
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  idleIn,
  type NameUsed,
  namesUsed,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
} from '#libs/game-kit';
import type { NightfallLanguage, NightfallProgram } from '../effects/language/effect.js';
import type { Target } from '../effects/language/selector.js';
import { PERSONAL, PLACES, TIMES, WORN_AND_HELD } from '../effects/language/words.js';
import { type NightfallPage, pageSchema, titleOf } from './definition.js';
import { idleWords } from './idle-words.js';
import { MEANING, usedParts } from './meaning.js';
import { validateDeck } from './validate-deck.js';

type PageFault = Omit<Fault, 'rule'>;

interface Part {
  readonly path: string;
  readonly targets: readonly Target[];
  readonly program: NightfallProgram;
}

/** Every program of a Page, with the names bound before it. */
const partsOf = (page: NightfallPage): readonly Part[] => [
  ...page.effects.flatMap((effect, index) =>
    'do' in effect
      ? [{ path: `effects.${index}`, targets: 'targets' in effect ? effect.targets : [], program: effect.do }]
      : [],
  ),
  ...(page.type === 'beastie' || page.type === 'artifact'
    ? page.powers.map((power, index) => ({
        path: `powers.${index}`,
        targets: power.targets,
        program: power.do,
      }))
    : []),
  ...(page.type === 'beastie'
    ? page.attacks.flatMap((attack, index) =>
        attack.do === undefined ? [] : [{ path: `attacks.${index}`, targets: [], program: attack.do }],
      )
    : []),
];

/** Fields specific to Nightfall that contain a name. */
const REFERENCES: readonly string[] = ['result', 'happened'];
const GIVEN: readonly string[] = ['subject', 'host', 'newTarget'];

/** The ids of Token definitions, which are in no card set. */
const TOKEN = 'token-';

/** Parts of a Page that its type does not support. */
const shapeFaults = (page: NightfallPage): readonly PageFault[] => {
  const fault = (code: string, path: string, message: string): PageFault => ({ code, path, message });
  const isUsedUp = page.type === 'spell' || page.type === 'potion';
  return [
    ...(page.id.startsWith(TOKEN)
      ? [fault('TOKEN_ID', 'id', `Ids that begin with "${TOKEN}" are those of Tokens.`)]
      : []),
    ...(page.type === 'potion' && Object.keys(page.cost).length > 0
      ? [fault('POTION_COST', 'cost', 'Potions cost nothing (NF-016).')]
      : []),
    ...(page.type === 'aura' && page.isBasic && page.limit !== undefined
      ? [fault('BASIC_AURA_LIMIT', 'limit', 'Basic Aura Pages are unlimited (NF-021).')]
      : []),
    ...(page.type === 'aura' && page.isBasic && page.makes !== 1
      ? [fault('BASIC_AURA_MAKES', 'makes', 'A Basic Aura makes one Aura (NF-R26).')]
      : []),
    ...page.effects.flatMap((effect, index) =>
      effect.on === 'resolve' && !isUsedUp
        ? [
            fault(
              'RESOLVE_EFFECT',
              `effects.${index}`,
              'Only Spells and Potions have an Effect that resolves.',
            ),
          ]
        : [],
    ),
    ...(isUsedUp && !page.traits.includes('equipment') && !page.effects.some(({ on }) => on === 'resolve')
      ? [fault('NO_EFFECT', 'effects', 'A Spell or Potion does something: give it a "resolve" Effect.')]
      : []),
  ];
};

/** Names used by continuous Effects, by requirements and by a Trap's trigger, which apply before names are bound. */
const standingNames = (page: NightfallPage): readonly NameUsed[] => [
  ...namesUsed(
    {
      requires: { if: page.requires?.if },
      effects: page.effects.map((effect) =>
        effect.on === 'arena' ? { holds: effect.holds } : effect.on === 'mayFlip' ? { if: effect.if } : {},
      ),
    },
    REFERENCES,
  ),
  ...partsOf(page).flatMap(({ path, targets }) =>
    namesUsed(
      targets.map(({ from }) => ({ from })),
      REFERENCES,
    ).map((used) => ({ ...used, path: `${path}.targets.${used.path}` })),
  ),
];

const unbound = ({ name, path, hint }: NameUsed): PageFault => ({
  code: 'UNBOUND_NAME',
  path,
  message: `"${name}" is used, but no operation or target binds it with "as".${hint}`,
});

const checkCard = (page: NightfallPage): readonly PageFault[] => [
  ...shapeFaults(page),
  ...idleWords(page),
  ...usedParts(page).flatMap((part) => idleIn(MEANING, part)),
  ...standingNames(page).map(unbound),
  ...partsOf(page).flatMap((part) => [
    ...sizeFaults<NightfallLanguage>(part.program).map((fault) => ({ ...fault, path: part.path })),
    ...unboundNames<NightfallLanguage>(
      part.program,
      [...GIVEN, ...part.targets.map(({ as }) => as)],
      REFERENCES,
    ).map((used) => unbound({ ...used, path: `${part.path}.do.${used.path}` })),
  ]),
];

const format: CardSetFormat<NightfallPage> = {
  game: 'nightfall',
  gameName: 'Nightfall',
  card: pageSchema,
  checkCard,
  checkDeck: validateDeck,
};

export const nightfallCardSetSchema = cardSetSchema(format);

export const parseNightfallCardSet = (input: unknown): Parsed<CardSet<NightfallPage>> =>
  parseCardSet(format, input);

const SURROUNDINGS: readonly string[] = [...PLACES, ...TIMES];

/** NF-R113: people may attest to other facts too, so that an unknown one is no fault. */
export const cardReferences: CardReferences<NightfallPage> = {
  of: (page) => ({
    name: [titleOf(page)],
    tribe: 'tribe' in page && page.tribe !== undefined ? [page.tribe] : [],
    represents: page.represents,
    surroundings: page.type === 'terra' ? [page.terra, ...page.represents] : page.represents,
    fact: page.represents,
  }),
  known: { surroundings: SURROUNDINGS, fact: [...SURROUNDINGS, ...PERSONAL, ...WORN_AND_HELD] },
};
