import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite's manifest.json, by source file or chunk name. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Loaded together with every page that shows a public list (web/src/app/with-votes.tsx). */
const votes = 'src/features/votes/vote-widget.tsx';

/** The first modules of the most visited pages, besides the entry (web/src/app/routes.tsx). */
const firstModules: readonly [path: RegExp, sources: readonly string[]][] = [
  [/^\/$/, ['src/features/home/home-page.tsx']],
  [/^\/my-lists(?:\/[^/]+){0,2}\/?$/, ['src/features/my-lists/my-lists-page.tsx']],
  [/^\/discover(?:\/(?:featured|popular)(?:\/[^/]+)?)?\/?$/, ['src/features/discover/discover-page.tsx']],
  [/^\/discover\/(?:featured|popular)\/.+$/, ['src/features/discover/discover-list-page.tsx', votes]],
  [/^\/discover\/@[^/]+(?:\/[^/]+)?\/?$/, ['src/features/discover/user-page.tsx']],
  [/^\/discover\/[^/]+\/[^/]+\/[^/]+\/?$/, ['src/features/discover/shared-list-page.tsx', votes]],
];

/**
 * Returns the preload tags of each page's own code, so that browsers load it together with the entry instead of after
 * it: on a slow network this saves more than a round trip.
 *
 * @param root the folder of the build; without a manifest there are no tags
 * @param template index.html; files that it already loads are omitted
 */
export async function findPageChunks(root: string, template: string): Promise<(path: string) => string> {
  const text = await readFile(join(root, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(text) as Manifest;
  const tagged = firstModules.map(([path, sources]) => [path, tagsOf(manifest, sources, template)] as const);
  return (path) => tagged.find(([pattern]) => pattern.test(path))?.[1] ?? '';
}

function tagsOf(manifest: Manifest, sources: readonly string[], template: string): string {
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name) || !manifest[name]) return;
    found.add(name);
    for (const next of manifest[name].imports ?? []) follow(next);
  };
  for (const source of sources) follow(source);
  const chunks = [...found].flatMap((name) => manifest[name] ?? []);
  const isNew = (file: string) => !template.includes(`/${file}"`);
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js') && isNew(file));
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNew);
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">\n`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`),
  ].join('');
}
