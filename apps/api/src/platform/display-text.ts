/*
 * What a text that others are shown (a player's name, a match's title) may be made of: what they can see, in the order in which it stands, so that it
 * is nothing else in a list, an overlay or a log.
 */

/** Emoji (UTS 51): flags, keycaps, and pictographs, alone or joined. In these, joiners and selectors have their place. */
const EMOJI =
  /\p{Regional_Indicator}{2}|[0-9#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;
/**
 * What has no look of its own, or turns what stands beside it: controls of direction, zero-width and filler characters, the soft hyphen, variation
 * selectors and tags without an emoji, line and paragraph separators, private use, what no character is assigned to.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
/** Blanks of other widths, and a Braille pattern without a dot. */
const OTHER_BLANK = /[^\P{Zs} ]|\u2800/u;
/** UTS 39 knows no language that puts more on one letter, or the same twice. */
const FLOOD = /[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1|^\p{M}/u;

/** What is wrong with what a displayed text is made of, as the end of a sentence that begins with its name; undefined for nothing. */
export const displayFault = (text: string): string | undefined => {
  const plain = text.replace(EMOJI, '*');
  if (UNSEEN.test(plain)) return 'holds a character that cannot be seen, or that turns the text around';
  if (OTHER_BLANK.test(plain)) return 'holds a blank that is not the usual space';
  return FLOOD.test(plain.normalize('NFD')) ? 'has too many marks on one letter' : undefined;
};
