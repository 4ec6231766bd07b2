/** `npm run catalogue -- load PATH…`: loads files of the catalogue's format into the database at DATABASE_URL. */
import { relative } from 'node:path';
import { explainDatabaseError } from '@top100/database/explain-error';
import { count, formatNumber } from '@top100/messages/formats';
import { readEnv } from './env.ts';
import { type LoadedCatalogue, loadCatalogue } from './load.ts';
import { CatalogueFileError, type RowProblem } from './rows.ts';

const [command, ...paths] = process.argv.slice(2);
if (command === 'load' && paths.length > 0) {
  process.exitCode = await load(paths);
} else {
  console.error('Usage: npm run catalogue -- load PATH…   (files, or folders of .csv files)');
  process.exitCode = 2;
}

async function load(paths: string[]): Promise<number> {
  const { DATABASE_URL } = readEnv();
  const start = performance.now();
  try {
    const loaded = await loadCatalogue({ databaseUrl: DATABASE_URL, paths, onProblem: printer() });
    console.log(`${summary(loaded)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return loaded.problems > 0 ? 1 : 0;
  } catch (error) {
    const line =
      error instanceof CatalogueFileError ? error.message : explainDatabaseError(error, DATABASE_URL);
    console.error(line ?? `Loading failed: ${error instanceof Error ? error.message : String(error)}`);
    console.error('Nothing was loaded.');
    return 1;
  }
}

/** Prints the first problems, which suffice to see what is wrong: a wrong dump may have millions. */
function printer(): (problem: RowProblem) => void {
  let printed = 0;
  return ({ file, line, why }) => {
    if (printed++ < 50) console.error(`${relative('', file)}:${line}: ${why}`);
    else if (printed === 51) console.error('… more rows have problems.');
  };
}

function summary({ files, rows, inserted, updated, duplicates, problems }: LoadedCatalogue): string {
  const parts = [
    `${formatNumber(inserted)} new`,
    `${formatNumber(updated)} changed`,
    `${formatNumber(rows - inserted - updated - duplicates)} as they were`,
    ...(duplicates > 0 ? [count(duplicates, 'duplicate', 'duplicates')] : []),
    ...(problems > 0 ? [`${formatNumber(problems)} left out`] : []),
  ];
  return `Catalogue: ${count(rows, 'row', 'rows')} from ${count(files.length, 'file', 'files')}: ${parts.join(', ')}.`;
}
