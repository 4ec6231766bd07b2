import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const packages = /^(?:inter|noto-sans(?:-(?!(?:latin|cyrillic|greek|vietnamese))[a-z]+)?)(?=-)/;

/** Reads a font file from its package; the browser loads the same ones from the server. */
export async function fontFromDisk(name: string): Promise<Uint8Array> {
  const [folder] = packages.exec(name) ?? [];
  return new Uint8Array(await readFile(require.resolve(`@fontsource/${folder}/files/${name}`)));
}
