/** As many letters as the field may have. */
const longest = 200;

/** Several artists of one cell, with `, ` between them; 10,000 Maniacs stay what they are. */
export function artistsOf(cell: string): string {
  const names = cell.includes(';')
    ? cell.split(';')
    : cell.replace(/(?<!\\),(?=[^\s\d])|(?<![\d\\]),(?=\d)/g, ', ').split(/(?<!\\), /);
  return joined(names.map((name) => name.replaceAll('\\,', ',')));
}

/** The names that fit: those of a whole choir are not. */
export function joined(names: readonly string[]): string {
  const kept = names.map((name) => name.trim()).filter((name) => name !== '');
  while (kept.length > 1 && kept.join(', ').length > longest) kept.pop();
  return kept.join(', ');
}
