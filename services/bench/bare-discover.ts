/**
 * The baseline of a Discover page: plain Express with the product's statement on the same kind of pool. Started by
 * ops/bench/discover.ts as a separate process with the database's URL and the port.
 */
import { createPool } from '@top100/database/pool';
import express from 'express';
import { rankedLists } from '../src/modules/discover/index.ts';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = await createPool(url, { name: 'bare', max: 10 });
const app = express();

app.get('/popular/:category', async (request, response) => {
  response.json(await rankedLists(pool, request.params.category, 'all'));
});

app.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
