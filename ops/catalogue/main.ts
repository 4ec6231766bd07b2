/** `npm run catalogue -- load PATH…`: loads files of the catalogue's format into the database at DATABASE_URL. */
import { relative } from 'node:path';
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
    console.error(error instanceof CatalogueFileError ? error.message : `Loading failed: ${describe(error)}`);
    console.error('Nothing was loaded.');
    return 1;
  }
}

/** The first problems are enough to see what is wrong with a file; a wrong dump may have millions. */
function printer(): (problem: RowProblem) => void {
  let printed = 0;
  return ({ file, line, why }) => {
    if (printed++ < 50) console.error(`${relative('', file)}:${line}: ${why}`);
    else if (printed === 51) console.error('… more rows have problems.');
  };
}

function summary({ files, rows, inserted, updated, duplicates, problems }: LoadedCatalogue): string {
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
  const parts = [
    `${inserted.toLocaleString('en')} new`,
    `${updated.toLocaleString('en')} changed`,
    `${(rows - inserted - updated - duplicates).toLocaleString('en')} as they were`,
    ...(duplicates > 0 ? [count(duplicates, 'duplicate')] : []),
    ...(problems > 0 ? [`${problems.toLocaleString('en')} left out`] : []),
  ];
  return `Catalogue: ${count(rows, 'row')} from ${count(files.length, 'file')}: ${parts.join(', ')}.`;
}

/** A refused connection is an AggregateError without a message: one address per cause. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
