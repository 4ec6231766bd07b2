/** Several artists of one cell, with `, ` between them; 10,000 Maniacs stay what they are. */
export function artistsOf(cell: string): string {
  if (cell.includes(';'))
    return cell
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
      .join(', ');
  return cell.replace(/\\,/g, ',').replace(/,(?=[^\s\d])|(?<!\d),(?=\d)/g, ', ');
}
