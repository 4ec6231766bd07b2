import type { Rule } from '../rule.ts';
import { visit } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';
import type { Tree } from '../tree/tree.ts';

/** A long file has more than one purpose. Tests may be longer, and so may data, i.e. files without functions. */
export const fileLength = limitFileLength(300);

export function limitFileLength(longest: number): Rule {
  return {
    name: 'file-length',
    description: `A source file has at most ${longest} lines, except tests and tables without functions.`,
    check: (tree) => {
      const data = tablesOf(tree);
      return tree.texts
        .filter(({ path }) => /\.([cm]?[jt]sx?|css|sh)$/.test(path) && !isTest(path) && !data.has(path))
        .filter(({ text }) => text.trimEnd().split('\n').length > longest)
        .map(({ path }) => ({ file: path, line: longest + 1, what: 'split it by purpose' }));
    },
  };
}

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
