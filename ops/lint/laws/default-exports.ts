import type { Finding, Law } from '../law.ts';
import { type Module, visit } from '../tree/module.ts';
import type { Tree } from '../tree/tree.ts';

/**
 * A default export has a different name in each file that imports it. Three readers insist on one: tools that
 * read a configuration file, jest for the files that its configuration names, and React.lazy for what web
 * loads by import().
 */
export const defaultExports: Law = {
  name: 'default-exports',
  says: 'export default only where a tool reads it: *.config files, files named in jest.config.js, React.lazy.',
  judge: (tree) => {
    const wanted = new Set([...namedByJest(tree), ...lazilyLoaded(tree)]);
    return tree.modules
      .filter(({ path }) => !/\.config\.[cm]?[jt]s$/.test(path) && !wanted.has(path))
      .flatMap(defaultsIn);
  },
};

function namedByJest({ modules }: Tree): string[] {
  const config = modules.find(({ path }) => path === 'jest.config.js');
  const named: string[] = [];
  if (config)
    visit(config, {
      Literal({ value }) {
        if (typeof value === 'string') named.push(value.replace('<rootDir>/', ''));
      },
    });
  return named;
}

const lazilyLoaded = ({ modules }: Tree): string[] =>
  modules
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic').map(({ target }) => target ?? ''),
    );

function defaultsIn(module: Module): Finding[] {
  const found: Finding[] = [];
  const forbid = (offset: number) =>
    found.push({ file: module.path, line: module.lineAt(offset), what: 'give it a name: export function …' });
  visit(module, {
    ExportDefaultDeclaration: ({ start }) => forbid(start),
    ExportSpecifier({ exported, start }) {
      if (exported.type === 'Identifier' && exported.name === 'default') forbid(start);
    },
  });
  return found;
}
