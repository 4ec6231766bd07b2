import type { Rule } from '../rule.ts';
import { isTest } from '../tree/places.ts';

/** Imports allowed between parts of services' product source; every part may import env.ts. */
const mayImport: Record<string, readonly string[]> = {
  start: ['http', 'modules'],
  modules: ['http'],
  http: [],
};

export const serviceLayers: Rule = {
  name: 'service-layers',
  description:
    'In services/src: start → modules → http; code for development, demos, benches and tests stays outside.',
  check: ({ modules }) =>
    modules
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, imports }) => {
        const from = partOf(path);
        const allowed = from && mayImport[from];
        if (!allowed) return [];
        return imports.flatMap(({ target, line }) => {
          const to = target && partOf(target);
          if (!to || to === from || allowed.includes(to) || target === 'services/src/env.ts') return [];
          return [
            { file: path, line, what: `${from} of services may not import ${to}; pass it as an argument` },
          ];
        });
      }),
};

/** `http` and `modules` for folders of src, `start` for files at its root, and the folders beside src. */
function partOf(path: string): string | undefined {
  const [, folder, inside = ''] = path.match(/^services\/([^/]+)\/(.+)$/) ?? [];
  if (folder !== 'src') return folder;
  return inside.includes('/') ? inside.split('/')[0] : 'start';
}
