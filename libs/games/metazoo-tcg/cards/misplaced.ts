import { type Fault, isAlternative } from '#libs/game-kit';
import {
  type Ability,
  type DoingAbility,
  isDoing,
  isReplacing,
  isStanding,
  isUsed,
} from '../effects/language/ability.js';
import { isOfSides, isOfUnits, type Modification } from '../effects/language/modification.js';
import type { MetazooCard } from './definition.js';
import { abilitiesOf } from './granted.js';

type CardFault = Omit<Fault, 'rule'>;

/* Parts of abilities that would do nothing where they stand. */

export const misplaced = (card: MetazooCard): readonly CardFault[] => [
  ...abilitiesOf(card).flatMap(({ ability, path, isGranted }) => [
    ...(isDoing(ability) ? doing(isGranted ? 'granted' : card.type, ability, path) : []),
    ...replacing(ability, path),
    ...(card.type === 'strategy' && !isGranted ? ofStrategy(ability, path) : []),
    ...changes(ability, path),
    ...holding(ability, path),
  ]),
  ...('additionalCost' in card ? ofCost(card.additionalCost ?? [], 'additionalCost', false) : []),
];

const none = (path: string, message: string): CardFault => ({ code: 'NO_EFFECT', path, message });

const doing = (type: string, ability: DoingAbility, path: string): readonly CardFault[] => {
  const { when, once, from, cost, anywhere } = ability;
  const isInMission = typeof when === 'object' ? 'overwhelm' in when : MISSIONS.includes(when);
  return [
    ...(when === 'atWill' && once !== undefined
      ? [none(`${path}.once`, 'An activated ability is used once a round anyway.')]
      : []),
    ...(anywhere !== undefined && !isInMission
      ? [none(`${path}.anywhere`, 'Only an ability of a mission can be about one of another lane.')]
      : []),
    ...(from !== undefined && (when !== 'atWill' || !IN_DECKS.includes(type))
      ? [none(`${path}.from`, 'Only an activated ability of a card of the main deck is used from there.')]
      : []),
    ...(from === 'hand' && !cost.some((one) => !isAlternative(one) && one.pay === 'discardThis')
      ? [none(`${path}.cost`, 'What is used from the hand is discarded for it: its cost has "discardThis".')]
      : []),
    ...ofCost(cost, `${path}.cost`, from === 'hand'),
  ];
};
const MISSIONS: readonly string[] = ['missionDeclaration', 'missionResolution', 'successfulMission'];
const IN_DECKS: readonly string[] = ['creature', 'equipment', 'strategy', 'terra'];

const ofCost = (cost: DoingAbility['cost'], path: string, isFromHand: boolean): readonly CardFault[] =>
  isFromHand
    ? []
    : cost.flatMap((one, index) =>
        JSON.stringify(one).includes('"pay":"discardThis"')
          ? [none(`${path}.${index}`, '"discardThis" pays only for an ability that is used from the hand.')]
          : [],
      );

/** Events of a seat are about no unit. */
const replacing = (ability: Ability, path: string): readonly CardFault[] => {
  if (!isReplacing(ability)) return [];
  const { would, where, self } = ability.when;
  if (would !== 'cardsDrawn' && would !== 'missionPointsGained') return [];
  return where === undefined && !self ? [] : [none(`${path}.when`, 'This event of a seat is about no unit.')];
};

/** A strategy is never in play. */
const ofStrategy = (ability: Ability, path: string): readonly CardFault[] => {
  if (isUsed(ability) && ability.from !== undefined) return [];
  if (!isDoing(ability) || ability.when !== 'play')
    return [none(`${path}.when`, 'A strategy is never in play: it does something when it is played.')];
  return ability.cost.length === 0
    ? []
    : [none(`${path}.cost`, 'What a strategy costs beside its Aura is its "additionalCost".')];
};

const changes = (ability: Ability, path: string): readonly CardFault[] =>
  isStanding(ability)
    ? []
    : changesIn(
        isDoing(ability) ? ability.do : ability.instead,
        `${path}.${isDoing(ability) ? 'do' : 'instead'}`,
      );

/** Operations that give or gain something: to cards or to sides, as it can be had. */
const changesIn = (value: unknown, path: string): readonly CardFault[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'op' in value && (value.op === 'give' || value.op === 'gain') && 'modification' in value
      ? changeFaults(value, path)
      : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) =>
      field === 'ability' ? [] : changesIn(part, `${path}.${field}`),
    ),
  ];
};

const changeFaults = (operation: object, path: string): readonly CardFault[] => {
  const { cards, who, lane, modification } = {
    cards: undefined,
    who: undefined,
    lane: undefined,
    modification: undefined,
    ...operation,
  };
  if ((cards === undefined) === (who === undefined))
    return [none(path, 'It is for "cards" or for the side of a "who": one of both.')];
  if (cards !== undefined && lane !== undefined)
    return [none(`${path}.lane`, 'Lanes are named for sides, not for cards.')];
  if (!isModification(modification)) return [];
  const { change }: Modification = modification;
  const fits = cards === undefined ? isOfSides(modification) : isOfUnits(modification);
  return fits
    ? []
    : [
        none(
          `${path}.modification.change`,
          cards === undefined
            ? `"${change}" is for cards, not for a side.`
            : `"${change}" is for a side ("who"), not for cards.`,
        ),
      ];
};

const isModification = (value: unknown): value is Modification =>
  typeof value === 'object' && value !== null && 'change' in value;

/** Places are for both sides, and costs for a seat wherever it plays. */
const holding = (ability: Ability, path: string): readonly CardFault[] =>
  isStanding(ability)
    ? ability.holds.flatMap((hold, index) => {
        if ('cards' in hold) return [];
        const at = `${path}.holds.${index}`;
        const { change } = hold.modification;
        return [
          ...(change === 'limit' && hold.who !== 'each'
            ? [none(`${at}.who`, 'The number of places of a lane is the same for each side.')]
            : []),
          ...((change === 'cost' || change === 'playFrom') && hold.lane !== undefined
            ? [none(`${at}.lane`, `"${change}" is for a seat, wherever it plays.`)]
            : []),
        ];
      })
    : [];
