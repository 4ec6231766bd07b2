import { foldText, searchWords } from '@top100/domain/fold';

/** Postgres' tsvector weights for the position of a word in an entry. */
const weights = { title: 'A', artist: 'B', album: 'C' } as const;

/**
 * The search words of an entry as the text of a tsvector ("halo:1A beyonce:2B"). The weights distinguish words of
 * title, artist and album in ranking.
 */
export function documentOf(entry: { title: string; artist: string; album: string }): string {
  const lexemes: string[] = [];
  for (const part of ['title', 'artist', 'album'] as const) {
    // Words contain only letters, digits and marks, so quoting is unnecessary; positions end at 16,383.
    for (const word of wordsOf(entry[part])) {
      lexemes.push(`${word}:${Math.min(lexemes.length + 1, 16_000)}${weights[part]}`);
    }
  }
  return lexemes.join(' ');
}

/** All words that find a part of a name. */
function wordsOf(text: string): Set<string> {
  const words = new Set(searchWords(text));
  for (const spelling of otherSpellings(text)) for (const word of searchWords(spelling)) words.add(word);
  if (words.has('n')) words.add('and');
  if (words.has('and')) words.add('n');
  for (const word of foldText(text).split(' ')) {
    const last = [...word].at(-1) ?? '';
    // Chinese and Japanese are indexed as pairs of characters; a lone last character starts none.
    if (searchWords(`${last}x`).length === 2) words.add(last);
  }
  return words;
}

/** "AC/DC" as acdc, "R.E.M." as rem, "Rock'n'Roll" as rock n roll, "J. J. Cale" as jj. */
function otherSpellings(text: string): string[] {
  const spellings: string[] = [];
  for (const chunk of text.split(/\s+/)) {
    const folded = foldText(chunk);
    if (folded.includes(' ') && !chunk.includes('&')) spellings.push(folded.replaceAll(' ', ''));
    if (/\p{L}['’`]\p{L}/u.test(chunk)) spellings.push(chunk.replace(/['’`]/g, ' '));
  }
  const initials = foldText(text).match(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu) ?? [];
  return [...spellings, ...initials.map((letters) => letters.replaceAll(' ', ''))];
}
