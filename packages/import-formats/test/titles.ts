import { readFileSync } from 'node:fs';

interface Titles {
  language: string;
  encoding: string;
  titles: readonly string[];
}

/**
 * Titles and names in the languages of the encodings that files come in, each with letters that are not ASCII. In
 * titles.txt a line `=== western | French | windows-1252` begins the titles of a language, one per line.
 */
const sections = readFileSync(new URL('./titles.txt', import.meta.url), 'utf8')
  .split('=== ')
  .slice(1)
  .map((section) => {
    const [head = '', ...lines] = section.split('\n');
    const [group = '', language = '', encoding = ''] = head.split(' | ');
    return { group, language, encoding, titles: lines.filter((line) => line !== '') };
  });

const titlesOf = (name: string): readonly Titles[] =>
  sections.flatMap(({ group, ...titles }) => (group === name ? [titles] : []));

export const westernTitles = titlesOf('western');
export const otherTitles = titlesOf('other');
