/** Scripts that are written without spaces between words. */
export const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Where a line may break: between words, together with their punctuation; the last piece includes the space. */
export function linePieces(word: string): string[] {
  if (!withoutSpaces.test(word)) return [`${word} `];
  const pieces: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of words.segment(word)) {
    if (isWordLike || pieces.length === 0) {
      pieces.push(opening + segment);
      opening = '';
    } else if (/^[\p{Ps}\p{Pi}]$/u.test(segment)) opening += segment;
    else pieces.push((pieces.pop() ?? '') + segment);
  }
  return [...pieces.slice(0, -1), `${pieces.at(-1) ?? ''}${opening} `];
}
