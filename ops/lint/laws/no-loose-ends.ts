import type { Finding, Law } from '../law.ts';
import { lineCounter } from '../tree/lines.ts';

const looseEnd = /\b(TODO|FIXME)\b/g;

/** What is left to do is an issue or it is done. In documents the words may be quoted as `code`. */
export const noLooseEnds: Law = {
  name: 'no-loose-ends',
  says: 'No TODO and no FIXME.',
  judge: ({ modules, texts }) => {
    const parsed = new Set(modules.map(({ path }) => path));
    return [
      ...modules.flatMap(({ path, comments, lineAt }) =>
        comments.flatMap(({ value, start }) => found(path, value, (offset) => lineAt(start + 2 + offset))),
      ),
      // Data may say what it likes: there are songs called Todo.
      ...texts
        .filter(({ path }) => !parsed.has(path) && !/\.(json|csv|svg|txt)$/.test(path))
        .flatMap(({ path, text }) => found(path, text.replace(/`[^`\n]*`/g, quiet), lineCounter(text))),
    ];
  },
};

const quiet = (quoted: string) => ' '.repeat(quoted.length);

function found(file: string, text: string, lineAt: (offset: number) => number): Finding[] {
  return [...text.matchAll(looseEnd)].map(({ index, 0: word }) => ({
    file,
    line: lineAt(index),
    what: `${word}: do it now, or open an issue and remove the comment`,
  }));
}
