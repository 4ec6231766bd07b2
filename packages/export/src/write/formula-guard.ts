/**
 * Characters that start a formula in a CSV cell, also behind spaces. Spreadsheets treat full-width forms of East
 * Asian keyboards alike.
 */
const starters = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';

const startsFormula = new RegExp(`^(?:['\\t\\r\\n]|[\\s"]*[${starters}])`);

/**
 * A program that assumes another delimiter splits cells at semicolons, tabs and line breaks, quoted or not, and
 * executes what follows them.
 */
const insideUnguarded = new RegExp(`([;\\t\\r\\n][\\s"]*)('*)(?=[${starters}])`, 'g');
const insideGuarded = new RegExp(`([;\\t\\r\\n][\\s"]*)'('*)(?=[${starters}])`, 'g');

/** Puts an apostrophe before everything in a cell that could start a formula. */
export function guardCell(text: string): string {
  const guarded = /[;\t\r\n]/.test(text) ? text.replace(insideUnguarded, "$1'$2") : text;
  return startsFormula.test(guarded) ? `'${guarded}` : guarded;
}

/** Reverses guardCell: a text that begins with the guard itself was guarded twice. */
export function unguardCell(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell;
  return text.replace(insideGuarded, '$1$2');
}
