import type { Law } from '../law.ts';
import type { Import } from '../tree/module.ts';

/** Libraries that one folder wraps for everybody else; of dragging there are two kinds. */
const wrapped: { library: RegExp; folders: readonly string[]; instead: string; only?: RegExp }[] = [
  { library: /^bullmq$/, folders: ['packages/queues/'], instead: 'use @top100/queues' },
  {
    library: /^slonik$/,
    folders: ['packages/database/'],
    instead: 'only packages/database makes pools: take a connection as an argument',
    // Types and errors of slonik may be used; what makes a pool, and imports that could hide it, may not.
    only: /^(create.*|default|\*)$/,
  },
  {
    library: /^localforage$/,
    folders: ['web/src/sync/'],
    instead: 'keep it on the device through web/src/sync',
  },
  {
    library: /^redux-persist$/,
    folders: ['web/src/sync/'],
    instead: 'keep it on the device through web/src/sync',
  },
  {
    library: /^@dnd-kit\//,
    // A ranking of a thousand rows by arithmetic, and a handful of rows as the library does it.
    folders: ['web/src/features/lists/ranking/', 'web/src/features/admin/featured/'],
    instead: 'dragging belongs to features/lists/ranking',
  },
];

export const soleImporters: Law = {
  name: 'sole-importers',
  says: 'bullmq, pools of slonik, localforage, redux-persist and dnd-kit are imported in their own folders alone.',
  judge: ({ modules }) =>
    modules.flatMap(({ path, imports }) =>
      imports.flatMap((one) =>
        wrapped
          .filter(
            ({ folders, library, only }) =>
              !folders.some((folder) => path.startsWith(folder)) && asksFor(one, library, only),
          )
          .map(({ instead }) => ({ file: path, line: one.line, what: `${one.specifier}: ${instead}` })),
      ),
    ),
};

function asksFor({ specifier, names, kind }: Import, library: RegExp, only?: RegExp): boolean {
  if (!specifier || !(library.test(specifier) || library.test(specifier.replace(/(?<=[^@/])\/.*$/, ''))))
    return false;
  return !only || (kind !== 'type' && names.some((name) => only.test(name)));
}
