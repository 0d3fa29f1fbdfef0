import type { CardData } from '../table/table-parts.js';

const RULES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  metax: {
    Enter: ['MX-036'],
    Push: ['MX-038', 'MX-039'],
    Constant: ['MX-037'],
    Attack: ['MX-048'],
    Defense: ['MX-048'],
  },
  nightfall: {
    'Blood-Sucker': ['NF-150'],
    Burrow: ['NF-151', 'NF-152', 'NF-153'],
    Convert: ['NF-154'],
    Destroyer: ['NF-155'],
    Defender: ['NF-156'],
    Fear: ['NF-157'],
    'First-Strike': ['NF-158'],
    Flash: ['NF-159'],
    Fleet: ['NF-160'],
    Flight: ['NF-161'],
    Magiproof: ['NF-162'],
    Immortal: ['NF-163'],
    Infectious: ['NF-164'],
    Invisible: ['NF-165'],
    Regen: ['NF-166'],
    Spirit: ['NF-167'],
    'Stone-Skin': ['NF-168'],
    Trap: ['NF-169'],
    Unblockable: ['NF-170'],
    Venomous: ['NF-171'],
    Equipment: ['NF-172'],
    'Self-Destruct': ['NF-173'],
    Frozen: ['NF-125', 'NF-126'],
    Burn: ['NF-130', 'NF-132', 'NF-133'],
    Poison: ['NF-135', 'NF-136'],
    Paralyze: ['NF-138', 'NF-139'],
    Sleep: ['NF-141', 'NF-142'],
    Scared: ['NF-146', 'NF-147'],
    Confusion: ['NF-148', 'NF-149'],
  },
  'metazoo-tcg': {
    Soar: ['MZ-212', 'MZ-213'],
    Destruction: ['MZ-195', 'MZ-196'],
    'Enhancement Symbol': ['MZ-082', 'MZ-086'],
    Unique: ['MZ-077'],
    Duel: ['MZ-202', 'MZ-203'],
    Overwhelm: ['MZ-208', 'MZ-209'],
    'On Play': ['MZ-207'],
    Sacrifice: ['MZ-210'],
    Shatter: ['MZ-211'],
    Move: ['MZ-205', 'MZ-206'],
  },
};

/** The rules that explain a keyword, by its name on the card; "Overwhelm (3)" has the rules of "Overwhelm". */
export const rulesOfKeyword = (game: string, keyword: string): readonly string[] =>
  RULES[game]?.[keyword.replace(/ \(.*\)$/, '')] ?? [];

/** All keywords with rules of a game. */
export const keywordsWithRules = (game: string): readonly string[] => Object.keys(RULES[game] ?? {});

/** The keywords of a card with an explaining rule: its own, and keywords named in its text. */
export const explainedKeywords = (
  game: string,
  { keywords, text, tags }: Pick<CardData, 'keywords' | 'text' | 'tags'>,
): readonly string[] => {
  const own = keywords.map((word) => word.replace(/ \(.*\)$/, '').toLowerCase());
  const words = [text ?? '', ...tags.flatMap(({ label, value }) => [label, value ?? ''])].join('\n');
  return keywordsWithRules(game).filter(
    (keyword) => own.includes(keyword.toLowerCase()) || new RegExp(`\\b${keyword}\\b`).test(words),
  );
};
