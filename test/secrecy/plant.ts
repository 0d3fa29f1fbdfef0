/** Puts a word that is secret into an answer, as something that leaks would: into the last sentence of it where there is one, else into its last line. */
export const plantWord = (text: string, word: string): string => {
  const written = JSON.stringify(word);
  // In a replay file each line is of a frame, and the last sentence may be of one long before, when something else was secret.
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
