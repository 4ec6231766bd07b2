/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** Excel truncates longer texts and reports a damaged file. */
const maxCellLength = 32_767;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (found) => entities[found] ?? '');
}

/** Text in a cell. Excel reads `_x0041_` as an escaped character, so a literal one has to be escaped. */
export function xmlCellText(text: string): string {
  return xmlText(text.slice(0, maxCellLength).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}
