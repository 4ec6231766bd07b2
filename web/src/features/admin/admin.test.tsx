import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../session/session.ts';
import { serverApi, serverStore } from '../../shared/api/server-api.ts';
import { ToastHost } from '../../shared/ui/toast-host.tsx';
import AdminPage from './admin-page.tsx';
import { fieldTime, isoTime } from './featured/schedule-fields.tsx';

const listOf = (title: string, more: Partial<AdminList> = {}): AdminList => ({
  id: title,
  title,
  category: 'songs',
  username: 'ann',
  itemCount: 25,
  isPublic: true,
  publicSlug: `${title}-x`,
  views: 3,
  voteScore: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  withheldAt: null,
  withheldReason: null,
  ...more,
});
const featured = (...titles: string[]) => ({
  revision: `r${titles.join()}`,
  entries: titles.map((title) => ({ list: listOf(title), startsAt: null, endsAt: null, isShown: true })),
});

interface Asked {
  call: string;
  body: unknown;
}

let asked: Asked[];
let answers: Record<string, unknown>;

beforeEach(() => {
  sessionStarted({
    id: 'u',
    email: 'a@x.test',
    username: 'boss',
    isAdmin: true,
    subscriptionStatus: 'free',
    isPremium: false,
    emailVerified: true,
  });
  asked = [];
  answers = {};
  serverStore.dispatch(serverApi.util.resetApiState());
  window.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${String(input)}`;
    asked.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[call];
    if (answer instanceof Response) return answer;
    if (answer === undefined) return Response.json({ error: 'No', code: 'not_found' }, { status: 404 });
    return Response.json(answer);
  };
});

async function open(tab = ''): Promise<ReturnType<typeof userEvent.setup>> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/admin/dashboard${tab}`]}>
        <AdminPage />
        <ToastHost />
      </MemoryRouter>,
    );
  });
  return userEvent.setup();
}

