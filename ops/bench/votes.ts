import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import { freePort } from '../up/checks.ts';
import { type BenchAccount, makeAccount } from './accounts.ts';
import { startChild, stopChild } from './children.ts';
import { httpRequest, type Load, load, type MakeRequest } from './load.ts';
import { makePublicLists } from './public-lists.ts';
import { type BenchRow, median, percentile, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
const clients = 64;
const spreadLists = 1_000;
const roundMs = 2_000;
const rounds = 5;
const toggles = 10_000;

/**
 * Votes of 64 users, each of which changes something: all on one list, compared with 1,000 lists; and 10,000 random
 * toggles on 10 lists, after which counts must be exact. Alone: `node ops/bench/votes.ts`.
 */
export async function benchVotes(): Promise<BenchRow[]> {
  const server = await startPostgres({ durable: true });
  const url = `${server.url}/postgres`;
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makePublicLists(client, spreadLists);
  const secret = randomBytes(32).toString('base64');
  const people: BenchAccount[] = [];
  while (people.length < clients) people.push(await makeAccount(client, secret, 0));
  const { rows } = await client.query<{ id: string }>('SELECT id FROM lists WHERE is_public ORDER BY id');
  const ids = rows.map(({ id }) => id);
  const port = await freePort();
  const settings = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: String(port) };
  const api = await startChild(join(root, 'services/src/main.ts'), [], {
    ...settings,
    LIMIT_VOTES: '10000000/60',
  });
  try {
    return [...(await benchHot(port, people, ids)), ...(await benchToggles(port, people, ids, client))];
  } finally {
    await stopChild(api);
    await client.end();
    await server.stop();
  }
}

async function benchHot(port: number, people: readonly BenchAccount[], ids: readonly string[]) {
  // Every vote differs from the user's last one on that list, so that none is a no-op.
  const voteOn = (lists: readonly string[]): MakeRequest => {
    const sent = people.map(() => 0);
    return (n) => {
      const turn = sent[n] ?? 0;
      sent[n] = turn + 1;
      const round = Math.floor(turn / lists.length);
      return request(people[n], lists[(turn + n * 16) % lists.length], round % 2 === 0 ? 1 : -1);
    };
  };
  const [hot, spread] = [voteOn(ids.slice(0, 1)), voteOn(ids.slice(1))];
  const [ofHot, ofSpread]: [Load[], Load[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    for (const [make, loads] of [[hot, ofHot] as const, [spread, ofSpread] as const]) {
      const done = await load(port, clients, roundMs, make);
      if ([...done.statuses.keys()].some((status) => status !== 200)) {
        throw new Error(`answers are ${JSON.stringify([...done.statuses])}`);
      }
      if (round >= 0) loads.push(done);
    }
  }
  const ratios = ofHot.map((done, round) => (ofSpread[round]?.perSecond ?? 0) / done.perSecond);
  const hotTimes = ofHot.flatMap(({ times }) => times);
  return [
    row('vote on one hot list (at least 0.1 × spread)', median(ratios), '× the cost of spread', 10),
    row('votes on one hot list', median(ofHot.map(({ perSecond }) => perSecond)), '/s'),
    row('votes on 1,000 lists', median(ofSpread.map(({ perSecond }) => perSecond)), '/s'),
    row('vote on one hot list, p99', percentile(hotTimes, 0.99), 'ms'),
  ];
}

async function benchToggles(
  port: number,
  people: readonly BenchAccount[],
  ids: readonly string[],
  client: pg.Client,
): Promise<BenchRow[]> {
  const lists = ids.slice(0, 10);
  await client.query('TRUNCATE list_votes, vote_totals');
  const statuses = new Map<number, number>();
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 0; turn < toggles / clients; turn += 1) {
        const list = lists[Math.floor(Math.random() * lists.length)];
        const vote = ([1, -1, 0] as const)[Math.floor(Math.random() * 3)] ?? 0;
        const { status } = await fetch(`http://127.0.0.1:${port}/api/lists/${list}/vote`, {
          method: vote === 0 ? 'DELETE' : 'POST',
          headers: { ...headersOf(person), 'Content-Type': 'application/json' },
          ...(vote !== 0 && { body: bodyOf(vote) }),
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const good = statuses.get(200) ?? 0;
  const { rows } = await client.query<{ drift: string }>(`
    SELECT count(*) AS drift FROM vote_totals FULL JOIN (
      SELECT list_id, count(*) FILTER (WHERE vote = 1) AS up, count(*) FILTER (WHERE vote = -1) AS down
      FROM list_votes GROUP BY list_id
    ) AS counted USING (list_id)
    WHERE (coalesce(upvotes, 0), coalesce(downvotes, 0)) <> (coalesce(up, 0), coalesce(down, 0))`);
  const asked = Math.ceil(toggles / clients) * clients;
  return [
    row(`${asked} toggles of ${clients} clients: answers that are not good`, asked - good, 'answers', 0),
    row('lists whose counts differ from their votes afterwards', Number(rows[0]?.drift), 'lists', 0),
  ];
}

function request(person: BenchAccount | undefined, list: string | undefined, vote: 1 | -1): Buffer {
  return httpRequest('POST', `/api/lists/${list}/vote`, headersOf(person), bodyOf(vote));
}

function headersOf(person: BenchAccount | undefined) {
  return { Cookie: person?.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' };
}

function bodyOf(vote: 1 | -1): string {
  return JSON.stringify({ voteType: vote === 1 ? 'upvote' : 'downvote' });
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(await benchVotes()) > 0 ? 1 : 0;
}
