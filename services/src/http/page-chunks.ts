import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of Vite's manifest.json that says what loads what: by source file, or by a name of its own. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Loaded together with every page that shows a public list (web/src/app/with-votes.tsx). */
const votes = 'src/features/votes/vote-widget.tsx';

/** What the pages that people open first begin with, beside the entry (web/src/app/routes.tsx). */
const starts: readonly [path: RegExp, sources: readonly string[]][] = [
  [/^\/$/, ['src/features/home/home-page.tsx']],
  [/^\/my-lists(?:\/[^/]+){0,2}\/?$/, ['src/features/lists/my-lists-page.tsx']],
  [/^\/discover(?:\/(?:featured|popular)(?:\/.*)?)?\/?$/, ['src/features/discover/discover-page.tsx', votes]],
  [/^\/discover\/@[^/]+(?:\/[^/]+)?\/?$/, ['src/features/discover/user-page.tsx']],
  [/^\/discover\/[^/]+\/[^/]+\/[^/]+\/?$/, ['src/features/discover/shared-list-page.tsx', votes]],
];

/**
 * The tags by which a browser asks for a page's own code along with the entry, not after it has run: on a slow
 * network that is a round trip and more before anything shows.
 *
 * @param root the folder of the build; without a manifest in it there are no tags
 * @param template of index.html: what it names already is not named again
 */
export async function findPageChunks(root: string, template: string): Promise<(path: string) => string> {
  const text = await readFile(join(root, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(text) as Manifest;
  const tagged = starts.map(([path, sources]) => [path, tagsOf(manifest, sources, template)] as const);
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
