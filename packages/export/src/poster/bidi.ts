import createBidi, { type Bidi } from 'bidi-js';

// Its types describe the ESM build, while Node loads the other one.
const bidi = (createBidi as unknown as () => Bidi)();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const strong = /\p{L}/u;

export type Direction = 'ltr' | 'rtl';

/** The direction of a text's first letter; undefined without one. */
export function directionOf(text: string): Direction | undefined {
  const first = strong.exec(text)?.[0];
  if (first === undefined) return undefined;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** The direction of most texts. */
export function majorityDirection(texts: readonly string[]): Direction {
  const directions = texts.flatMap((text) => directionOf(text) ?? []);
  return directions.filter((one) => one === 'rtl').length * 2 > directions.length ? 'rtl' : 'ltr';
}

/** UAX #9: the embedding level of every UTF-16 unit; undefined if the text is left-to-right throughout. */
export function levelsOf(text: string, base: Direction): Uint8Array | undefined {
  if (base === 'ltr' && !rightToLeft.test(text)) return undefined;
  return bidi.getEmbeddingLevels(text, base).levels;
}

/** The mirrored character for right-to-left runs: '(' for ')'. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** UAX #9, rule L2: the pieces of a line in visual order. */
export function inVisualOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  const highest = order.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      if (end === start) continue;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}
