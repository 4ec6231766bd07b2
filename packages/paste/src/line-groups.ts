import { isMarkdownRule, markdownCells, stripMarkdown } from './markdown.ts';
import type { PastedLine } from './pasted-lines.ts';

/** Lines that structure the others and are no entries: headings, years, rules of tables. */

export interface GroupedLines {
  /** Each with the year of its section. */
  lines: (PastedLine & { year?: number })[];
  headings: PastedLine[];
}

const onlyYear = /^(?:#{1,6}\s*)?[([]?(1[89]\d\d|20\d\d)[)\]]?\s?[:.]?$/;
const heading = /^#{1,6}\s+(?![\d#])(\S.*)$/;

export function groupLines(given: readonly PastedLine[]): GroupedLines {
  const lines = tablesAsCells(given);
  const headings = lines.filter(({ text }) => heading.test(text));
  // If most lines have the sign, it is a bullet.
  const areHeadings = headings.length * 2 < lines.length;
  const entries = areHeadings ? lines.filter((line) => !headings.includes(line)) : lines;
  return {
    lines: underYears(entries).map((line) => ({ ...line, text: stripMarkdown(line.text) })),
    headings: areHeadings
      ? headings.map(({ line, text }) => ({ line, text: stripMarkdown(heading.exec(text)![1]!) }))
      : [],
  };
}

/** Converts rows between pipes to cells separated by TABs. */
function tablesAsCells(lines: readonly PastedLine[]): PastedLine[] {
  const cells = lines.map(({ text }) => markdownCells(text));
  if (cells.filter(Boolean).length < 2) return [...lines];
  return lines.flatMap((line, at) => {
    if (isMarkdownRule(line.text)) return [];
    return [{ ...line, text: cells[at]?.join('\t') ?? line.text }];
  });
}

/**
 * Assigns the years on lines of their own, ascending or descending, of which the first begins the list: a lone 1917
 * is a film.
 */
function underYears(lines: readonly PastedLine[]): (PastedLine & { year?: number })[] {
  const years = lines.map(({ text }) => Number(onlyYear.exec(stripMarkdown(text))?.[1] ?? 0));
  const found = years.filter((year) => year > 0);
  const rises = found.every((year, at) => at === 0 || year > found[at - 1]!);
  const falls = found.every((year, at) => at === 0 || year < found[at - 1]!);
  const isEmpty = years.some((year, at) => year > 0 && (years[at + 1] ?? 1) > 0);
  if (found.length < 2 || years[0] === 0 || isEmpty || !(rises || falls)) return [...lines];
  let year = 0;
  return lines.flatMap((line, at) => {
    if (years[at]! > 0) year = years[at]!;
    return years[at]! > 0 ? [] : [{ ...line, year }];
  });
}
