import { useMemo } from 'react';
import { RulesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import type { CardData } from '../table/table-parts.js';
import { explainedKeywords, rulesOfKeyword } from './keyword-rules.js';

export interface ExplainedKeyword {
  readonly keyword: string;
  readonly rules: readonly { readonly id: string; readonly text: string }[];
}

const NONE: readonly ExplainedKeyword[] = [];

/** The keywords of a card with the rules that explain them; empty without a card, and until the rules are loaded. */
export const useKeywordRules = (game: string, card: CardData | undefined): readonly ExplainedKeyword[] => {
  const { data } = useRequest(RulesDocument, { game });
  const rules = data?.game?.rules;
  return useMemo(() => {
    if (card === undefined || rules === undefined) return NONE;
    return explainedKeywords(game, card).map((keyword) => {
      const ids = rulesOfKeyword(game, keyword);
      return { keyword, rules: rules.filter(({ id }) => ids.includes(id)) };
    });
  }, [game, card, rules]);
};
