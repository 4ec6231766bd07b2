import type { Rule } from '../rule.ts';
import { knownEdges } from '../tree/known-edges.ts';
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
  check: knownEdges(
    packageEdges,
    (path) => (isTest(path) ? undefined : packageOf(workspaceOf(path))),
    ({ specifier, target }) => {
      const named = specifier?.match(/^@top100\/([^/]+)/)?.[1];
      return packageOf(named ? workspaceNamed(named) : target && workspaceOf(target));
    },
  ),
};

const packageOf = (workspace: string | undefined) => workspace?.match(/^packages\/(.+)/)?.[1];
