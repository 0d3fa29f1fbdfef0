/** Inserts a secret word into an answer like a leak: into its last sentence if it has one, else into its last line. */
export const plantWord = (text: string, word: string): string => {
  const written = JSON.stringify(word);
  // In a replay file each line is of one frame, and the last sentence may be of a much earlier one, with other secrets.
  const sentence = text.includes(EVENT_LINE) ? -1 : text.lastIndexOf(SENTENCE);
  if (sentence !== -1) {
    const at = sentence + SENTENCE.length;
    return `${text.slice(0, at)}${written.slice(1, -1)} ${text.slice(at)}`;
  }
  const line = text.startsWith('{"') ? text.lastIndexOf('\n{"') + 1 : -1;
  if (line !== -1) return `${text.slice(0, line)}{"planted":${written},${text.slice(line + 1)}`;
  return `${text}\n${text.startsWith('<') || text === '' ? word : written}\n`;
};

const SENTENCE = '"text":"';
const EVENT_LINE = '\n[';
