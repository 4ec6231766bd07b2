/** Maximum length of the field. */
const longest = 200;

/** Joins several artists of one cell by `, `; "10,000 Maniacs" stays one name. */
export function joinArtists(cell: string): string {
  const names = cell.includes(';')
    ? cell.split(';')
    : cell.replace(/(?<!\\),(?=[^\s\d])|(?<![\d\\]),(?=\d)/g, ', ').split(/(?<!\\), /);
  return joinNames(names.map((name) => name.replaceAll('\\,', ',')));
}

/** As many names as fit into the field. */
export function joinNames(names: readonly string[]): string {
  const kept = names.map((name) => name.trim()).filter((name) => name !== '');
  while (kept.length > 1 && kept.join(', ').length > longest) kept.pop();
  return kept.join(', ');
}