const sent = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
const button = (name: string) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Featured lists: Songs' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('featured lists', () => {
  const path = '/api/admin/featured/songs';

  test('are put in order by a button, taken away, and saved as a whole with what they were based on', async () => {
    answers[`GET ${path}`] = featured('One', 'Two', 'Three');
    const user = await open();
    await screen.findByText('Two');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(button('Move Three up'));
    await user.click(button('Remove One'));
    expect(rows()).toEqual(['Three', 'Two']);
    answers[`PUT ${path}`] = featured('Three', 'Two');
    answers[`GET ${path}`] = featured('Three', 'Two');
    await user.click(button('Save'));
    expect(sent(`PUT ${path}`)).toEqual([
      {
        revision: 'rOne,Two,Three',
        entries: ['Three', 'Two'].map((listId) => ({ listId, startsAt: null, endsAt: null })),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  test('are found by words and added at the end; one that is in, or private, cannot be added', async () => {
    answers[`GET ${path}`] = featured('One');
    answers['GET /api/admin/lists?q=rain&category=songs'] = {
      lists: [listOf('One'), listOf('Rain'), listOf('Gone', { isPublic: false })],
    };
    const user = await open();
    await screen.findByText('One');
    await user.type(screen.getByRole('searchbox'), 'rain');
    await user.click(await screen.findByRole('button', { name: 'Add Rain' }));
    expect(rows()).toEqual(['One', 'Rain']);
    expect(button('Add Gone').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('button', { name: 'Added' })).toHaveLength(2);
    await user.click(button('Discard'));
    expect(rows()).toEqual(['One']);
  });

  test('that somebody else has changed meanwhile are shown as they are now', async () => {
    answers[`GET ${path}`] = featured('One', 'Two');
    const user = await open();
    await screen.findByText('Two');
    await user.click(button('Move Two up'));
    answers[`GET ${path}`] = featured('Theirs');
    answers[`PUT ${path}`] = Response.json({ error: 'Changed', code: 'stale' }, { status: 409 });
    await user.click(button('Save'));
    await waitFor(() => expect(rows()).toEqual(['Theirs']));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('keep what is not saved while another part or category is looked at', async () => {
    answers[`GET ${path}`] = featured('One', 'Two');
    answers['GET /api/admin/featured/games'] = featured('Other');
    answers['GET /api/admin/jobs'] = { jobs: [] };
    const user = await open();
    await screen.findByText('Two');
    await user.click(button('Move Two up'));
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await screen.findByText('No worker has told yet what it does.');
    await user.click(screen.getByRole('link', { name: 'Featured' }));
    await screen.findByText('Two');
    expect(rows()).toEqual(['Two', 'One']);
    await user.selectOptions(screen.getByLabelText('Category'), 'games');
    await screen.findByText('Other');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Category'), 'songs');
    await screen.findByText('Two');
    expect(rows()).toEqual(['Two', 'One']);
    await user.click(button('Discard'));
    expect(rows()).toEqual(['One', 'Two']);
  });

  test('cannot be saved with an end before its beginning', async () => {
    answers[`GET ${path}`] = featured('One');
    const user = await open();
    await screen.findByText('One');
    expect(button('When One is featured').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('When One is featured'));
    await user.type(screen.getByLabelText('From'), '2026-11-21T10:00');
    await user.type(screen.getByLabelText('Until'), '2026-11-20T10:00');
    expect(await screen.findByText('The end has to be later than the beginning.')).toBeTruthy();
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Save'));
    expect(sent(`PUT ${path}`)).toEqual([]);
  });

  test('have times in the admin’s own zone, to the minute', () => {
    for (const iso of ['2026-11-21T19:30:00.000Z', '2026-07-01T00:00:00.000Z'])
      expect(isoTime(fieldTime(iso))).toBe(iso);
    expect([fieldTime(null), isoTime('')]).toEqual(['', null]);
  });

  test('that cannot be loaded are asked for again', async () => {
    const user = await open();
    await screen.findByText('Could not load.');
    answers[`GET ${path}`] = featured('One');
    await user.click(button('Try again'));
    expect(await screen.findByText('One')).toBeTruthy();
  });
});

describe('reports', () => {
  const call = 'GET /api/admin/reports?offset=0&state=open';
  const report = {
    id: 'r',
    reason: 'spam',
    details: '<b>Look</b> here',
    reporter: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    outcome: null,
  };

  test('are shown as they were written, and a list is unpublished with a reason only', async () => {
    answers['GET /api/admin/reports?state=open&offset=0'] = {
      total: 1,
      cases: [{ list: listOf('Bad'), reports: [report] }],
    };
    answers[call] = answers['GET /api/admin/reports?state=open&offset=0'];
    const user = await open('?tab=reports');
    expect(await screen.findByText('<b>Look</b> here')).toBeTruthy();
    await user.click(button('Unpublish…'));
    const reason = await screen.findByLabelText('Reason, as the owner reads it');
    await user.click(button('Unpublish'));
    expect(sent('POST /api/admin/lists/Bad/withhold')).toEqual([]);
    await user.type(reason, ' Advertising. ');
    answers['POST /api/admin/lists/Bad/withhold'] = { list: listOf('Bad', { isPublic: false }) };
    await user.click(button('Unpublish'));
    expect(sent('POST /api/admin/lists/Bad/withhold')).toEqual([{ reason: 'Advertising.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the work behind the pages', () => {
  test('a job is started by hand, if it can be', async () => {
    const run = { startedAt: new Date().toISOString(), seconds: 0.05, outcome: 'dead', error: 'broke' };
    answers['GET /api/admin/jobs'] = {
      jobs: [
        { id: 'rebuild-rankings', schedule: '1-59/10 * * * *', canRunNow: true, runs: [] },
        { id: 'send-code', schedule: null, canRunNow: false, runs: [{ ...run, report: { rows: 3 } }] },
        { id: 'recompute-rankings', schedule: null, canRunNow: false, runs: [] },
      ],
    };
    answers['POST /api/admin/jobs/rebuild-rankings/run'] = { success: true };
    const user = await open('?tab=jobs');
    await user.click(await screen.findByRole('button', { name: 'Run now: rebuild-rankings' }));
    expect(sent('POST /api/admin/jobs/rebuild-rankings/run')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Run now: send-code' })).toBeNull();
    expect(screen.getByText(/^Failed · just now · 50 ms · rows 3/)).toBeTruthy();
    expect(screen.getByText('broke')).toBeTruthy();
    expect(screen.getByText('Every 10 minutes')).toBeTruthy();
    // Of what starts from events only failures are told.
    expect(screen.getAllByText('Has not run yet.')).toHaveLength(1);
    expect(screen.getByText('Nothing has failed.')).toBeTruthy();
  });

  test('the log says what was done in words, and has the rest at hand', async () => {
    const details = { added: ['Night drive'], removed: [], entries: [{ listId: 'l-1', startsAt: null }] };
    const entry = { id: '1', admin: 'boss', action: 'replace-featured', subjectName: 'Songs', details };
    answers['GET /api/admin/log?offset=0'] = {
      entries: [{ ...entry, at: new Date().toISOString() }],
      total: 1,
    };
    await open('?tab=log');
    expect((await screen.findByText(/^added/)).textContent).toBe('added: Night drive');
    expect(screen.getByText('All of it').parentElement?.textContent).toContain('"listId": "l-1"');
  });

  test('figures say it in a table too, and that the queues cannot be asked', async () => {
    answers['GET /api/admin/figures?days=30'] = {
      days: [
        { day: '2026-11-20', signUps: 1, lists: 0, votes: 12, views: 0 },
        { day: '2026-11-21', signUps: 2, lists: 0, votes: 30, views: 1200 },
      ],
      totals: { accounts: 3, premium: 1, lists: 4, publicLists: 2 },
      queues: null,
      outbox: { unsent: 2, lagSeconds: 7.6, undone: 0 },
      rankings: { lists: 2, changedAt: null, rebuiltSecondsAgo: null },
    };
    await open('?tab=figures');
    const chart = await screen.findByRole('figure', { name: /^Votes/ });
    expect(within(chart).getByText('42 in all')).toBeTruthy();
    expect(
      within(chart)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '30']);
    expect(screen.getByText('The queues cannot be asked just now.')).toBeTruthy();
    expect(screen.getByText(/The oldest waits 8 s\./)).toBeTruthy();
  });
});
