import { isBuiltin } from 'node:module';
import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
import type { Import, Module } from '../tree/module.ts';
import { isTest, workspaceOf } from '../tree/places.ts';

/** Packages that the browser loads; each must run in a browser. */
const browserPackages = [
  'colours',
  'contracts',
  'domain',
  'export',
  'import-formats',
  'layout',
  'messages',
  'paste',
  'sync',
].map((name) => `packages/${name}`);

/** Node's types are available in all packages, so the compiler accepts these. */
const globalsOfNode = ['process', 'Buffer', 'global'];

/**
 * Browser code runs in browsers and stays small: `zod` costs 94 kB; from contracts, which use `zod/mini`, the browser
 * imports types only, or each page would be 4 to 11 kB larger.
 */
export const browserCode: Rule = {
  name: 'browser-code',
  description: `What the browser loads (web/src, ${browserPackages.join(', ')}) uses no Node, no zod and no schema.`,
  check: ({ modules }) => {
    const schemas = new Set(modules.filter(hasSchemas).map(({ path }) => path));
    return modules.filter(isForBrowsers).flatMap((module): Finding[] => [
      ...module.imports.flatMap((one) => {
        const what = wrongInBrowsers(module, one) ?? bringsSchemas(module, one, schemas);
        return what ? [{ file: module.path, line: one.line, what }] : [];
      }),
      ...globalsIn(module),
    ]);
  },
};

function hasSchemas({ path, imports }: Module): boolean {
  return (
    workspaceOf(path) === 'packages/contracts' &&
    imports.some(({ specifier, kind }) => specifier === 'zod/mini' && kind !== 'type')
  );
}

function bringsSchemas(
  { path }: Module,
  { target, kind }: Import,
  schemas: ReadonlySet<string>,
): string | undefined {
  if (kind === 'type' || !target || workspaceOf(path) === 'packages/contracts') return undefined;
  return schemas.has(target) ? 'import its types alone; keep constants in a file without schemas' : undefined;
}

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
  return `${to} is not for browsers; see ops/lint/rules/browser-code.ts`;
}

function globalsIn(module: Module): Finding[] {
  return findNodes([module], (report) => ({
    MemberExpression({ object, start }) {
      if (object.type !== 'Identifier' || !globalsOfNode.includes(object.name)) return;
      report(`${object.name} is not there in browsers`, start);
    },
  }));
}
