/** Maximum number of combining marks drawn on one letter. */
const maxMarks = 4;

/** Controls, lone surrogates, private and unassigned characters, direction marks and invisible fillers. */
const neverDrawn =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;
const pileOfMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');
const emoji =
  /(?:\p{RI}\p{RI}|[#*0-9]\ufe0f?\u20e3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Extended_Pictographic}(?=\u200d|\p{Emoji_Modifier}))(?:\p{Emoji_Modifier}|\ufe0f|\u200d(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}))*)/gu;
const variationSelectors = /\p{Variation_Selector}/gu;

export interface CleanText {
  text: string;
  /** Emoji that were removed: no monochrome font has them. */
  leftOut: readonly string[];
}

/** The drawable part of a text. */
export function cleanText(raw: string): CleanText {
  const plain = raw.replace(/\s+/gu, ' ').replace(neverDrawn, '');
  const leftOut = plain.match(emoji) ?? [];
  const text = plain
    .replace(emoji, '')
    .replace(variationSelectors, '')
    .normalize('NFC')
    .replace(pileOfMarks, '$1')
    .replace(/ +/g, ' ')
    .trim();
  // An empty row would look like a mistake: the box for unknown characters shows that there was text.
  return { text: text === '' && leftOut.length > 0 ? '\ufffd' : text, leftOut };
}
