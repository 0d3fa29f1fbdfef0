import {
  type CardReferences,
  type CardSet,
  type CardSetFormat,
  cardSetSchema,
  type Fault,
  idleIn,
  type NameUsed,
  namesUsed,
  nodesOf,
  type Parsed,
  parseCardSet,
  sizeFaults,
  unboundNames,
  withWordsOfToday,
} from '#libs/game-kit';
import { type Ability, isDoing, isReplacing, isStanding, isUsed } from '../effects/language/ability.js';
import type { MetazooLanguage, MetazooProgram } from '../effects/language/program.js';
import { type MetazooCard, metazooCardSchema } from './definition.js';
import { abilitiesOf, boundNames, restNames, withoutGranted } from './granted.js';
import { MEANING, usedParts } from './meaning.js';
import { misplaced } from './misplaced.js';
import { validateDeck } from './validate-deck.js';

type CardFault = Omit<Fault, 'rule'>;

interface Part {
  readonly path: string;
  readonly program: MetazooProgram;
  /** Names that the occasion, the cost and the targets bind. */
  readonly given: readonly string[];
}

const programsOf = (card: MetazooCard): readonly Part[] => {
  const paid = 'additionalCost' in card ? boundNames(card.additionalCost) : [];
  return abilitiesOf(card).flatMap(({ ability, path }): readonly Part[] => {
    const amounts = hasAmount(ability) ? ['amount'] : [];
    const given = [...GIVEN, ...amounts, ...paid];
    if (isDoing(ability)) {
      const names = [...boundNames([ability.cost, ability.targets]), ...restNames(ability.do)];
      return [{ path: `${path}.do`, program: ability.do, given: [...given, ...names] }];
    }
    return isReplacing(ability) && ability.instead.length > 0
      ? [
          {
            path: `${path}.instead`,
            program: ability.instead,
            given: [...given, ...restNames(ability.instead)],
          },
        ]
      : [];
  });
};

/** Names that the effect's occasion or its costs bind. */
const GIVEN: readonly string[] = ['subject', 'lane', 'paid0', 'paid1', 'paid2', 'paid3'];

/** Whether an ability is about an event with a number. */
const hasAmount = ({ when }: Ability): boolean => {
  if (typeof when !== 'object' || 'overwhelm' in when) return false;
  return AMOUNTS.has('event' in when ? when.event : when.would);
};
const AMOUNTS: ReadonlySet<string> = new Set([
  'unitDamaged',
  'cardsDrawn',
  'auraGained',
  'missionPointsGained',
]);

const tokensOf = (program: MetazooProgram): readonly string[] =>
  nodesOf<MetazooLanguage>(program).flatMap((node) => (node.op === 'create' ? [node.token] : []));

const fault = (code: string, path: string, message: string): CardFault => ({ code, path, message });

const standingNames = (card: MetazooCard): readonly NameUsed[] =>
  'abilities' in card
    ? namesUsed(
        {
          abilities: card.abilities.map((ability) =>
            isStanding(ability) ? { holds: withoutGranted(ability.holds), if: ability.if } : {},
          ),
        },
        ['roomFor'],
      )
    : [];

const checkCard = (card: MetazooCard): readonly CardFault[] => {
  const related: readonly string[] = 'related' in card ? (card.related ?? []) : [];
  return [
    ...programsOf(card).flatMap(({ path, program, given }) => [
      ...sizeFaults<MetazooLanguage>(program).map((found) => ({ ...found, path })),
      ...unboundNames<MetazooLanguage>(program, given, ['roomFor']).map(({ name, path: at, hint }) =>
        fault('UNBOUND_NAME', `${path}.${at}`, `"${name}" is used, but nothing binds it with "as".${hint}`),
      ),
      ...tokensOf(program)
        .filter((token) => !related.includes(token))
        .map((token) =>
          fault('UNRELATED_TOKEN', 'related', `"${token}" is created, but not named in "related".`),
        ),
    ]),
    ...standingNames(card).map(({ name, path }) =>
      fault('UNBOUND_NAME', path, `"${name}" is used, but what holds all the time binds nothing.`),
    ),
    ...(card.type === 'terra' ? terraFaults(card) : []),
    ...loopFaults(card),
    ...misplaced(card),
    ...(card.type === 'token' ? tokenFaults(card) : []),
    ...usedParts(card).flatMap((part) => idleIn(MEANING, part)),
  ];
};

