import { useMemo } from 'react';
import { type Replay, RulesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { type RuleBook, ruleBook } from './rule-book.js';

const NOTHING: RuleBook = new Map();

/** The rules that a match's frames cite, fetched at once, so that seeking needs no request. */
export const useRuleBook = ({ game, ruleset }: Replay['match']): RuleBook => {
  const { data } = useRequest(RulesDocument, { game: game.id });
  return useMemo(() => (data?.game == null ? NOTHING : ruleBook(data.game, ruleset)), [data, ruleset]);
};
