/*
 * Validates texts that are shown to other people, such as a player's name or a match's title. Every character must be visible, and shown in the order in
 * which it is stored, so that the text cannot imitate another in a list, an overlay or a log.
 */

/** Emoji (UTS 51): flags, keycaps, and pictographs, alone or joined. Joiners and variation selectors are allowed only in these. */
const EMOJI =
  /\p{Regional_Indicator}{2}|[0-9#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;
/**
 * Characters that are invisible or reorder their neighbours: direction controls, zero-width and filler characters, the soft hyphen. Also variation selectors
 * and tags without an emoji, line and paragraph separators, private use, and unassigned code points.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
/** Spaces of other widths, and the empty Braille pattern. */
const OTHER_BLANK = /[^\P{Zs} ]|\u2800/u;
/** More than four combining marks on a letter, or the same one twice: no language uses these (UTS 39). */
const FLOOD = /[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1|^\p{M}/u;

/** Why the characters of a displayed text are invalid, worded to follow the field's name; undefined if they are valid. */
export const displayFault = (text: string): string | undefined => {
  const plain = text.replace(EMOJI, '*');
  if (UNSEEN.test(plain)) return 'holds a character that cannot be seen, or that turns the text around';
  if (OTHER_BLANK.test(plain)) return 'holds a blank that is not the usual space';
  return FLOOD.test(plain.normalize('NFD')) ? 'has too many marks on one letter' : undefined;
};
