import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDataFolder } from './checks.ts';
import { startPostgres } from './postgres.ts';
import { runningDatabase } from './running-database.ts';
import { StartProblem } from './start-problem.ts';

export interface OpenedDatabase {
  url: string;
  /** `make up` runs on the data folder. */
  isRunning: boolean;
  close(): Promise<void>;
}

/**
 * The database of `make up`: the running one, or else PostgreSQL is started on the data folder until `close`.
 * @param mayCreate whether to create a missing database; otherwise it is a StartProblem
 */
export async function openDatabase(
  dataFolder: string,
  { mayCreate }: { mayCreate: boolean },
): Promise<OpenedDatabase> {
  const running = runningDatabase(dataFolder);
  if (running !== undefined) return { url: running, isRunning: true, close: async () => undefined };
  if (!mayCreate && !existsSync(join(dataFolder, 'postgres', 'PG_VERSION'))) {
    throw new StartProblem(
      `There is no database in ${dataFolder}: set DATABASE_URL, or DATA_DIR where "make up" keeps its data.`,
    );
  }
  checkDataFolder(dataFolder);
  const postgres = await startPostgres(dataFolder, () => undefined);
  return { url: postgres.databaseUrl, isRunning: false, close: postgres.stop };
}
