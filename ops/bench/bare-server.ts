/**
 * The baseline: Express and one statement per call, on the product's kind of pool, so that the difference is the cost
 * of our HTTP layer. sync.ts starts it as a separate process with the database's URL and the port. `/raw/…` does the
 * same with pg alone, for comparison.
 */
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import express from 'express';
import pg from 'pg';
import { z } from 'zod';
import { sessionQuery } from './session-query.ts';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = await createPool(url, { name: 'bare', max: 10 });
const raw = new pg.Pool({ connectionString: url, max: 10 });
const app = express();

const seqRow = z.object({ seq: z.int() });
app.get('/seq/:id', async (request, response) => {
  const { id } = request.params;
  response.json(
    await pool.one(sql.prepared('seq', seqRow)`SELECT seq FROM account_seq WHERE user_id = ${id}`),
  );
});

app.get('/raw/seq/:id', async (request, response) => {
  const { rows } = await raw.query({
    name: 'seq',
    text: 'SELECT seq FROM account_seq WHERE user_id = $1',
    values: [request.params.id],
  });
  response.json(rows[0]);
});

app.get('/session/:hash', async (request, response) => {
  response.json(await pool.one(sessionQuery(Buffer.from(request.params.hash, 'hex'))));
});

app.put('/lists/:id', express.json({ limit: '2mb' }), async (request, response) => {
  const { rowCount } = await raw.query(
    'UPDATE lists SET items = $2, sync_version = sync_version + 1 WHERE id = $1',
    [request.params.id, JSON.stringify(request.body.items)],
  );
  response.json({ updated: rowCount });
});

app.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
