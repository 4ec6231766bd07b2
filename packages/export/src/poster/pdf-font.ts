import type PDFDocument from 'pdfkit';

/** A glyph of fontkit. */
export interface Glyph {
  id: number;
  codePoints: readonly number[];
  /** In font units. */
  advanceWidth: number;
  path: { toSVG: () => string };
}

interface GlyphPosition {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The part of fontkit's font, opened by pdfkit, that is used here. */
interface OpenedFont {
  unitsPerEm: number;
  hasGlyphForCodePoint: (point: number) => boolean;
  getGlyph: (id: number) => Glyph;
  layout: (
    text: string,
    features?: undefined,
    script?: undefined,
    language?: undefined,
    direction?: 'ltr' | 'rtl',
  ) => { glyphs: Glyph[]; positions: GlyphPosition[] };
}

/**
 * The part of pdfkit's embedded font that is used here: `widths` (thousandths of the size) and `unicode` are indexed
 * by the document's codes, `subset.glyphs` maps each to its glyph.
 */
interface EmbeddedFont {
  id: string;
  font: OpenedFont;
  subset: { glyphs: number[] };
  widths: number[];
  unicode: (readonly number[])[];
  ref: () => unknown;
}

interface Inside {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
}

/** One font file in the document. */
export interface Face {
  /** Its name in the document. */
  id: string;
  font: OpenedFont;
  has: (point: number) => boolean;
  /**
   * The code, as four hex digits, of a glyph for a text. The same glyph gets another code for another text, so that
   * searching and copying find the original text, however a script forms glyphs.
   */
  codeFor: (glyph: Glyph, text: string) => string;
  /** Registers it on the current page. */
  use: () => void;
}

export function openFace(document: typeof PDFDocument.prototype, name: string, bytes: Uint8Array): Face {
  const inside = document as unknown as Inside;
  document.registerFont(name, bytes as Buffer);
  document.font(name);
  const embedded = inside._font;
  const { font, subset, widths, unicode } = embedded;
  const codes = new Map<string, string>();
  const thousandths = 1000 / font.unitsPerEm;
  return {
    id: embedded.id,
    font,
    has: (point) => font.hasGlyphForCodePoint(point),
    codeFor(glyph, text) {
      const key = `${glyph.id}/${text}`;
      const before = codes.get(key);
      if (before !== undefined) return before;
      const code = subset.glyphs.push(glyph.id) - 1;
      widths[code] = glyph.advanceWidth * thousandths;
      unicode[code] = [...text].map((character) => character.codePointAt(0) ?? 0);
      const hex = code.toString(16).padStart(4, '0');
      codes.set(key, hex);
      return hex;
    },
    use() {
      inside.page.fonts[embedded.id] ??= embedded.ref();
    },
  };
}
