import type { Finding, Rule } from '../rule.ts';
import { lineCounter } from '../tree/lines.ts';

const looseEnd = /\b(TODO|FIXME)\b/g;

/** Open work is an issue, not a comment. Documents may quote the words as `code`. */
export const noTodos: Rule = {
  name: 'no-todos',
  description: 'No TODO and no FIXME.',
  check: ({ modules, texts }) => {
    const parsed = new Set(modules.map(({ path }) => path));
    return [
      ...modules.flatMap(({ path, comments, lineAt }) =>
        comments.flatMap(({ value, start }) => found(path, value, (offset) => lineAt(start + 2 + offset))),
      ),
      // Data may contain the words: there are songs called Todo.
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
