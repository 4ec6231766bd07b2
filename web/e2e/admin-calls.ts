import { type APIRequestContext, request } from 'playwright-core';

/** Admin actions by API calls in a separate session. */
export interface AdminCalls {
  /** Until a time, or null to end it. */
  givePremium(username: string, until: Date | null): Promise<void>;
  withhold(listId: string, reason: string): Promise<void>;
  release(listId: string): Promise<void>;
  /** The titles of lists with open reports. */
  reportedTitles(): Promise<string[]>;
  /** Features exactly one list in a category. */
  feature(category: string, title: string): Promise<void>;
}

const forAnHour = () => new Date(Date.now() + 3_600_000);

/** Runs `act` as the demo admin. */
export async function asAdmin(url: string, act: (calls: AdminCalls) => Promise<void>): Promise<void> {
  const session = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Origin: new URL(url).origin },
  });
  try {
    await post(session, '/api/auth/login', { email: 'admin@demo.test', password: 'Demo-Pass-1!' });
    await act({
      async givePremium(username, until) {
        const answer = await session.get('/api/admin/users', { params: { q: username } });
        const { users } = (await answer.json()) as { users: { id: string; username: string }[] };
        const id = users.find((user) => user.username === username)?.id;
        await post(session, `/api/admin/users/${id}/complimentary`, { until });
      },
      withhold: (listId, reason) => post(session, `/api/admin/lists/${listId}/withhold`, { reason }),
      release: (listId) => post(session, `/api/admin/lists/${listId}/release`),
      async reportedTitles() {
        const { cases } = await get<{ cases: { list: { title: string } }[] }>(session, '/api/admin/reports');
        return cases.map(({ list }) => list.title);
      },
      async feature(category, title) {
        const found = await get<{ lists: { id: string; title: string }[] }>(session, '/api/admin/lists', {
          q: title,
        });
        const listId = found.lists.find((list) => list.title === title)?.id;
        const path = `/api/admin/featured/${category}`;
        const { revision } = await get<{ revision: string }>(session, path);
        const data = { revision, entries: [{ listId, startsAt: null, endsAt: null }] };
        const answer = await session.put(path, { data });
        if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
      },
    });
  } finally {
    await session.dispose();
  }
}

/** The demo admin gives premium for an hour. */
export function givePremium(url: string, username: string): Promise<void> {
  return asAdmin(url, (admin) => admin.givePremium(username, forAnHour()));
}

async function get<Answer>(
  session: APIRequestContext,
  path: string,
  params: Record<string, string> = {},
): Promise<Answer> {
  return (await (await session.get(path, { params })).json()) as Answer;
}

async function post(session: APIRequestContext, path: string, data?: unknown): Promise<void> {
  const answer = await session.post(path, data === undefined ? {} : { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}
