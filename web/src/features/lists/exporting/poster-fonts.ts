import { forgetOtherFiles, loadKeptFile } from './kept-files.ts';

/**
 * The addresses of the poster's font files, of the weights that it is set in. Nothing of them is in the app's own
 * cache: together they are larger than everything else.
 */
const addresses = import.meta.glob<string>(
  [
    '../../../../../node_modules/@fontsource/inter/files/*-{400,700,800}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans/files/noto-sans-{latin,cyrillic,greek}{,-ext}-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans/files/noto-sans-vietnamese-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-arabic/files/*-arabic-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-armenian/files/*-armenian-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-bengali/files/*-bengali-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-devanagari/files/*-devanagari-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-georgian/files/*-georgian-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-hebrew/files/*-hebrew-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-tamil/files/*-tamil-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-telugu/files/*-telugu-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-thai/files/*-thai-{400,700}-normal.woff',
    '../../../../../node_modules/@fontsource/noto-sans-{jp,kr,sc}/files/*-[0-9]*-600-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
);

const addressOf = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

let tidied: Promise<void> | undefined;

/** A font file by its name, as `makePoster` asks for it. */
export async function loadPosterFont(name: string): Promise<Uint8Array> {
  const address = addressOf.get(name);
  if (address === undefined) throw new RangeError(`There is no font file ${name}`);
  tidied ??= forgetOtherFiles(new Set(addressOf.values()));
  await tidied;
  return loadKeptFile(address);
}
