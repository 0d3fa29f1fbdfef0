import { useMemo } from 'react';
import { type Replay, RulesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { type RuleBook, ruleBook } from './rule-book.js';

const NOTHING: RuleBook = new Map();

/** The rules that frames of a match cite, all at once: none is asked for while frames go by. */
export const useRuleBook = ({ game, ruleset }: Replay['match']): RuleBook => {
  const { data } = useRequest(RulesDocument, { game: game.id });
  return useMemo(() => (data?.game == null ? NOTHING : ruleBook(data.game, ruleset)), [data, ruleset]);
};
