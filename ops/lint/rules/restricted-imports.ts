import type { Rule } from '../rule.ts';
import type { Import } from '../tree/module.ts';

/** Libraries that only one folder may import; dragging has two. */
const wrapped: { library: RegExp; folders: readonly string[]; instead: string; only?: RegExp }[] = [
  { library: /^bullmq$/, folders: ['packages/queues/'], instead: 'use @top100/queues' },
  {
    library: /^slonik$/,
    folders: ['packages/database/'],
    instead: 'only packages/database makes pools: take a connection as an argument',
    // Types and errors of slonik are allowed; pools, and imports that could hide one, are not.
    only: /^(create.*|default|\*)$/,
  },
  {
    library: /^localforage$/,
    folders: ['web/src/sync/disk/'],
    instead: 'keep it on the device through web/src/sync',
  },
  {
    library: /^redux-persist$/,
    folders: ['web/src/sync/account-store.ts'],
    instead: 'keep it on the device through web/src/sync',
  },
  {
    library: /^@dnd-kit\//,
    // Long rankings compute positions themselves; short lists use dnd-kit's.
    folders: ['web/src/features/ranking/', 'web/src/features/admin/featured/'],
    instead: 'dragging belongs to features/ranking',
  },
];

export const restrictedImports: Rule = {
  name: 'restricted-imports',
  description:
    'bullmq, pools of slonik, localforage, redux-persist and dnd-kit are imported only in their own folders.',
  check: ({ modules }) =>
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
