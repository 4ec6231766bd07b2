import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
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
    return defaultsIn(
      tree.modules.filter(({ path }) => !/\.config\.[cm]?[jt]s$/.test(path) && !wanted.has(path)),
    );
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

function defaultsIn(modules: readonly Module[]): Finding[] {
  const what = 'give it a name: export function …';
  return findNodes(modules, (report) => ({
    ExportDefaultDeclaration: ({ start }) => report(what, start),
    ExportSpecifier({ exported, start }) {
      if (exported.type === 'Identifier' && exported.name === 'default') report(what, start);
    },
  }));
}
