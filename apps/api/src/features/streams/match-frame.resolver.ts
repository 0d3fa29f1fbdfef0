import { ResolveField, Resolver } from '@nestjs/graphql';
import { type RequestContext, takeTurn } from '../../identity/request-context.js';
import type { MatchFrame } from './match-frame.js';

/** The fields of an item that are expensive to compute; each yields to the scheduler first. */
@Resolver('MatchFrame')
export class MatchFrameResolver {
  @ResolveField('texts')
  async texts(item: MatchFrame, _args: unknown, context: RequestContext): Promise<MatchFrame['texts']> {
    await takeTurn(context);
    return item.texts;
  }

  @ResolveField('tablePatch')
  async tablePatch(
    item: MatchFrame,
    _args: unknown,
    context: RequestContext,
  ): Promise<MatchFrame['tablePatch']> {
    await takeTurn(context);
    return item.tablePatch;
  }
}
