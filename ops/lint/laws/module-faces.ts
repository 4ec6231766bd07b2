import type { Law } from '../law.ts';
import { serviceModuleOf } from '../tree/places.ts';

export const moduleFaces: Law = {
  name: 'module-faces',
  says: 'A module of services is imported from outside through its index.ts alone.',
  judge: ({ modules }) =>
    modules.flatMap(({ path, imports }) =>
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
