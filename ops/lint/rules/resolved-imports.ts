import type { Rule } from '../rule.ts';
import { isTest } from '../tree/places.ts';

/** Other rules follow imports; an unresolved or computed one would evade them. */
export const resolvedImports: Rule = {
  name: 'resolved-imports',
  description: 'Every file parses, and every import resolves to a file of the tree, a library or Node.',
  check: ({ modules }) =>
    modules.flatMap(({ path, errors, imports }) => [
      ...errors.map(({ line, message }) => ({ file: path, line, what: `does not parse: ${message}` })),
      ...imports.flatMap(({ line, specifier, inside, target }) => {
        if (specifier === undefined) {
          // A test may import what it has just built.
          if (isTest(path)) return [];
          return [{ file: path, line, what: 'begin it with a literal, so that it can be resolved' }];
        }
        if (!inside || target) return [];
        return [
          { file: path, line, what: `'${specifier}' resolves to no file; write the path with its extension` },
        ];
      }),
    ]),
};
