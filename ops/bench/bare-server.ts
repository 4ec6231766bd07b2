/**
 * What the product is held against: Express and pg and nothing else, each call one statement. A process of its own,
 * started by sync.ts with the database's address and the port.
 */
import express from 'express';
import pg from 'pg';
import { sessionQuery } from './session-query.ts';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = express();

app.get('/seq/:id', async (request, response) => {
  const { rows } = await pool.query('SELECT seq FROM account_seq WHERE user_id = $1', [request.params.id]);
  response.json(rows[0]);
});

app.get('/session/:hash', async (request, response) => {
  const { rows } = await pool.query({ name: 'session', text: sessionQuery }, [
    Buffer.from(request.params.hash, 'hex'),
  ]);
  response.json(rows[0]);
});

app.put('/lists/:id', express.json({ limit: '2mb' }), async (request, response) => {
  const { rowCount } = await pool.query(
    'UPDATE lists SET items = $2, sync_version = sync_version + 1 WHERE id = $1',
    [request.params.id, JSON.stringify(request.body.items)],
  );
  response.json({ updated: rowCount });
});

app.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
