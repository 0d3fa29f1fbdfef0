import {
  type Bindings,
  type CardId,
  type EffectScope,
  type Moment,
  matchesSeat,
  numberId,
  opened,
  type Seat,
  seatId,
} from '#libs/game-kit';
import { grantsOf, type MetabaloidsCard, triggeredAbilities } from '../cards/definition.js';
import type { TriggeredAbility } from '../effects/language/ability.js';
import type { EventWord, LaterWord } from '../effects/language/words.js';
import type { MetabaloidsFact } from '../facts.js';
import { type Own, triggersOf } from '../queries/abilities.js';
import { now } from '../queries/stats.js';
import { rule } from '../rule.js';
import type { MovedCard, Place } from '../schemas.js';
import type { MetabaloidsState, Task } from '../state.js';
import { cardNamed, cardsInPlay, inTurnOrderAfter, ownerOf, placeOf, refOf, seatState } from '../zones.js';

/* Abilities that events set off (MB-R51 to MB-R53), and effects that waited for a moment (MB-R54). */

type MetabaloidsMoment = Moment<MetabaloidsState, MetabaloidsFact>;

/** The name under which an effect knows that it was not announced. No card can bind it. */
export const TRIGGERED = 'set off';

/** Something that happened: to a seat, about a card and a number. */
interface Occurrence {
  readonly event: EventWord;
  readonly seat: Seat;
  readonly subject?: CardId;
  /** The id of a card that has left play, before it left. */
  readonly was?: CardId;
  readonly amount?: number;
}

const HIDDEN: readonly Place[] = ['hand', 'drawPile'];

const moves = (
  events: readonly (EventWord | undefined)[],
  cards: readonly MovedCard[],
  to: Place,
): readonly Occurrence[] =>
  cards.flatMap(({ from, owner, was, now: card }) => {
    const subject = HIDDEN.includes(to) ? {} : { subject: opened(card).id };
    const left = from === 'play' ? { was: opened(was).id } : {};
    return [...events, from === 'play' ? ('leftPlay' as const) : undefined].flatMap((event) =>
      event === undefined ? [] : [{ event, seat: owner, ...subject, ...left }],
    );
  });

const occurrencesOf = ({ fact, after }: MetabaloidsMoment): readonly Occurrence[] => {
  switch (fact.type) {
    case 'CardDeployed':
    case 'CardPutIntoPlay':
      return [{ event: 'entered', seat: fact.card.owner, subject: opened(fact.card.now).id }];
    case 'CardRestocked':
      return fact.column === undefined
        ? []
        : [{ event: 'entered', seat: fact.card.owner, subject: opened(fact.card.now).id }];
    case 'CardsLost':
      return moves(['lost'], fact.cards, 'lost');
    case 'BattleCardLost':
    case 'DamagePaid':
      return moves(['lost'], [fact.card], 'lost');
    case 'CardsDiscarded':
      return moves(
        [fact.why === 'bonus' || fact.why === 'event' ? undefined : 'discarded'],
        fact.cards,
        'discard',
      );
    case 'CostPaid':
      return moves([fact.to === 'lost' ? 'lost' : 'discarded'], fact.cards, fact.to);
    case 'CardsReturnedToHand':
      return moves([], fact.cards, 'hand');
    case 'CardsPutOnDrawPile':
      return moves([], fact.cards, 'drawPile');
    case 'CardsPutInReserve':
      return moves([], fact.cards, 'reserve');
    case 'CardMovedToColumn':
      return [{ event: 'moved', seat: fact.seat, subject: fact.card }];
    case 'CardsDrawn':
      return [{ event: 'drew', seat: fact.seat, amount: fact.count }];
    case 'AttackDeclared':
      return [
        { event: 'attacks', seat: fact.seat, subject: fact.attacker.id },
        { event: 'attacked', seat: fact.defender, subject: fact.target.id },
      ];
    case 'AttackRedirected':
      return [{ event: 'attacked', seat: fact.defender, subject: fact.target.id }];
    case 'BonusCardsDrawn':
      return fact.cards.map(({ seat, card }) => ({
        event: 'bonusDrawn',
        seat,
        subject: opened(card.now).id,
      }));
    case 'TotalsCompared':
      return battleEnds(fact, after);
    case 'AbilityActivated':
      return [{ event: 'abilityUsed', seat: fact.seat, subject: fact.card.id }];
    case 'EventPlayed':
      return [{ event: 'eventPlayed', seat: fact.seat, subject: opened(fact.card.now).id }];
    case 'TerrainLaid':
      return [{ event: 'terrainLaid', seat: fact.seat, subject: opened(fact.card.now).id }];
    case 'TurnBegan':
      return [{ event: 'turnBegan', seat: fact.seat }];
    case 'StepBegan':
      return fact.step === 'end' ? [{ event: 'endOfTurn', seat: fact.seat }] : [];
    default:
      return [];
  }
};

const battleEnds = (
  { winner, damage }: Extract<MetabaloidsFact, { type: 'TotalsCompared' }>,
  { battle }: MetabaloidsState,
): readonly Occurrence[] => {
  if (battle === undefined) return [];
  const sides = [
    { seat: battle.attackerSeat, subject: battle.attacker },
    { seat: battle.defenderSeat, subject: battle.target },
  ];
  return sides.map(({ seat, subject }) => ({
    event: winner === undefined ? 'battleTied' : winner === seat ? 'battleWon' : 'battleLost',
    seat,
    subject,
    amount: damage,
  }));
};

interface Listener extends Own<TriggeredAbility> {
  readonly id: CardId;
  readonly controller: Seat;
}

const listening = new WeakMap<object, boolean>();

