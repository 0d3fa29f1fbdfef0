import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { cardId } from '#libs/game-kit';
import { type Cause, causesOf } from '#libs/replay';
import { CurrentWork } from '../../identity/current-work.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { FrameExplainFactArgs, FrameExplainNumberArgs } from '../../platform/inputs.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { Frame } from '../../reading/frames/frame.js';
import type { CardObject, TableObject } from '../../reading/frames/table-object.js';
import type { MatchLog } from '../../reading/log/match-log.js';
import { MatchAccess } from '../../reading/views/match-access.js';

interface CauseObject {
  readonly kind: Cause['kind'];
  readonly frame: number;
  readonly text: string;
  readonly rule: string | null;
  readonly card: CardObject | null;
}

interface NumberObject {
  readonly value: number;
  readonly terms: readonly {
    readonly by: number;
    readonly text: string;
    readonly rule: string;
    readonly card: CardObject | null;
    readonly sinceFrame: number | null;
    readonly until: string | null;
  }[];
}

/** The number of frames before a frame in which the beginning of a temporary effect is looked for. */
const FARTHEST = 500;

/** Explains the events and the numbers of a frame. Both show only parts of frames that the viewer may see. */
@Resolver('Frame')
export class ExplanationsResolver {
  constructor(private readonly access: MatchAccess) {}

  @ResolveField('explainFact')
  async explainFact(
    @Parent() frame: Frame,
    @CurrentWork() work: Work,
    @Args() { index }: FrameExplainFactArgs,
  ): Promise<readonly CauseObject[]> {
    await work.take();
    if (frame.events[index] === undefined) throw badInput('The frame has no event with this index.');
    const { log } = await this.access.viewAfter(frame);
    const read = async (number: number) => {
      await work.take();
      return log.moment(number);
    };
    const causes: CauseObject[] = [];
    for (const { kind, frame: number, card } of await causesOf(log.game, read, frame.number)) {
      await work.take();
      const shown = await this.access.frameBefore(frame, number);
      if (shown === undefined) continue;
      const { text, rule, table } = shown;
      causes.push({
        kind,
        frame: number,
        text,
        rule,
        card: card === undefined ? null : cardOn(table, card.id),
      });
    }
    return causes;
  }

  @ResolveField('explainNumber')
  async explainNumber(
    @Parent() frame: Frame,
    @CurrentWork() work: Work,
    @Args() { card, counter }: FrameExplainNumberArgs,
  ): Promise<NumberObject | null> {
    await work.take();
    const shown = cardOn(frame.table, card)?.counters.find(({ name }) => name === counter);
    const { log, state } = await this.access.viewAfter(frame);
    const terms =
      shown === undefined || state.game === undefined
        ? undefined
        : log.game.explaining?.termsOf?.(state.game, cardId(card), counter);
    if (shown === undefined || terms === undefined) return null;
    const objects: NumberObject['terms'][number][] = [];
    for (const { by, text, rule, source, modifier, until } of terms)
      objects.push({
        by,
        text,
        rule,
        card: source === undefined ? null : cardOn(frame.table, source.id),
        sinceFrame: modifier === undefined ? null : await beginOf(log, frame.number, modifier, work),
        until: until ?? null,
      });
    return { value: shown.value, terms: objects };
  }
}

/** The frame with which a temporary effect began; null if it is too far back. */
const beginOf = async (
  log: MatchLog,
  frame: number,
  modifier: number,
  work: Work,
): Promise<number | null> => {
  for (let number = frame; number >= 0 && frame - number <= FARTHEST; number -= 1) {
    await work.take();
    const event = (await log.moment(number))?.recorded.event;
    if (event?.kind === 'game' && log.game.explaining?.modifierBegunBy?.(event.fact) === modifier)
      return number;
  }
  return null;
};

const cardOn = ({ zones }: TableObject, card: string): CardObject | null => {
  for (const { cards, slots } of zones)
    for (const one of [...cards, ...slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards))])
      for (const found of [one, ...one.attached]) if (found.id === card) return found;
  return null;
};
