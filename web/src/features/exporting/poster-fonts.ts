import { deleteOtherFiles, loadCachedFile } from './cached-files.ts';

/**
 * The addresses of the poster's font files in the weights that it uses. They aren't in the app's offline
 * cache: together they are larger than everything else.
 */
const addresses = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/inter/files/*-{400,700,800}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-{latin,cyrillic,greek}{,-ext}-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-vietnamese-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-arabic/files/*-arabic-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-armenian/files/*-armenian-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-bengali/files/*-bengali-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-devanagari/files/*-devanagari-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-georgian/files/*-georgian-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-hebrew/files/*-hebrew-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-tamil/files/*-tamil-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-telugu/files/*-telugu-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-thai/files/*-thai-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{jp,kr,sc}/files/*-[0-9]*-600-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
);

const addressOf = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

let cleanup: Promise<void> | undefined;

/** Loads a font file by the name that `makePoster` requests. */
export async function loadPosterFont(name: string): Promise<Uint8Array> {
  const address = addressOf.get(name);
  if (address === undefined) throw new RangeError(`Unknown font file ${name}`);
  cleanup ??= deleteOtherFiles(new Set(addressOf.values()));
  await cleanup;
  return loadCachedFile(address);
}
