/** `npm run new-epoch`: the last step of restoring a backup (see ops/docs/runbook.md). Needs DATABASE_URL. */

import { env } from '@top100/database/env';
import { createPool } from '@top100/database/pool';
import { beginEpoch } from './modules/lists/index.ts';

const pool = await createPool(env.DATABASE_URL, { name: 'new-epoch', max: 1 });
const epoch = await beginEpoch(pool);
await pool.end();
process.stdout.write(`The database begins epoch ${epoch}: devices compare all their lists with it.\n`);
