import { describe, expect, it } from '@jest/globals';
import {
  decideFeatured,
  evolveFeatured,
  type FeaturedState,
  isFeaturedIn,
  NOTHING_FEATURED,
} from './decide-featured.js';
import { type FeaturedFact, featuredCodec } from './featured-facts.js';

const featured = (match: string): FeaturedFact => ({ type: 'MatchFeatured', match });
const ended = (match: string): FeaturedFact => ({ type: 'FeatureEnded', match });
const stageOf = (...facts: readonly FeaturedFact[]): FeaturedState =>
  facts.reduce(evolveFeatured, NOTHING_FEATURED);

describe('the stage', () => {
  it('features a match until the feature of that match ends, even if other matches are featured meanwhile', () => {
    const state = stageOf(featured('a'), featured('b'), featured('c'), ended('b'), featured('c'));
    expect(['a', 'b', 'c', 'd'].map((match) => isFeaturedIn(state, match))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(isFeaturedIn(stageOf(featured('a'), ended('a'), featured('a')), 'a')).toBe(true);
  });

  it('applies an event without reading earlier events', () => {
    const before: FeaturedState = {
      latest: featured('a'),
      get before(): FeaturedState {
        throw new Error('The fold looked back.');
      },
    };
    expect(evolveFeatured(before, featured('b'))?.latest).toEqual(featured('b'));
  });

  it('features the same match again on each request', () => {
    for (const state of [stageOf(), stageOf(featured('a')), stageOf(featured('a'), featured('b'))])
      expect(decideFeatured(state, 'MatchFeatured', 'a')).toEqual({
        accepted: true,
        events: [featured('a')],
      });
  });

  it('ends the feature of a featured match only', () => {
    const state = stageOf(featured('a'));
    expect(decideFeatured(state, 'FeatureEnded', 'a')).toEqual({ accepted: true, events: [ended('a')] });
    expect(decideFeatured(state, 'FeatureEnded', 'b')).toMatchObject({
      accepted: false,
      rejection: { code: 'NOT_FEATURED' },
    });
  });

  it('survives encoding and decoding', () => {
    for (const fact of [featured('m-1'), ended('m-1')])
      expect(featuredCodec.fromFact(featuredCodec.toFact(fact))).toEqual(fact);
    expect(() => featuredCodec.fromFact({ type: 'stage.CurtainFell', data: {} })).toThrow();
    expect(() => featuredCodec.fromFact({ type: 'stage.FeatureEnded', data: { match: 3 } })).toThrow();
  });
});
