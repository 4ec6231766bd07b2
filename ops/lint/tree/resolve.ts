import { posix } from 'node:path';
import { workspaceNamed } from './places.ts';

/** Vite's `./icon.svg?raw`: the suffix says how to read the file. */
const withoutQuery = (specifier: string) => specifier.replace(/\?.*$/, '');

/** Whether an import is inside the tree; anything else is a library or part of Node. */
export const isInside = (specifier: string) => /^(\.{0,2}\/|\.{1,2}$|@top100\/)/.test(specifier);

/**
 * Where an import leads inside the tree.
 *
 * Workspaces are imported by subpath (`@top100/sync/facts` → `packages/sync/src/facts.ts`), as the `exports`
 * of their package.json say; relative imports carry their extension, as Node wants it.
 *
 * @returns the path of a file in `paths`; undefined if there is none, or if the import leaves the tree
 */
export function resolveImport(from: string, specifier: string, paths: Set<string>): string | undefined {
  const bare = withoutQuery(specifier);
  const [, name, subpath] = bare.match(/^@top100\/([^/]+)\/(.+)$/) ?? [];
  if (name && subpath) {
    const base = `${workspaceNamed(name)}/src/${subpath}`;
    return [`${base}.ts`, base].find((path) => paths.has(path));
  }
  if (!/^\.{1,2}\//.test(bare)) return undefined;
  const path = posix.join(posix.dirname(from), bare);
  return paths.has(path) ? path : undefined;
}
