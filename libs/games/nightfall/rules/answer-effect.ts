import { answerEffect, type CardId, cardUnder, effectAnswers, isEffectQuestion } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { nameOf, pageOf } from '../queries/pages.js';
import { withTarget } from '../resolution/chain.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { asTask } from '../tasks/perform.js';
import type { RunningLanguage } from '../tasks.js';
import { upcastTask } from '../upcasts/tasks.js';
import { casterOf, linkNumberOf } from '../zones.js';
import { answer } from './go-on.js';
import { openChoice } from './guard.js';

const BECAUSE = rule('NF-R23');

/** For the seat that chooses: a Page of its own Spellbook has its name. */
const nameFor = (state: NightfallState, id: CardId): string =>
  cardUnder(state.arena, id)?.isFaceDown ? nameOf(state, id) : (pageOf(state, id)?.name ?? nameOf(state, id));

/** The answers to Effects, and the naming of targets. */
export const { chooseCards, arrangeCards, chooseOption, answerMay } = effectAnswers<
  NightfallState,
  NightfallFact
>({
  question: ({ choice }) => (isEffectQuestion(choice) ? choice : undefined),
  refused: (state, seat, kind) => openChoice(state, seat, kind, BECAUSE).refused,
  names: (state, cards) => (cards.length === 0 ? 'none' : cards.map((id) => nameFor(state, id)).join(', ')),
  cardsAmong: (offered) =>
    offered.filter((id) => casterOf(id) === undefined && linkNumberOf(id) === undefined),
  noun: 'Pages',
  because: BECAUSE,
  goOn: (state, seat, given, random) => {
    const [asking] = state.resolution.slice(0, 1).map(upcastTask);
    if (asking?.task === 'chooseTargets')
      return given.kind === 'chooseCards'
        ? answer(state, seat, random, [withTarget(asking, given.cards)])
        : [];
    if (asking?.task === 'pay') {
      const effect = asTask(answerEffect<RunningLanguage>(asking.effect, given));
      return answer(state, seat, random, [{ ...asking, effect }]);
    }
    return asking?.task === 'effect'
      ? answer(state, seat, random, [asTask(answerEffect<RunningLanguage>(asking, given))])
      : [];
  },
});
