const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes `&amp;`, `&#233;` and `&#xE9;` once; unknown names stay. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, ten, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(String(hex), 16);
      const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
}

/** The text of an HTML description, with line breaks. */
export function stripTags(text: string): string {
  const lines = text
    .replace(/<br\s{0,9}\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,999}>/gi, '');
  return decodeEntities(lines)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
