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
import type {
  Ability,
  Continuous,
  NightfallLanguage,
  NightfallProgram,
} from '../effects/language/ability.js';
import type { Target } from '../effects/language/selector.js';
import { PERSONAL, PLACES, TIMES, WORN_AND_HELD } from '../effects/language/words.js';
import { isBattling, type NightfallPage, pageSchema, titleOf } from './definition.js';
import { idleWords } from './idle-words.js';
import { MEANING, usedParts } from './meaning.js';
import { validateDeck } from './validate-deck.js';

type PageFault = Omit<Fault, 'rule'>;

interface Part {
  readonly path: string;
  readonly targets: readonly Target[];
  readonly program: NightfallProgram;
  /** The names that its cost binds. */
  readonly paid: readonly string[];
}

/** The names that a cost binds: of Pages, of X, of what is optional. */
const boundByCost = (cost: unknown): readonly string[] => {
  if (typeof cost !== 'object' || cost === null) return [];
  return Object.entries(cost).flatMap(([key, value]: readonly [string, unknown]) =>
    typeof value === 'string' && ['as', 'choose', 'optional'].includes(key) ? [value] : boundByCost(value),
  );
};

/** The program of an Ability, under the field that it is in. */
const programOf = (ability: Ability): readonly [field: string, program: NightfallProgram] | undefined =>
  'do' in ability ? ['do', ability.do] : 'instead' in ability ? ['instead', ability.instead] : undefined;

const abilityParts = (ability: Ability, path: string, paid: readonly string[]): readonly Part[] => {
  const found = programOf(ability);
  if (found === undefined) return [];
  const targets = 'targets' in ability ? ability.targets : [];
  const own = 'cost' in ability ? boundByCost(ability.cost) : [];
  return [{ path: `${path}.${found[0]}`, targets, program: found[1], paid: [...paid, ...own] }];
};

/** Every program of a Page, with the names bound before it. */
const partsOf = (page: NightfallPage): readonly Part[] => {
  const paid = boundByCost(page.additionalCost);
  return [
    ...page.abilities.flatMap((ability, index) => abilityParts(ability, `abilities.${index}`, paid)),
    ...(isBattling(page)
      ? page.attacks.flatMap((attack, index) =>
          attack.do === undefined
            ? []
            : [
                {
                  path: `attacks.${index}.do`,
                  targets: [],
                  program: attack.do,
                  paid: boundByCost(attack.cost),
                },
              ],
        )
      : []),
  ];
};

/** Fields specific to Nightfall that contain a name. */
const REFERENCES: readonly string[] = ['happened', 'chosenType', 'chosenName'];
const GIVEN: readonly string[] = ['subject', 'host', 'newTarget', 'amount'];

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
    ...page.abilities.flatMap((ability, index) =>
      ability.when === 'play' && !isUsedUp
        ? [
            fault(
              'RESOLVE_EFFECT',
              `abilities.${index}`,
              'Only Spells and Potions have an Effect that resolves.',
            ),
          ]
        : [],
    ),
    ...(isUsedUp && !page.traits.includes('equipment') && !page.abilities.some(({ when }) => when === 'play')
      ? [fault('NO_EFFECT', 'abilities', 'A Spell or Potion does something: give it an Ability for "play".')]
      : []),
  ];
};

/** A granted Ability binds names of its own. */
const withoutAbility = ({ change, ...rest }: Continuous['modification']): object =>
  change === 'grantAbility' ? {} : rest;

/** Names used by continuous Effects, by requirements and by a Trap's trigger, which apply before names are bound. */
const standingNames = (page: NightfallPage): readonly NameUsed[] => [
  ...namesUsed(
    {
      requires: { if: page.requires?.if },
      additionalCost: page.additionalCost,
      abilities: page.abilities.map((ability) =>
        ability.when === 'static'
          ? {
              holds: ability.holds.map((one) => ({ ...one, modification: withoutAbility(one.modification) })),
            }
          : ability.when === 'mayFlip'
            ? { if: ability.if }
            : 'cost' in ability
              ? { cost: ability.cost }
              : {},
      ),
    },
    REFERENCES,
  ),
  ...partsOf(page).flatMap(({ path, targets }) =>
    namesUsed(
      targets.map(({ from }) => ({ from })),
      REFERENCES,
    ).map((used) => ({ ...used, path: `${path.replace(/\.[^.]+$/, '')}.targets.${used.path}` })),
  ),
];

/** The names that delayed Effects and granted Abilities bind within a program. */
const boundWithin = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(boundWithin);
  return 'as' in value && typeof value.as === 'string'
    ? [value.as, ...inner]
    : [...boundByCost(value), ...inner];
};

const unbound = ({ name, path, hint }: NameUsed): PageFault => ({
  code: 'UNBOUND_NAME',
  path,
  message: `"${name}" is used, but no operation or target binds it with "as".${hint}`,
});

/** The names that a part binds, each with its place in the card. */
const bindingsIn = (value: unknown, path: string): readonly NameUsed[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: readonly [string, unknown]) =>
    key === 'as' && typeof inner === 'string'
      ? [{ name: inner, path: `${path}.as`, hint: '' }]
      : bindingsIn(inner, `${path}.${key}`),
  );
};

/** Names without a binding. If one binding is used by nothing, and looks otherwise, that one is the fault. */
const unboundIn = (part: Part): readonly PageFault[] => {
  const given = [...GIVEN, ...part.paid, ...part.targets.map(({ as }) => as), ...boundWithin(part.program)];
  const found = unboundNames<NightfallLanguage>(part.program, given, REFERENCES);
  const used = namesUsed(part.program, REFERENCES).map(({ name }) => name);
  const ability = part.path.replace(/\.[^.]+$/, '');
  const idle = [
    ...bindingsIn(part.targets, `${ability}.targets`),
    ...bindingsIn(part.program, part.path),
  ].filter(({ name }) => !used.includes(name));
  const [missing, another] = found;
  const [only, more] = idle;
  return missing !== undefined &&
    another === undefined &&
    missing.hint === '' &&
    only !== undefined &&
    more === undefined
    ? [
        {
          code: 'UNBOUND_NAME',
          path: only.path,
          message: `"${only.name}" is used by nothing, and "${missing.name}" is bound by nothing.`,
        },
      ]
    : found.map((one) => unbound({ ...one, path: `${part.path}.${one.path}` }));
};

const checkCard = (page: NightfallPage): readonly PageFault[] => [
  ...shapeFaults(page),
  ...idleWords(page),
  ...usedParts(page).flatMap((part) => idleIn(MEANING, part)),
  ...standingNames(page).map(unbound),
  ...partsOf(page).flatMap((part) => [
    ...sizeFaults<NightfallLanguage>(part.program).map((fault) => ({ ...fault, path: part.path })),
    ...unboundIn(part),
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
