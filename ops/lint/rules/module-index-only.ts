import type { Rule } from '../rule.ts';
import { serviceModuleOf } from '../tree/places.ts';

/** A language consists of all messages, those that modules keep to themselves among them; it takes their types alone. */
const catalogue = 'ops/languages/all-messages.ts';

export const moduleIndexOnly: Rule = {
  name: 'module-index-only',
  description: 'A module of services is imported from outside through its index.ts alone.',
  check: ({ modules }) =>
    modules
      .filter(({ path }) => path !== catalogue)
      .flatMap(({ path, imports }) =>
        imports.flatMap(({ target, line }) => {
          const to = target && serviceModuleOf(target);
          if (!to || to === serviceModuleOf(path)) return [];
          const face = `services/src/modules/${to}/index.ts`;
          return target === face
            ? []
            : [{ file: path, line, what: `import ${face}, the public face of ${to}` }];
        }),
      ),
};
