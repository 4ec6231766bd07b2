import type { Finding, Rule } from '../rule.ts';
import { type Module, visit } from '../tree/module.ts';
import type { Tree } from '../tree/tree.ts';

/**
 * A default export has a different name in every importing file. Only configuration files, files named in jest's
 * configuration and React.lazy need one.
 */
export const defaultExports: Rule = {
  name: 'default-exports',
  description:
    'export default only where a tool requires it: *.config files, files named in jest.config.js, React.lazy.',
  check: (tree) => {
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
