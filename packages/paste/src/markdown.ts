/** Removes Markdown's links and emphasis, and reads its tables. */

const link = /!?\[([^[\]]{1,500})\]\([^\s()]{1,1000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?\)/g;
const rule = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;
const row = /^\|(.+)\|$/;

/** The text of a cell or a line: links without URLs, without emphasis around the whole. */
export function stripMarkdown(text: string): string {
  let words = stripLinks(text);
  for (const mark of ['***', '**', '__', '*', '_', '~~', '`']) {
    const inner = words.slice(mark.length, -mark.length);
    const isAround = words.length > 2 * mark.length && words.startsWith(mark) && words.endsWith(mark);
    if (isAround && !inner.includes(mark) && /^\S.*\S$|^\S$/.test(inner)) words = inner;
  }
  return words;
}

export function stripLinks(text: string): string {
  return text.includes('](') ? text.replace(link, '$1') : text;
}

/** The cells of a row such as `| a | b |`; undefined for other lines. */
export function markdownCells(line: string): string[] | undefined {
  const inner = row.exec(line)?.[1];
  if (inner === undefined || rule.test(line)) return undefined;
  const cells = inner.split('|').map((cell) => stripMarkdown(cell.trim()));
  return cells.length > 1 ? cells : undefined;
}

export function isMarkdownRule(line: string): boolean {
  return line.includes('|') && rule.test(line);
}
