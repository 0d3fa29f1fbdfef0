import { describe, expect, it } from '@jest/globals';
import { decideStage, EMPTY_STAGE, evolveStage, type StageState } from './decide-stage.js';
import { type StageFact, stageCodec } from './stage-facts.js';

const featured = (match: string): StageFact => ({ type: 'MatchFeatured', match });
const ended = (match: string): StageFact => ({ type: 'FeatureEnded', match });
const stageOf = (...facts: readonly StageFact[]): StageState => facts.reduce(evolveStage, EMPTY_STAGE);

describe('the stage', () => {
  it('has the match that was featured last in front', () => {
    expect(stageOf(featured('a'), featured('b'), featured('c')).featured).toEqual(['c', 'b', 'a']);
    expect(stageOf(featured('a'), featured('b'), featured('a')).featured).toEqual(['a', 'b']);
    expect(stageOf(featured('a'), featured('b'), ended('b')).featured).toEqual(['a']);
  });

  it('features a match as often as it is asked to', () => {
    for (const state of [stageOf(), stageOf(featured('a')), stageOf(featured('a'), featured('b'))])
      expect(decideStage(state, 'MatchFeatured', 'a')).toEqual({ accepted: true, events: [featured('a')] });
  });

  it('ends what is featured, and nothing else', () => {
    const state = stageOf(featured('a'));
    expect(decideStage(state, 'FeatureEnded', 'a')).toEqual({ accepted: true, events: [ended('a')] });
    expect(decideStage(state, 'FeatureEnded', 'b')).toMatchObject({
      accepted: false,
      rejection: { code: 'NOT_FEATURED' },
    });
  });

  it('is written down and read again', () => {
    for (const fact of [featured('m-1'), ended('m-1')])
      expect(stageCodec.fromFact(stageCodec.toFact(fact))).toEqual(fact);
    expect(() => stageCodec.fromFact({ type: 'stage.CurtainFell', data: {} })).toThrow();
    expect(() => stageCodec.fromFact({ type: 'stage.FeatureEnded', data: { match: 3 } })).toThrow();
  });
});
