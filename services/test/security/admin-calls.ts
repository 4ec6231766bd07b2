import { randomUUID } from 'node:crypto';
import { sql } from '@top100/database/sql';
import type { TestApp, TestPerson } from '../harness/app.ts';

/** Expected statuses of admin endpoints: for other accounts they don't exist. */
export const adminCalls = `
                                              anonymous  free  premium  admin  unverified  deleted
GET    /api/admin/featured/:category             401     404    404     200      404        401
PUT    /api/admin/featured/:category             401     404    404     200      404        401
GET    /api/admin/lists                          401     404    404     200      404        401
GET    /api/admin/reports                        401     404    404     200      404        401
POST   /api/admin/lists/:id/dismiss-reports      401     404    404     200      404        401
POST   /api/admin/lists/:id/withhold             401     404    404     200      404        401
POST   /api/admin/lists/:id/release              401     404    404     200      404        401
GET    /api/admin/users                          401     404    404     200      404        401
POST   /api/admin/users/:id/complimentary        401     404    404     200      404        401
POST   /api/admin/users/:id/sign-out             401     404    404     200      404        401
GET    /api/admin/figures                        401     404    404     200      404        401
GET    /api/admin/jobs                           401     404    404     200      404        401
POST   /api/admin/jobs/:job/run                  401     404    404     200      404        401
GET    /api/admin/log                            401     404    404     200      404        401
`;

/** Endpoints about all accounts, whose answers change with any activity. */
export const overviews = new Set(['getFigures', 'listReports', 'searchUsers', 'searchLists', 'listAdminLog']);

interface Example {
  path: string;
  person: TestPerson;
  body?: Record<string, unknown>;
}

const reading = (path: string) => async (app: TestApp) => ({ path, person: await signUpAdmin(app) });

/** A valid request per endpoint, each by a new admin about new accounts. */
export const adminExamples: Record<string, (app: TestApp) => Promise<Example>> = {
  getFeatured: reading('/api/admin/featured/songs'),
  replaceFeatured: async (app) => {
    const [person, listId] = [await signUpAdmin(app), await publishList(app)];
    const path = '/api/admin/featured/songs';
    // Replacing changes the revision.
    await app.pool.query(sql.unsafe`DELETE FROM featured`);
    const { revision } = (await app.as(person)(path)).json() as { revision: string };
    return { path, person, body: { revision, entries: [{ listId, startsAt: null, endsAt: null }] } };
  },
  searchLists: reading('/api/admin/lists?q=songs'),
  listReports: reading('/api/admin/reports'),
  dismissReports: aboutList((id) => ({ path: `/api/admin/lists/${id}/dismiss-reports` })),
  withholdList: aboutList((id) => ({
    path: `/api/admin/lists/${id}/withhold`,
    body: { reason: 'Advertises' },
  })),
  releaseList: aboutList(async (id, app, person) => {
    const body = { reason: 'Advertises' };
    await app.as(person)(`/api/admin/lists/${id}/withhold`, { method: 'POST', body });
    return { path: `/api/admin/lists/${id}/release` };
  }),
  searchUsers: reading('/api/admin/users?q=user'),
  setComplimentary: async (app) => ({
    path: `/api/admin/users/${(await app.signUp()).id}/complimentary`,
    person: await signUpAdmin(app),
    body: { until: '2098-01-01T00:00:00.000Z' },
  }),
  signOutEverywhere: async (app) => ({
    path: `/api/admin/users/${(await app.signUp()).id}/sign-out`,
    person: await signUpAdmin(app),
  }),
  getFigures: reading('/api/admin/figures'),
  listJobs: reading('/api/admin/jobs'),
  runJob: async (app) => {
    await app.pool.query(sql.unsafe`
      INSERT INTO jobs (id, schedule, can_run_now) VALUES ('purge-sessions', '10 * * * *', true) ON CONFLICT DO NOTHING`);
    return { path: '/api/admin/jobs/purge-sessions/run', person: await signUpAdmin(app) };
  },
  listAdminLog: reading('/api/admin/log'),
};

function aboutList(
  make: (
    id: string,
    app: TestApp,
    person: TestPerson,
  ) => Omit<Example, 'person'> | Promise<Omit<Example, 'person'>>,
) {
  return async (app: TestApp): Promise<Example> => {
    const [person, id] = [await signUpAdmin(app), await publishList(app)];
    await app.pool.query(sql.unsafe`INSERT INTO reports (list_id, reason) VALUES (${id}, 'spam')`);
    return { person, ...(await make(id, app, person)) };
  };
}

async function signUpAdmin(app: TestApp): Promise<TestPerson> {
  return await app.signUp({ admin: true });
}

/** Publishes a list and returns its id. */
async function publishList(app: TestApp): Promise<string> {
  const [owner, id] = [await app.signUp({ premium: true }), randomUUID()];
  const list = { id, title: 'Ten Songs', description: '', category: 'songs', items: [], isPublic: true };
  const body = { ...list, device_id: 'device-1' };
  const { status, text } = await app.as(owner)('/api/lists', { method: 'POST', body });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return id;
}