/** MZ-169: a Terra has no controller, so it has no activated ability, and its continuous effects apply to both sides. */
const terraFaults = (card: Extract<MetazooCard, { type: 'terra' }>): readonly CardFault[] =>
  card.abilities.flatMap((ability, index) => {
    const at = `abilities.${index}`;
    if (isUsed(ability) && ability.from === undefined)
      return [fault('TERRA_ABILITY', at, 'Nobody can use an ability of a Terra as an action.')];
    if (isStanding(ability))
      return /"(you|opponents?|controllerOf)"/.test(JSON.stringify([ability.holds, ability.if ?? null]))
        ? [fault('TERRA_SIDES', at, 'What a Terra has continuously is for both sides alike.')]
        : [];
    const { when } = ability;
    const isSided = typeof when === 'object' && 'whose' in when && when.whose !== 'each';
    return isSided
      ? [fault('TERRA_SIDES', at, "A Terra is nobody's: it watches for what happens to anybody.")]
      : [];
  });

/** A token is created, not played, and ceases to exist when it leaves. */
const tokenFaults = ({ abilities }: Extract<MetazooCard, { type: 'token' }>): readonly CardFault[] =>
  abilities.flatMap(({ when }, index) =>
    when === 'play' || when === 'dispelled'
      ? [
          fault(
            'NO_EFFECT',
            `abilities.${index}.when`,
            'A token is created and not played, and it is never Dispelled.',
          ),
        ]
      : [],
  );

/** MZ-R60: a tap ability for nothing that untaps its own source could be used for ever. */
const loopFaults = (card: MetazooCard): readonly CardFault[] =>
  'abilities' in card
    ? card.abilities.flatMap((ability, index) =>
        isUsed(ability) &&
        ability.when === 'tap' &&
        ability.cost.length === 0 &&
        nodesOf<MetazooLanguage>(ability.do).some(
          (node) => node.op === 'untap' && 'this' in node.cards && node.cards.this === 'card',
        )
          ? [
              fault(
                'ENDLESS_ABILITY',
                `abilities.${index}`,
                'It untaps its own source and costs nothing else.',
              ),
            ]
          : [],
      )
    : [];

const format: CardSetFormat<MetazooCard> = {
  game: 'metazoo-tcg',
  gameName: 'MetaZoo TCG',
  card: metazooCardSchema,
  checkCard,
  checkDeck: (deck, cards) => validateDeck(deck, cards),
};

export const metazooCardSetSchema = cardSetSchema(format);

/** MZ-018: Water is in a set that has Aura of it. */
const waterFaults = (cards: readonly MetazooCard[]): readonly Fault[] =>
  cards.some(({ type, aura }) => type === 'aura' && aura === 'water')
    ? []
    : cards
        .filter(({ aura }) => aura === 'water')
        .map(({ name }) => ({
          code: 'WATER_NOT_ENABLED',
          path: `card "${name}" aura`,
          message: 'A set has Water cards only together with a Water Aura, which enables the type.',
        }));

const relatedFaults = (cards: readonly MetazooCard[]): readonly Fault[] => {
  const tokens = new Set<string>(cards.flatMap(({ id, type }) => (type === 'token' ? [id] : [])));
  return cards.flatMap((card) =>
    ('related' in card ? (card.related ?? []) : [])
      .filter((id) => !tokens.has(id))
      .map((id) => ({
        code: 'UNKNOWN_TOKEN',
        path: `card "${card.name}" related`,
        message: `There is no token "${id}" in this set.`,
      })),
  );
};

/** Words that cards had once. */
const FORMER = {
  on: 'when',
  modifiers: 'holds',
  costs: 'cost',
  oncePerRound: 'once',
  activated: 'atWill',
  watch: 'event',
  sacrifice: 'additionalCost',
  costsOf: 'who',
  soarFor: 'who',
  giveTotal: 'give',
  shuffleDeck: 'shuffle',
};

export const parseMetazooCardSet = (input: unknown): Parsed<CardSet<MetazooCard>> => {
  const parsed = parseCardSet(format, input);
  if (!parsed.ok) return { ok: false, faults: withWordsOfToday(parsed.faults, FORMER) };
  const faults = [...waterFaults(parsed.value.cards), ...relatedFaults(parsed.value.cards)];
  return faults.length > 0 ? { ok: false, faults } : parsed;
};

export const cardReferences: CardReferences<MetazooCard> = {
  of: (card) => ({
    name: [card.name],
    trait: 'traits' in card ? card.traits : [],
    terraTrait: card.type === 'terra' ? card.traits : [],
  }),
};
