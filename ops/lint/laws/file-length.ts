import type { Law } from '../law.ts';
import { visit } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';
import type { Tree } from '../tree/tree.ts';

const longest = 300;

/** A file that is too long holds more than one thing. Tests may be long, and so may data: what has no function. */
export const fileLength: Law = {
  name: 'file-length',
  says: `No source file is longer than ${longest} lines; tests, and tables without a function, may be.`,
  judge: (tree) => {
    const data = tablesOf(tree);
    return tree.texts
      .filter(({ path }) => /\.([cm]?[jt]sx?|css|sh)$/.test(path) && !isTest(path) && !data.has(path))
      .filter(({ text }) => text.trimEnd().split('\n').length > longest)
      .map(({ path }) => ({
        file: path,
        line: longest + 1,
        what: 'split it, each part named for what it does',
      }));
  },
};

function tablesOf({ modules }: Tree): Set<string> {
  const tables = modules.filter((module) => {
    let functions = 0;
    const count = () => {
      functions += 1;
    };
    visit(module, { FunctionDeclaration: count, FunctionExpression: count, ArrowFunctionExpression: count });
    return functions === 0;
  });
  return new Set(tables.map(({ path }) => path));
}
