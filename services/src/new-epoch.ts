/**
 * `npm run new-epoch`: marks the database as restored, so that devices compare all their lists with it. `npm run
 * restore` does this itself; use it after other ways of restoring (see ops/docs/runbook.md). Needs DATABASE_URL; the npm
 * script finds the database of `make up`.
 */

import { env } from '@top100/database/env';
import { explainDatabaseError } from '@top100/database/explain-error';
import { createPool } from '@top100/database/pool';
import { startEpoch } from './modules/lists/index.ts';

try {
  const pool = await createPool(env.DATABASE_URL, { name: 'new-epoch', max: 1 });
  const epoch = await startEpoch(pool).finally(() => pool.end());
  process.stdout.write(`The database begins epoch ${epoch}: devices compare all their lists with it.\n`);
} catch (error) {
  const line = explainDatabaseError(error, env.DATABASE_URL);
  if (line === undefined) throw error;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
