import type { Finding, Rule } from '../rule.ts';
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
  check: ({ modules }) =>
    modules.flatMap(({ path, imports }): Finding[] => {
      const from = serviceModuleOf(path);
      if (!from) return [];
      const known = moduleEdges[from];
      if (!known)
        return [{ file: path, line: 1, what: `${from} is not a known module; add it to the table` }];
      return imports.flatMap(({ target, line }) => {
        const to = target && serviceModuleOf(target);
        if (!to || to === from || known.includes(to)) return [];
        return [{ file: path, line, what: `${from} → ${to} is not in the table of edges` }];
      });
    }),
};
