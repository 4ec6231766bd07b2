import { randomBytes, randomUUID } from 'node:crypto';
import { codeOf } from '@top100/codes/code-of';
import type { Endpoint } from '@top100/contracts/endpoint';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp, TestPerson } from '../harness/app.ts';
import { adminExamples } from './admin-calls.ts';
import { buy, checkoutBody } from './payments-app.ts';

/** Tests derive codes from it, since production answers contain none. */
export const codeKey = randomBytes(32).toString('base64');

/** A successful request, with everything it needs. */
export interface Example {
  path: string;
  /** Undefined for a visitor. */
  person?: TestPerson;
  body?: Record<string, unknown>;
}

type Arrange = (app: TestApp) => Promise<Example>;

/** A valid request per endpoint, each with a new account. */
const examples: Record<string, Arrange> = {
  getHealth: async () => ({ path: '/api/health' }),
  getReady: async () => ({ path: '/api/ready' }),
  searchMusic: async () => ({ path: '/api/music/search?q=abba' }),
  suggestMusic: async () => ({ path: '/api/music/suggestions?q=ab' }),
  matchMusic: async () => ({
    path: '/api/music/match',
    body: { category: 'songs', rows: [{ title: 'Halo', artist: 'Beyoncé' }, { title: 'Nobody knows it' }] },
  }),
  listCatalogueCategories: async () => ({ path: '/api/catalogue/categories' }),

  getMe: signedIn('/api/auth/me'),
  getAuthStatus: signedIn('/api/auth/status'),
  checkEmail: async () => ({ path: '/api/auth/check-email', body: { email: newName().email } }),
  register: async () => ({ path: '/api/auth/register', body: { ...newName(), password: goodPassword } }),
  login: async (app) => {
    const { email, password } = await app.signUp();
    return { path: '/api/auth/login', body: { email, password } };
  },
  authenticate: async () => ({
    path: '/api/auth/authenticate',
    body: { ...newName(), password: goodPassword },
  }),
  logout: signedIn('/api/auth/logout'),
  deleteAccount: async (app) => {
    const person = await app.signUp({ premium: true });
    return { path: '/api/auth/account', person, body: { password: person.password } };
  },
  verifyCode: async (app) => {
    const person = await app.signUp({ verified: false });
    const code = await requestCode(app, person, 'verify');
    return { path: '/api/auth/verify-code', body: { email: person.email, code } };
  },
  resendVerification: async (app) => {
    const { email } = await app.signUp({ verified: false });
    return { path: '/api/auth/resend-verification', body: { email } };
  },
  forgotPassword: async (app) => {
    const { email } = await app.signUp();
    return { path: '/api/auth/forgot-password', body: { email } };
  },
  verifyResetCode: async (app) => {
    const person = await app.signUp();
    const code = await requestCode(app, person, 'reset');
    return { path: '/api/auth/verify-reset-code', body: { email: person.email, code } };
  },
  resetPassword: async (app) => {
    const person = await app.signUp();
    const code = await requestCode(app, person, 'reset');
    return { path: '/api/auth/reset-password', body: { email: person.email, code, password: goodPassword } };
  },
  changePassword: async (app) => {
    const person = await app.signUp();
    const body = { currentPassword: person.password, newPassword: goodPassword };
    return { path: '/api/auth/change-password', person, body };
  },

  getSubscription: signedIn('/api/users/subscription'),
  downloadMyData: signedIn('/api/users/data'),

  getPrices: async () => ({ path: '/api/subscription/prices' }),
  createCheckout: async (app) => ({
    path: '/api/subscription/create-checkout',
    person: await app.signUp(),
    body: checkoutBody(app),
  }),
  openBillingPortal: withSubscription('billing-portal', { returnUrl: '/account' }),
  cancelSubscription: withSubscription('cancel'),
  reactivateSubscription: withSubscription('reactivate'),

  pullLists: withList(() => ({ path: '/api/lists' })),
  createList: async (app) => ({
    path: '/api/lists',
    person: await app.signUp({ premium: true }),
    body: listBody(),
  }),
  updateList: withList(({ id }) => ({
    path: `/api/lists/${id}`,
    body: { ...listBody(id), title: 'Other Songs', client_version: 1 },
  })),
  deleteList: withList(({ id }) => ({
    path: `/api/lists/${id}`,
    body: { ...listBody(id), client_version: 1 },
  })),
  getList: withList(({ id }) => ({ path: `/api/lists/${id}` })),
  listRevisions: withList(({ id }) => ({ path: `/api/lists/${id}/revisions` })),
  getRevision: withRevision(({ id, revisionId }) => ({ path: `/api/lists/${id}/revisions/${revisionId}` })),
  restoreRevision: withRevision(({ id, revisionId }) => ({
    path: `/api/lists/${id}/revisions/${revisionId}/restore`,
    body: { device_id: 'device-3' },
  })),
  listDeletedLists: withList(() => ({ path: '/api/lists/deleted' })),
  undeleteList: withList(async ({ id }, app, person) => {
    await expectGood(app, person, 'DELETE', `/api/lists/${id}`);
    return { path: `/api/lists/${id}/undelete`, body: { device_id: 'device-3' } };
  }),
  watchLists: signedIn('/api/lists/events'),

  ...adminExamples,

  listFeatured: async () => ({ path: '/api/lists/featured/songs' }),
  listPopular: async () => ({ path: '/api/lists/popular/songs?timeframe=week&limit=5' }),
  getPublicUser: async (app) => ({ path: `/api/discover/users/${(await app.signUp()).username}` }),
  getSharedList: withPublicList(({ id }, { username }) => ({
    path: `/lists/shared/${username}/songs/${id}`,
  })),
  getSharedListOfApi: withPublicList(({ id }, { username }) => ({
    path: `/api/lists/shared/${username}/songs/${id}`,
  })),
  countView: withPublicList(({ id }) => ({ path: `/api/lists/${id}/view` })),
  reportList: withPublicList(({ id }) => ({
    path: `/api/lists/${id}/report`,
    body: { reason: 'spam', details: 'Look at the third song' },
  })),

  castVote: withVoter(({ id }) => ({ path: `/api/lists/${id}/vote`, body: { voteType: 'upvote' } })),
  removeVote: withVoter(async ({ id }, app, person) => {
    await expectGood(app, person, 'POST', `/api/lists/${id}/vote`, { voteType: 'upvote' });
    return { path: `/api/lists/${id}/vote` };
  }),
  getVotes: withPublicList(({ id }) => ({ path: `/api/lists/${id}/votes` })),
  getOwnVotes: withVoter(({ id }) => ({ path: `/api/votes?lists=${id}` })),
  getChangedLists: signedIn('/api/votes/changed'),
};

