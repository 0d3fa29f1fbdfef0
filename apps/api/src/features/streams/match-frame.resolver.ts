import { ResolveField, Resolver } from '@nestjs/graphql';
import { Turns } from '../../platform/scheduling/turns.js';
import type { MatchFrame } from './match-frame.js';

/** The fields of an item that are expensive to compute; each yields to the scheduler first. */
@Resolver('MatchFrame')
export class MatchFrameResolver {
  constructor(private readonly turns: Turns) {}

  @ResolveField('texts')
  async texts(item: MatchFrame): Promise<MatchFrame['texts']> {
    await this.turns.take();
    return item.texts;
  }

  @ResolveField('tablePatch')
  async tablePatch(item: MatchFrame): Promise<MatchFrame['tablePatch']> {
    await this.turns.take();
    return item.tablePatch;
  }
}
