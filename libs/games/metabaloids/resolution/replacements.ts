import {
  type CardId,
  type EffectScope,
  matchesSeat,
  opened,
  type Seat,
  seatId,
  type TaskResult,
} from '#libs/game-kit';
import { replacingAbilities } from '../cards/definition.js';
import type { ReplacingAbility } from '../effects/language/ability.js';
import type { WouldWord } from '../effects/language/words.js';
import type { MetabaloidsFact } from '../facts.js';
import { type Own, replacementsOf } from '../queries/abilities.js';
import { hasFired } from '../queries/once.js';
import { now } from '../queries/stats.js';
import { rule } from '../rule.js';
import type { MovedCard } from '../schemas.js';
import type { MetabaloidsState, Task } from '../state.js';
import { cardNamed, cardsInPlay, inTurnOrderAfter, refOf, seatState } from '../zones.js';
import { TRIGGERED } from './triggers.js';

/* Abilities that replace events (MB-R58). */

/** The name under which an effect knows the cards for which it takes the place of an event. No card can bind it. */
const IN_PLACE = 'in place of';

const replacing = new WeakMap<object, boolean>();

/** Whether any card of the game replaces events, by the record of all cards, which one fact sets once for each game. */
const anyReplaces = (state: MetabaloidsState): boolean => {
  const { definitions } = state;
  const known = replacing.get(definitions);
  if (known !== undefined) return known;
  const replaces = Object.keys(definitions).some((definition) => {
    const card = cardNamed(state, definition);
    return card !== undefined && replacingAbilities(card).length > 0;
  });
  replacing.set(definitions, replaces);
  return replaces;
};

interface Found extends Own<ReplacingAbility> {
  readonly scope: EffectScope;
}

/** The first ability, in turn order, that replaces an event about a seat and a card. */
const replacementOf = (
  state: MetabaloidsState,
  would: WouldWord,
  seat: Seat,
  subject?: CardId,
): Found | undefined => {
  for (const controller of inTurnOrderAfter(state, state.turn.seat))
    for (const id of [...cardsInPlay(state, controller), ...seatState(state, controller).events])
      for (const own of replacementsOf(state, id)) {
        const { when, once, if: condition } = own.ability;
        if (when.would !== would || hasFired(state, id, own.key, once)) continue;
        if (when.self && subject !== id) continue;
        const scope: EffectScope = {
          source: refOf(state, id),
          controller,
          rule: rule('MB-R58'),
          bindings: {
            [TRIGGERED]: [],
            [IN_PLACE]: [id],
            who: [seatId(seat)],
            ...(subject === undefined ? {} : { subject: [subject] }),
          },
        };
        if (!matchesSeat(now.seating, state, scope, when.whose, seat)) continue;
        if (
          when.where !== undefined &&
          now.select(state, scope, { bound: 'subject', where: when.where }).length === 0
        )
          continue;
        if (condition === undefined || now.holds(state, scope, condition)) return { ...own, scope };
      }
  return undefined;
};

const began = ({ key, ability, scope }: Found): MetabaloidsFact => ({
  type: 'AbilityTriggered',
  rule: rule('MB-R58'),
  seat: scope.controller,
  card: { id: scope.source.id, definition: scope.source.definition },
  ability: key,
  ...(ability.once === undefined ? {} : { once: ability.once }),
});

const instead = ({ ability, scope }: Found): readonly Task[] =>
  ability.instead.length === 0 ? [] : [{ task: 'effect', ...scope, program: ability.instead }];

/** Takes the place of the next card of a drawing. */
export const drawReplacement = (
  state: MetabaloidsState,
  seat: Seat,
): { readonly facts: readonly MetabaloidsFact[]; readonly then: readonly Task[] } | undefined => {
  const found = anyReplaces(state) ? replacementOf(state, 'drawn', seat) : undefined;
  return found === undefined
    ? undefined
    : { facts: [began(found), { type: 'DrawReplaced', rule: rule('MB-R58'), seat }], then: instead(found) };
};

/** The cards of a fact that can be replaced, and the event; none for costs and rulings. */
const replaceable = (
  fact: MetabaloidsFact,
): { readonly would: WouldWord; readonly cards: readonly MovedCard[] } | undefined => {
  if (fact.type === 'BattleCardLost') return { would: 'lost', cards: [fact.card] };
  if (fact.type === 'CardsLost' && fact.why === 'effect') return { would: 'lost', cards: fact.cards };
  return fact.type === 'CardsDiscarded' && fact.why === 'effect'
    ? { would: 'discarded', cards: fact.cards }
    : undefined;
};

type Result = TaskResult<MetabaloidsFact, Task>;

/** The result of a task in which abilities replace what would happen to cards in play. */
export const withReplacements = (state: MetabaloidsState, task: Task, result: Result): Result => {
  if ('offer' in result || !anyReplaces(state)) return result;
  const own = task.task === 'effect' ? (task.bindings[IN_PLACE] ?? []) : [];
  const tasks: Task[] = [];
  const facts = result.facts.flatMap((fact): readonly MetabaloidsFact[] => {
    const about = replaceable(fact);
    if (about === undefined) return [fact];
    const found = about.cards.flatMap((card) => {
      if (card.from !== 'play') return [];
      const ability = replacementOf(state, about.would, card.owner, opened(card.was).id);
      return ability === undefined || own.includes(ability.scope.source.id) ? [] : [{ card, ability }];
    });
    if (found.length === 0) return [fact];
    for (const { ability } of found) tasks.push(...instead(ability));
    const replaced = found.map(({ card }) => card);
    const stays = found.flatMap(({ card, ability }): readonly MetabaloidsFact[] => [
      began(ability),
      ...(about.would === 'lost'
        ? [
            {
              type: 'LossReplaced' as const,
              rule: rule('MB-R58'),
              seat: card.owner,
              card: opened(card.was).id,
            },
          ]
        : []),
    ]);
    if (fact.type !== 'CardsLost' && fact.type !== 'CardsDiscarded') return stays;
    const left = fact.cards.filter((card) => !replaced.includes(card));
    return left.length === 0 ? stays : [...stays, { ...fact, cards: left }];
  });
  return tasks.length === 0 && facts === result.facts
    ? result
    : { facts, then: [...tasks, ...(result.then ?? [])] };
};