/** Throws if an endpoint has no example. */
export async function exampleOf({ name }: Endpoint, app: TestApp): Promise<Example> {
  const arrange = examples[name];
  if (!arrange) throw new Error(`Write an example of a good request of ${name}`);
  return await arrange(app);
}

export const goodPassword = 'Quite-Another-1!';

export function newName(): { email: string; username: string } {
  const username = `user-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.com` };
}

/** The body of a push. */
export function listBody(id: string = randomUUID()) {
  const songs = ['One', 'Two', 'Three'];
  return {
    id,
    title: 'Ten Songs',
    description: 'Loud ones',
    category: 'songs',
    items: songs.map((title) => ({ id: `item-${title}`, type: 'song', title, artist: 'Somebody' })),
    device_id: 'device-1',
    device_name: 'Firefox on Linux',
  };
}

/** Requests a code and returns it. */
export async function requestCode(
  app: TestApp,
  { id: userId, email }: TestPerson,
  purpose: 'verify' | 'reset',
): Promise<string> {
  const path = purpose === 'verify' ? '/api/auth/resend-verification' : '/api/auth/forgot-password';
  await expectGood(app, undefined, 'POST', path, { email });
  return await codeInMail(app, userId, purpose);
}

/** Returns the code of the last mail. */
export async function codeInMail(app: TestApp, userId: string, purpose: 'verify' | 'reset'): Promise<string> {
  const nonce = await app.pool.oneFirst(sql.type(z.object({ nonce: z.instanceof(Buffer) }))`
    SELECT nonce FROM code_challenges WHERE user_id = ${userId} AND purpose = ${purpose}`);
  return codeOf(codeKey, { userId, purpose, nonce });
}

/** Throws unless the answer is successful; for preparations. */
export async function expectGood(
  app: TestApp,
  person: TestPerson | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await app.as(person)(path, { method, ...(body !== undefined && { body }) });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.json();
}

/** Pushes an edit from another device to create a revision; returns its id. */
export async function makeRevision(app: TestApp, person: TestPerson, id: string): Promise<string> {
  const body = { ...listBody(id), description: 'Quiet ones', client_version: 1, device_id: 'device-2' };
  await expectGood(app, person, 'PUT', `/api/lists/${id}`, body);
  const found = await expectGood(app, person, 'GET', `/api/lists/${id}/revisions`);
  const { revisions } = z.object({ revisions: z.array(z.object({ id: z.string() })) }).parse(found);
  return revisions[0]?.id ?? '';
}

function signedIn(path: string): Arrange {
  return async (app) => ({ path, person: await app.signUp({ premium: true }) });
}

/** A paying customer. */
function withSubscription(call: string, body?: Record<string, unknown>): Arrange {
  return async (app) => {
    const person = await app.signUp();
    await buy(app, person);
    return { path: `/api/subscription/${call}`, person, ...(body && { body }) };
  };
}

type Made = Pick<Example, 'path' | 'body'>;

function withList(
  make: (list: { id: string }, app: TestApp, person: TestPerson) => Made | Promise<Made>,
): Arrange {
  return async (app) => {
    const person = await app.signUp({ premium: true });
    const list = listBody();
    await expectGood(app, person, 'POST', '/api/lists', list);
    return { person, ...(await make(list, app, person)) };
  };
}

/** A visitor requests another account's list. */
function withPublicList(make: (list: { id: string }, owner: TestPerson) => Made): Arrange {
  return async (app) => {
    const owner = await app.signUp({ premium: true });
    const list = listBody();
    await expectGood(app, owner, 'POST', '/api/lists', { ...list, isPublic: true });
    return make(list, owner);
  };
}

/** An account requests another account's public list. */
function withVoter(make: Parameters<typeof withList>[0]): Arrange {
  return async (app) => {
    const [owner, person] = [await app.signUp({ premium: true }), await app.signUp()];
    const list = listBody();
    await expectGood(app, owner, 'POST', '/api/lists', { ...list, isPublic: true });
    return { person, ...(await make(list, app, person)) };
  };
}

function withRevision(make: (ids: { id: string; revisionId: string }) => Made): Arrange {
  return withList(async ({ id }, app, person) => {
    return make({ id, revisionId: await makeRevision(app, person, id) });
  });
}
