import type { Rule } from '../rule.ts';
import { isTest, workspaceOf } from '../tree/places.ts';

/** All other packages, and every page, load the domain: it has no dependencies. */
export const plainDomain: Rule = {
  name: 'plain-domain',
  description: 'packages/domain imports no library, and so no zod: schemas are in packages/contracts.',
  check: ({ modules }) =>
    modules
      .filter(({ path }) => workspaceOf(path) === 'packages/domain' && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier, target }) => specifier && !target)
          .map(({ specifier, line }) => ({ file: path, line, what: `${specifier} is a library` })),
      ),
};
