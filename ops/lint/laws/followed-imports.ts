import type { Law } from '../law.ts';
import { isTest } from '../tree/places.ts';

/** The other laws follow imports; one that leads nowhere, or anywhere, would pass them unseen. */
export const followedImports: Law = {
  name: 'followed-imports',
  says: 'Every file parses, and every import names a file of the tree, a library or a part of Node.',
  judge: ({ modules }) =>
    modules.flatMap(({ path, errors, imports }) => [
      ...errors.map(({ line, message }) => ({ file: path, line, what: `does not parse: ${message}` })),
      ...imports.flatMap(({ line, specifier, inside, target }) => {
        if (specifier === undefined) {
          // A test may import what it has just built.
          if (isTest(path)) return [];
          return [{ file: path, line, what: 'begin it with a literal: wiring is read, not discovered' }];
        }
        if (!inside || target) return [];
        return [
          { file: path, line, what: `'${specifier}' leads to no file; write the path with its extension` },
        ];
      }),
    ]),
};