const canListen = (card: MetabaloidsCard): boolean =>
  triggeredAbilities(card).length > 0 || grantsOf(card).some(({ when }) => typeof when !== 'string');

/** Whether any card of the game listens, by the record of all cards, which one fact sets once for each game. */
const anyListens = (state: MetabaloidsState): boolean => {
  const { definitions } = state;
  const known = listening.get(definitions);
  if (known !== undefined) return known;
  const listens = Object.keys(definitions).some((definition) => {
    const card = cardNamed(state, definition);
    return card !== undefined && canListen(card);
  });
  listening.set(definitions, listens);
  return listens;
};

/** The zone in which an ability listens. */
const isListening = ({ from }: TriggeredAbility, place: Place): boolean =>
  from === undefined ? place === 'play' || place === 'events' : from === place;

const listenersOf = (state: MetabaloidsState, seat: Seat): readonly Listener[] => {
  const { events, discard, lost } = seatState(state, seat);
  const bonus = state.battle?.bonus.flatMap((one) => (one.seat === seat ? [one.card] : [])) ?? [];
  const zones: readonly (readonly [Place, readonly CardId[]])[] = [
    ['play', cardsInPlay(state, seat)],
    ['events', events],
    ['discard', discard],
    ['lost', lost],
    ['bonus', bonus],
  ];
  return zones.flatMap(([place, cards]) =>
    cards.flatMap((id) =>
      triggersOf(state, id).flatMap((own) =>
        isListening(own.ability, place) ? [{ ...own, id, controller: seat }] : [],
      ),
    ),
  );
};

interface Asked {
  readonly event: EventWord;
  readonly isSelf: boolean;
}
const asked = ({ when }: TriggeredAbility): Asked =>
  when === 'enters'
    ? { event: 'entered', isSelf: true }
    : typeof when === 'string'
      ? { event: when, isSelf: false }
      : { event: when.event, isSelf: when.self };

/** Whether an occurrence is one that an ability waits for. A card that has left play is read as it was then. */
const isHeard = (
  { before, after }: MetabaloidsMoment,
  { id, controller, ability }: Listener,
  occurrence: Occurrence,
  scope: EffectScope,
): boolean => {
  const { event, isSelf } = asked(ability);
  const { subject, was, seat } = occurrence;
  if (event !== occurrence.event) return false;
  if (isSelf && subject !== id && was !== id) return false;
  const { when } = ability;
  if (typeof when !== 'object') return true;
  if (!matchesSeat(now.seating, after, scope, when.whose, seat)) return false;
  if (when.where === undefined) return true;
  const [state, card] = was === undefined ? [after, subject] : [before, was];
  if (card === undefined || ownerOf(state, card) === undefined) return false;
  const found = now.select(
    state,
    { ...scope, controller, bindings: { subject: [card] } },
    { bound: 'subject', where: when.where },
  );
  return found.length > 0;
};

const tasksAt = (moment: MetabaloidsMoment): readonly Task[] => {
  const occurrences = occurrencesOf(moment);
  if (occurrences.length === 0) return [];
  const { before, after } = moment;
  return inTurnOrderAfter(after, after.turn.seat).flatMap((seat) => {
    const present = listenersOf(after, seat);
    // MB-R52: a card that leaves play hears of what leaves with it.
    const gone = occurrences.some(({ was }) => was !== undefined)
      ? listenersOf(before, seat).filter(
          ({ id, ability }) => ability.from === undefined && placeOf(after, id) !== placeOf(before, id),
        )
      : [];
    return [...present, ...gone].flatMap((listener) =>
      occurrences.flatMap((occurrence): readonly Task[] => {
        const isGone = gone.includes(listener);
        if (isGone && occurrence.was === undefined) return [];
        const source = refOf(isGone ? before : after, listener.id);
        const { subject, was, amount } = occurrence;
        const bindings: Bindings = {
          [TRIGGERED]: [],
          ...(subject === undefined && was === undefined ? {} : { subject: [subject ?? was ?? listener.id] }),
          ...(amount === undefined ? {} : { amount: [numberId(amount)] }),
          who: [seatId(occurrence.seat)],
        };
        const scope: EffectScope = { source, controller: seat, rule: rule('MB-R51'), bindings };
        if (!isHeard(moment, listener, occurrence, scope)) return [];
        const condition = listener.ability.if;
        if (condition !== undefined && !now.holds(after, scope, condition)) return [];
        return [{ task: 'effect', ...scope, program: [{ op: 'trigger', ability: listener.key }] }];
      }),
    );
  });
};

const MOMENTS: Readonly<Record<string, LaterWord>> = {
  TurnBegan: 'turnBegins',
  StepBegan: 'endOfTurn',
  BattleEnded: 'endOfBattle',
};

const dueAt = ({ fact, after }: MetabaloidsMoment): readonly Task[] => {
  const at = MOMENTS[fact.type];
  if (at === undefined || after.delayed === undefined || !('seat' in fact)) return [];
  if (fact.type === 'StepBegan' && fact.step !== 'end') return [];
  return after.delayed
    .filter((one) => one.at === at && (one.of === undefined || one.of === fact.seat))
    .map(({ id, effect }) => ({
      ...effect,
      bindings: { ...effect.bindings, [TRIGGERED]: [] },
      program: [{ op: 'resume', delayed: id }],
    }));
};

/** The effects that some moments set off, in turn order from the seat after the turn player on (MB-R53). */
export const reactionsTo = (
  moments: readonly MetabaloidsMoment[],
  after: MetabaloidsState,
): readonly Task[] => {
  if (after.delayed === undefined && !anyListens(after)) return [];
  return moments.flatMap((moment) => [...dueAt(moment), ...(anyListens(after) ? tasksAt(moment) : [])]);
};
