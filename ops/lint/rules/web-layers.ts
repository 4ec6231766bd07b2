import type { Finding, Rule } from '../rule.ts';

/** Imports allowed between parts of web/src. The files at its root belong to app. */
const mayImport: Record<string, string[]> = {
  app: ['features', 'list-view', 'sync', 'session', 'shared'],
  features: ['list-view', 'sync', 'session', 'shared'],
  'list-view': ['shared'],
  sync: ['session', 'shared'],
  session: ['shared'],
  shared: [],
};

/** Imports allowed between features; unlisted features import no other one. */
export const mayImportFeature: Record<string, string[]> = {
  'my-lists': ['editor', 'importing', 'exporting', 'history', 'sharing', 'sync-state', 'list-basics'],
  editor: ['adding', 'item-form', 'ranking', 'sharing', 'sync-state', 'list-basics'],
  adding: ['reviewing', 'item-form', 'list-basics'],
  importing: ['reviewing', 'list-basics'],
  reviewing: ['item-form'],
  exporting: ['sharing', 'list-basics'],
  history: ['list-basics'],
  sharing: ['list-basics'],
};

export const webLayers: Rule = {
  name: 'web-layers',
  description:
    'In web: app → features → list-view, sync → session → shared; features import each other only along the table.',
  check: ({ modules }) =>
    modules.flatMap(({ path, imports }): Finding[] => {
      const from = placeOf(path);
      if (!from) return [];
      if (!mayImport[from.part])
        return [
          {
            file: path,
            line: 1,
            what: `web/src has no part called ${from.part}; see ops/lint/rules/web-layers.ts`,
          },
        ];
      return imports.flatMap(({ target, line }) => {
        const to = target && placeOf(target);
        if (!to) return [];
        if (from.part === 'features' && to.part === 'features' && from.feature !== to.feature) {
          if (mayImportFeature[from.feature!]?.includes(to.feature!)) return [];
          const what = `feature ${from.feature} may not import feature ${to.feature}; let app compose the two, or see ops/lint/rules/web-layers.ts`;
          return [{ file: path, line, what }];
        }
        if (from.part === to.part || mayImport[from.part]!.includes(to.part)) return [];
        return [{ file: path, line, what: `${from.part} may not import ${to.part}; pass it as an argument` }];
      });
    }),
};

function placeOf(path: string): { part: string; feature: string | undefined } | undefined {
  const [, inside] = path.match(/^web\/src\/(.+)$/) ?? [];
  if (!inside) return undefined;
  const folders = inside.split('/').slice(0, -1);
  return { part: folders[0] ?? 'app', feature: folders[1] };
}
