import { expect, test } from '@jest/globals';
import { openApp } from '../../../../test/harness/one-app.ts';
import { visit } from '../../../../test/harness/visitor.ts';
import { loadStarter } from '../../../../test/load-starter.ts';

const app = await openApp({ LIMIT_MATCHES: '6/60' });
await loadStarter(app.databaseUrl);

const match = async (body: unknown) => await visit(app).post('/api/music/match', body);

test('answers a hundred rows in order, each with candidates and their confidence', async () => {
  const rows = Array.from({ length: 100 }, (_, at) =>
    at % 2 === 0 ? { title: 'Halo', artist: 'Beyonce', year: 2008 } : { title: `Qwxz ${at}`, artist: 'Zyvb' },
  );
  const { status, body } = await match({ category: 'songs', rows });
  expect(status).toBe(200);
  expect(body.matches).toHaveLength(100);
  expect(body.matches[0]).toMatchObject({
    status: 'match',
    candidates: [{ entry: { type: 'song', title: 'Halo', artist: 'Beyoncé', year: 2008 }, confidence: 1 }],
  });
  expect(body.matches[1]).toEqual({ status: 'none', candidates: [] });
});

test('matches albums and artists among their own kind', async () => {
  const albums = await match({ category: 'albums', rows: [{ title: 'Kid A', artist: 'Radiohead' }] });
  expect(albums.body.matches[0]).toMatchObject({
    status: 'match',
    candidates: [{ entry: { type: 'album' } }],
  });
  const artists = await match({ category: 'artists', rows: [{ title: 'Radiohead' }] });
  expect(artists.body.matches[0]).toMatchObject({
    status: 'match',
    candidates: [{ entry: { type: 'artist' } }],
  });
});

test('rejects no rows, more than a hundred rows, and requests above the rate limit', async () => {
  expect((await match({ category: 'songs', rows: [] })).status).toBe(400);
  const many = Array.from({ length: 101 }, () => ({ title: 'One' }));
  expect((await match({ category: 'songs', rows: many })).status).toBe(400);
  const statuses = [];
  for (let at = 0; at < 3; at += 1)
    statuses.push((await match({ category: 'songs', rows: [{ title: 'One' }] })).status);
  expect(statuses).toContain(429);
});
