import PDFDocument from 'pdfkit';
import type { ExportedList } from '../write/exported-list.ts';
import { prepareFonts } from './fonts.ts';
import type { PosterOptions } from './options.ts';
import { openFace } from './pdf-font.ts';
import { posterTexts, textsToSet } from './poster-texts.ts';
import { unpackWoff } from './unpack-woff.ts';

/**
 * Loads every font file that a list's poster is set in and makes nothing of them: for a `loadFont` that keeps them,
 * so that the poster itself needs no network any more.
 *
 * @throws MissingFontError when a font cannot be loaded
 */
export async function loadFonts(
  list: ExportedList,
  options: Pick<PosterOptions, 'author' | 'address' | 'loadFont' | 'signal'>,
): Promise<void> {
  const { loadFont, signal } = options;
  // Only opening a file in a document shows for sure which letters it has.
  const document = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });
  await prepareFonts(textsToSet(posterTexts(list, options)), {
    loadFont,
    signal,
    open: (name, file) => openFace(document, name, unpackWoff(file)),
    onProgress: () => {},
  });
}
