import type { BegunWords, ExplainingCard, Game, RuleId } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';

/** A cause of an event, with the frame that shows it. */
export interface Cause {
  /**
   * - `action`: a player or the service sent a command.
   * - `words`: the words of `card` began to be carried out, under the rule of the events that follow from them.
   * - `choice`: a seat was asked for a decision, which the next action made.
   * - `event`: the explained event.
   */
  readonly kind: 'action' | 'words' | 'choice' | 'event';
  readonly frame: number;
  readonly card?: ExplainingCard;
}

interface Numbered {
  readonly step: number;
  readonly recorded: Pick<RecordedMatchEvent, 'number' | 'event'>;
}

/** Reads the moment of a frame. It may yield to other work. */
export type ReadMoment = (frame: number) => Promise<Numbered | undefined>;

/** The number of frames before an event in which its causes are looked for. */
const FARTHEST = 500;

/**
 * The chain of causes of an event, from the first action to the event. Facts carry their rules and the cards whose words begin; an event follows from the last
 * words before it under its rule, in its own command or in the one that offered the choice which its command decides.
 */
export const causesOf = async (
  game: Pick<Game, 'explaining'>,
  read: ReadMoment,
  frame: number,
): Promise<readonly Cause[]> => {
  const chain: Cause[] = [];
  let at = await read(frame);
  let rule = ruleOf(at);
  chain.unshift({ kind: 'event', frame });
  for (let next = frame - 1; at !== undefined && next >= 0 && frame - next <= FARTHEST; ) {
    const { step } = at;
    let made: string | undefined = choiceMadeBy(at);
    let first = at;
    let words: Cause | undefined;
    for (; next >= 0; next -= 1) {
      const before = await read(next);
      if (before?.step !== step) break;
      first = before;
      made = choiceMadeBy(before) ?? made;
      const begun = wordsOf(game, before);
      if (words === undefined && begun !== undefined && begun.rule === rule)
        words = { kind: 'words', frame: next, card: begun.card };
    }
    if (words !== undefined) chain.unshift(words);
    if (first.recorded.number !== frame) chain.unshift({ kind: 'action', frame: first.recorded.number });
    if (words !== undefined || made === undefined) break;
    // The command decides a choice that an earlier one offered.
    let offer: Numbered | undefined;
    for (; offer === undefined && next >= 0 && frame - next <= FARTHEST; next -= 1) {
      const before = await read(next);
      if (choiceOfferedBy(before) === made) offer = before;
    }
    if (offer === undefined) break;
    chain.unshift({ kind: 'choice', frame: offer.recorded.number });
    rule = ruleOf(offer);
    at = offer;
  }
  return chain;
};

const ruleOf = (moment: Numbered | undefined): RuleId | undefined => {
  const event = moment?.recorded.event;
  return event?.kind === 'game' ? event.fact.rule : undefined;
};

const wordsOf = (
  { explaining }: Pick<Game, 'explaining'>,
  { recorded: { event } }: Numbered,
): BegunWords | undefined => (event.kind === 'game' ? explaining?.wordsBegunBy(event.fact) : undefined);

/** The seat and kind of a choice. */
const choiceOf = (moment: Numbered | undefined, type: string): string | undefined => {
  const event = moment?.recorded.event;
  if (event?.kind !== 'game' || event.fact.type !== type) return undefined;
  const { seat, kind } = { seat: undefined, kind: undefined, ...event.fact };
  return `${seat}/${kind}`;
};

const choiceMadeBy = (moment: Numbered | undefined) => choiceOf(moment, 'ChoiceMade');
const choiceOfferedBy = (moment: Numbered | undefined) => choiceOf(moment, 'ChoiceOffered');
