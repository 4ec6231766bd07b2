/** The relevant part of Vite's manifest.json. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;

export type Budget = {
  /** The page's name in the output. */
  name: string;
  kilobytes: number;
  /** Chunks loaded by import() before the first interaction, by the end (or a part) of their names in the manifest. */
  starts: string[];
};

/**
 * The JavaScript files that a page loads at its start: the entry, the named chunks, and their static imports. Throws
 * if a name matches no chunk or several, so that a renamed page cannot go unmeasured.
 */
export function chunksOf(manifest: Manifest, starts: string[]): string[] {
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const named = starts.map((start) => {
    const fitting = Object.keys(manifest).filter((name) => name.includes(start));
    if (fitting.length !== 1)
      throw new Error(`${start}: ${fitting.length} chunks of that name in the manifest`);
    return fitting[0]!;
  });
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of manifest[name]?.imports ?? []) follow(next);
  };
  for (const name of [...entry, ...named]) follow(name);
  return [...found].map((name) => manifest[name]!.file).filter((file) => file.endsWith('.js'));
}

/** The scripts in index.html, relative to it. */
export function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file]) => file ?? '');
}
