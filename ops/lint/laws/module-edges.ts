import type { Finding, Law } from '../law.ts';
import { serviceModuleOf } from '../tree/places.ts';

/** Which modules of services a module may import. A new edge is a reviewed line, and never a way back. */
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

export const knownModuleEdges: Law = {
  name: 'module-edges',
  says: 'A module of services imports only the modules that ops/lint/laws/module-edges.ts lists for it.',
  judge: ({ modules }) =>
    modules.flatMap(({ path, imports }): Finding[] => {
      const from = serviceModuleOf(path);
      if (!from) return [];
      const known = moduleEdges[from];
      if (!known) return [{ file: path, line: 1, what: `${from} is not a known module; add a line for it` }];
      return imports.flatMap(({ target, line }) => {
        const to = target && serviceModuleOf(target);
        if (!to || to === from || known.includes(to)) return [];
        return [{ file: path, line, what: `${from} → ${to} is not a known edge` }];
      });
    }),
};
