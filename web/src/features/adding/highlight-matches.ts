import { foldText } from '@top100/domain/fold';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text to highlight typed word beginnings, ignoring accents and case. */
export function highlightMatches(text: string, typed: string): TextPart[] {
  const wanted = foldText(typed).split(' ').filter(Boolean);
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(word)) {
    const length = matchLength(found[0], wanted);
    if (length === 0) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isMatch: false });
    end = found.index + length;
    parts.push({ text: text.slice(found.index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** The length of the matching beginning of a word. */
function matchLength(original: string, wanted: readonly string[]): number {
  const folded = foldText(original);
  const typed = wanted.filter((start) => folded.startsWith(start)).sort((a, b) => b.length - a.length)[0];
  if (typed === undefined) return 0;
  // Folding may change lengths ("ß" becomes "ss"): the shortest beginning that covers the typed text.
  let length = 0;
  for (const character of original) {
    length += character.length;
    if (foldText(original.slice(0, length)).length >= typed.length) return length;
  }
  return original.length;
}
