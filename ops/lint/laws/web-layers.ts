import type { Finding, Law } from '../law.ts';

/** What each part of web/src may import besides itself. The files at its root belong to app. */
const mayImport: Record<string, string[]> = {
  app: ['features', 'list-view', 'sync', 'session', 'shared'],
  features: ['list-view', 'sync', 'session', 'shared'],
  'list-view': ['shared'],
  sync: ['session', 'shared'],
  session: ['shared'],
  shared: [],
};

export const webLayers: Law = {
  name: 'web-layers',
  says: 'In web: app → features → list-view, sync → session → shared; no feature imports another one.',
  judge: ({ modules }) =>
    modules.flatMap(({ path, imports }): Finding[] => {
      const from = placeOf(path);
      if (!from) return [];
      if (!mayImport[from.part])
        return [
          {
            file: path,
            line: 1,
            what: `web/src has no part called ${from.part}; see ops/lint/laws/web-layers.ts`,
          },
        ];
      return imports.flatMap(({ target, line }) => {
        const to = target && placeOf(target);
        if (!to) return [];
        if (from.part === 'features' && to.part === 'features' && from.feature !== to.feature) {
          const what = `feature ${from.feature} may not import feature ${to.feature}; let app compose the two`;
          return [{ file: path, line, what }];
        }
        if (from.part === to.part || mayImport[from.part]!.includes(to.part)) return [];
        return [{ file: path, line, what: `${from.part} may not import ${to.part}; pass it in from above` }];
      });
    }),
};

function placeOf(path: string): { part: string; feature: string | undefined } | undefined {
  const [, inside] = path.match(/^web\/src\/(.+)$/) ?? [];
  if (!inside) return undefined;
  const folders = inside.split('/').slice(0, -1);
  return { part: folders[0] ?? 'app', feature: folders[1] };
}
