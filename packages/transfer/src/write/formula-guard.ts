/**
 * Spreadsheets run a cell of a csv that begins with one of these as a formula, also behind spaces. The wide ones
 * of East Asian keyboards are taken for the narrow ones.
 */
const starters = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';

const startsFormula = new RegExp(`^(?:['\\t\\r\\n]|[\\s"]*[${starters}])`);

/**
 * A program that takes another delimiter than ours to be the file's cuts cells at semicolons, tabs and line breaks,
 * quoted or not, and runs what follows them.
 */
const insideUnguarded = new RegExp(`([;\\t\\r\\n][\\s"]*)('*)(?=[${starters}])`, 'g');
const insideGuarded = new RegExp(`([;\\t\\r\\n][\\s"]*)'('*)(?=[${starters}])`, 'g');

/** The text of a cell with an apostrophe in front of everything that could start a formula. */
export function guardCell(text: string): string {
  const guarded = /[;\t\r\n]/.test(text) ? text.replace(insideUnguarded, "$1'$2") : text;
  return startsFormula.test(guarded) ? `'${guarded}` : guarded;
}

/** The text as it was before it was guarded: what begins with the guard itself was guarded twice. */
export function unguardCell(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell;
  return text.replace(insideGuarded, '$1$2');
}
