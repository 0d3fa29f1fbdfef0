// The patterns of prose that a reader has to read twice, and how each is to be written instead.

/** A sentence that is longer than this is split. */
const MOST_WORDS = 40;

/** `pattern` is searched for in one sentence; `advice` says what to write. */
const RULES = [
  {
    name: 'free-relative',
    pattern: /^(What|Who|Whoever|Whatever|Whichever|Where|Wherever|Those (who|that|of))\b(?!.*\?$)/,
    advice: 'name the subject: "the caller ...", "cards that ...", "if ..."',
  },
  { name: 'pronoun', pattern: /\b(somebody|nobody|whoever|whosoever)\b/i, advice: 'name who it is: a player, a client, a judge' },
  { name: 'dative', pattern: /\b(for|to|by|of|from|with) who\b(?! (is|are|was|has|may|can) (?:to|on) )/, advice: 'name who it is: "for clients that ..."' },
  { name: 'what-it-takes', pattern: /\bwhat it takes\b/i, advice: 'name it: the cost, the memory, the time' },
  { name: 'at-hand', pattern: /\bat hand\b/i, advice: 'write "cached" or "available"' },
  { name: 'lets-go', pattern: /\b(lets?|letting) go of\b|\blets? it go\b/i, advice: 'write "evicts", "releases" or "drops"' },
  { name: 'comes-to-nothing', pattern: /\bcomes? to nothing\b/i, advice: 'write "has no effect" or "fails"' },
  { name: 'holds-to', pattern: /\b(holds?|held) [^.]{0,60}\bto (the|its|what)\b/i, advice: 'write "validates" or "checks against"' },
  { name: 'is-said', pattern: /\b(is|are|was|were) (said|told)\b/i, advice: 'name who tells whom, or write "stated", "recorded", "sent"' },
  { name: 'said-again', pattern: /\b(said|asked) (again|anew)\b/i, advice: 'write "a duplicate request" or "repeated"' },
  { name: 'come-as-far', pattern: /\bhow far (it|they) (has|have) come\b|\bha(s|ve) come as far\b/i, advice: 'write "position", "cursor" or "checkpoint"' },
  { name: 'asks-for-a-turn', pattern: /\basks? for (a|its|their) turn\b/i, advice: 'write "yields to the scheduler"' },
  { name: 'goes-on-alone', pattern: /\bgo(es)? on alone\b/i, advice: 'write "is served individually"' },
  { name: 'todays-words', pattern: /\bin today['’]s (words|shape)\b/i, advice: 'write "upcast to the current version"' },
];

const sentencesOf = (text) =>
  text
    .replace(/`[^`]*`|\{@link [^}]*\}/g, 'X')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n\s*[-*]\s|(?<=[.!?:;]\**)\s+(?=[A-Z`"“([*])|\n\s*@\w+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

/** What the rules have against a passage: `{ line, rule, sentence, advice }`. */
export const faultsOf = ({ line, text, names }) => {
  const faults = [];
  const fault = (rule, sentence, advice) => faults.push({ line, rule, sentence, advice });
  for (const sentence of sentencesOf(text)) {
    for (const { name, pattern, advice } of RULES) if (pattern.test(sentence)) fault(name, sentence, advice);
    const words = sentence.split(' ').length;
    if (words > MOST_WORDS) fault('long-sentence', sentence, `${words} words: split it, ${MOST_WORDS} at most`);
  }
  if (retells(text, names)) fault('retold-name', text, 'delete it: the name says it');
  return faults;
};

/** Whether a comment has no word that the identifier under it lacks. */
const retells = (text, names) => {
  if (names === '') return false;
  const own = new Set(wordsOf(names.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ')));
  const words = wordsOf(text).filter((word) => !ARTICLES.has(word));
  return words.length > 0 && words.every((word) => own.has(word));
};

const ARTICLES = new Set(['a', 'an', 'the', 'of', 'is', 'are', 'to', 'for', 'and', 'this', 'that']);
const wordsOf = (text) => (text.toLowerCase().match(/[a-z\d]+/g) ?? []).map((word) => word.replace(/s$/, ''));
