import type { Finding, Rule } from '../rule.ts';
import { isTest, workspaceNamed, workspaceOf } from '../tree/places.ts';

/**
 * The packages that each package may import outside its tests. Add an edge only in a reviewed change, and never one
 * that makes a cycle.
 */
export const packageEdges: Record<string, readonly string[]> = {
  codes: ['domain'],
  colours: ['domain'],
  contracts: ['domain', 'messages'],
  database: ['runtime'],
  domain: ['messages'],
  events: ['database'],
  export: ['colours', 'domain', 'layout', 'messages'],
  // Our own exported files are an import format: `export` says how they look.
  'import-formats': ['domain', 'export', 'messages', 'paste'],
  layout: ['domain'],
  messages: [],
  paste: ['domain'],
  queues: ['runtime'],
  runtime: [],
  stripe: ['domain'],
  sync: ['contracts', 'domain'],
  testing: ['database', 'domain', 'sync'],
};

export const knownPackageEdges: Rule = {
  name: 'package-edges',
  description: 'A package imports only the packages that ops/lint/rules/package-edges.ts lists for it.',
  check: ({ modules }) =>
    modules.flatMap(({ path, imports }): Finding[] => {
      const from = packageOf(workspaceOf(path));
      if (!from || isTest(path)) return [];
      const known = packageEdges[from];
      if (!known)
        return [{ file: path, line: 1, what: `${from} is not a known package; add it to the table` }];
      return imports.flatMap(({ specifier, target, line }) => {
        const named = specifier?.match(/^@top100\/([^/]+)/)?.[1];
        const to = packageOf(named ? workspaceNamed(named) : target && workspaceOf(target));
        if (!to || to === from || known.includes(to)) return [];
        return [{ file: path, line, what: `${from} → ${to} is not in the table of edges` }];
      });
    }),
};

const packageOf = (workspace: string | undefined) => workspace?.match(/^packages\/(.+)/)?.[1];
