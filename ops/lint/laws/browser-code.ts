import { isBuiltin } from 'node:module';
import type { Finding, Law } from '../law.ts';
import { type Import, type Module, visit } from '../tree/module.ts';
import { isTest, workspaceOf } from '../tree/places.ts';

/** The packages that the browser loads. A new line here is a promise that the package runs in a browser. */
const browserPackages = ['packages/colours', 'packages/contracts', 'packages/sync', 'packages/transfer'];

/** Types of Node are known everywhere in packages, so the compiler lets these pass. */
const globalsOfNode = ['process', 'Buffer', 'global'];

/** What the browser loads runs there, and stays small: `zod` costs 94 kB, `zod/mini` 5. */
export const browserCode: Law = {
  name: 'browser-code',
  says: `What the browser loads (web/src, ${browserPackages.join(', ')}) uses no Node and only zod/mini.`,
  judge: ({ modules }) =>
    modules.filter(isForBrowsers).flatMap((module): Finding[] => [
      ...module.imports.flatMap((one) => {
        const what = wrongInBrowsers(module, one);
        return what ? [{ file: module.path, line: one.line, what }] : [];
      }),
      ...globalsIn(module),
    ]),
};

function isForBrowsers({ path }: Module): boolean {
  if (isTest(path)) return false;
  return path.startsWith('web/src/') || browserPackages.includes(workspaceOf(path) ?? '');
}

function wrongInBrowsers({ path }: Module, { specifier, target }: Import): string | undefined {
  if (!specifier) return undefined;
  if (isBuiltin(specifier)) return `${specifier} is not there in browsers`;
  if (/^zod(\/|$)/.test(specifier) && specifier !== 'zod/mini')
    return `import zod/mini instead of ${specifier}`;
  const to = target && workspaceOf(target);
  if (!to?.startsWith('packages/') || to === workspaceOf(path) || browserPackages.includes(to))
    return undefined;
  return `${to} is not for browsers; see ops/lint/laws/browser-code.ts`;
}

function globalsIn(module: Module): Finding[] {
  const found: Finding[] = [];
  visit(module, {
    MemberExpression({ object, start }) {
      if (object.type !== 'Identifier' || !globalsOfNode.includes(object.name)) return;
      const what = `${object.name} is not there in browsers`;
      found.push({ file: module.path, line: module.lineAt(start), what });
    },
  });
  return found;
}
