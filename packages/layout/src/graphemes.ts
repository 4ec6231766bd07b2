const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** In these texts every UTF-16 unit is one letter, so no segmenter is needed. */
const simple = /^[\x20-\x7e\xa1-\u02ff]*$/;

/** The letters of a text as people count them (graphemes). */
export function splitGraphemes(text: string): string[] {
  if (simple.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
