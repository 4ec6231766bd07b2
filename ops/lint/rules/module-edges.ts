import type { Rule } from '../rule.ts';
import { knownEdges } from '../tree/known-edges.ts';
import { serviceModuleOf } from '../tree/places.ts';

/**
 * The modules of services that each module may import. Add an edge only in a reviewed change, and never one that
 * makes a cycle.
 */
export const moduleEdges: Record<string, readonly string[]> = {
  catalogue: [],
  billing: [],
  lists: ['billing'],
  votes: ['lists'],
  discover: ['lists'],
  pages: ['lists'],
  auth: ['lists', 'billing'],
  admin: ['auth', 'lists', 'discover', 'billing'],
};

export const knownModuleEdges: Rule = {
  name: 'module-edges',
  description:
    'A module of services imports only the modules that ops/lint/rules/module-edges.ts lists for it.',
  check: knownEdges(moduleEdges, serviceModuleOf),
};
