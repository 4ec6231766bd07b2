import type { HeaderScore } from './tables/parse-delimited.ts';

/**
 * Scores a header by how many of a format's own columns (`lccn|work id`) it has: 0 below `atLeast`, without the
 * column `requires` and with the column `excludes`.
 */
export function scoreByColumns(
  columns: string,
  atLeast: number,
  { requires, excludes }: { requires?: string; excludes?: string } = {},
): HeaderScore {
  const own = columns.split('|');
  return (header) => {
    if (requires !== undefined && !header.includes(requires)) return 0;
    if (excludes !== undefined && header.includes(excludes)) return 0;
    const count = own.filter((column) => header.includes(column)).length;
    return count >= atLeast ? count : 0;
  };
}
