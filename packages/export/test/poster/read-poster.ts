import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PosterPart {
  tag: string;
  text: string;
  /** All of its type sizes in points. */
  sizes: number[];
}

/** What a PDF reader extracts from a poster. */
export interface ReadPoster {
  pages: {
    width: number;
    height: number;
    parts: PosterPart[];
    /** '#f7b500', in order of use. */
    colours: string[];
  }[];
  info: Record<string, unknown>;
}

export async function readPoster(bytes: Uint8Array): Promise<ReadPoster> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPoster['pages'] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { fnArray, argsArray } = await page.getOperatorList();
    const colours = fnArray.flatMap((operation, at) =>
      operation === OPS.setFillRGBColor ? [String(argsArray[at]?.[0])] : [],
    );
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const parts: PosterPart[] = [];
    let depth = 0;
    for (const item of items) {
      if ('str' in item) {
        const part = parts.at(-1);
        if (!part || depth === 0) continue;
        part.text += item.str + (item.hasEOL ? ' ' : '');
        const size = Math.round(Number(item.transform[3]) * 100) / 100;
        if (item.str.trim() !== '' && !part.sizes.includes(size)) part.sizes.push(size);
      } else if (item.type === 'endMarkedContent') depth -= 1;
      else {
        depth += 1;
        // Its types lack the tag.
        const { tag = '' } = item as { tag?: string };
        if (tag !== 'Span' && tag !== 'Artifact') parts.push({ tag, text: '', sizes: [] });
      }
    }
    // Two-part vowels may be split: readers compare canonically equal text.
    const composed = parts.map((part) => ({ ...part, text: part.text.normalize('NFC') }));
    pages.push({ width, height, parts: composed, colours });
  }
  await loading.destroy();
  return { pages, info: info as Record<string, unknown> };
}

/** The rows of the list on all pages. */
export function rowsOf({ pages }: ReadPoster): string[] {
  return pages.flatMap(({ parts }) => parts.filter(({ tag }) => tag === 'LI').map(({ text }) => text.trim()));
}

/** Readers see a space or none at line breaks and between columns. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
