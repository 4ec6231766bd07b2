import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { MemoryRouter } from 'react-router-dom';
import { startSession } from '../../session/session.ts';
import { person } from '../../session/test/users.ts';
import { clearAnswers } from '../../shared/api/query-cache.ts';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import { ToastHost } from '../../shared/ui/toast-host.tsx';
import AdminPage from './admin-page.tsx';
import { fieldTime, isoTime } from './featured/schedule-fields.tsx';

const user = setupUser();

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

let requests: Asked[];
let answers: Record<string, unknown>;

beforeEach(() => {
  startSession(person('u', { username: 'boss', isAdmin: true }));
  requests = [];
  answers = {};
  clearAnswers();
  window.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${String(input)}`;
    requests.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[call];
    if (answer instanceof Response) return answer;
    if (answer === undefined) return Response.json({ error: 'No', code: 'not_found' }, { status: 404 });
    return Response.json(answer);
  };
});

async function open(tab = ''): Promise<ReturnType<typeof user.setup>> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/admin/dashboard${tab}`]}>
        <AdminPage />
        <ToastHost />
      </MemoryRouter>,
    );
  });
  return setupUser();
}

const sent = (call: string) => requests.filter((one) => one.call === call).map(({ body }) => body);
const button = (name: string) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('list', { name: 'Featured lists: Songs' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('featured lists', () => {
  const path = '/api/admin/featured/songs';

  test('are reordered and removed by buttons, and saved as a whole with their base revision', async () => {
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

  test('are found by search and appended; private and already featured ones cannot be added', async () => {
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

  test('show the current state when another admin has changed them', async () => {
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

  test('keep unsaved changes while another section or category is shown', async () => {
    answers[`GET ${path}`] = featured('One', 'Two');
    answers['GET /api/admin/featured/games'] = featured('Other');
    answers['GET /api/admin/jobs'] = { jobs: [] };
    const user = await open();
    await screen.findByText('Two');
    await user.click(button('Move Two up'));
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    await screen.findByText('No jobs reported yet.');
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

  test('cannot be saved with an end before the start', async () => {
    answers[`GET ${path}`] = featured('One');
    const user = await open();
    await screen.findByText('One');
    expect(button('Schedule of One').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('Schedule of One'));
    await user.type(screen.getByLabelText('From'), '2026-11-21T10:00');
    await user.type(screen.getByLabelText('Until'), '2026-11-20T10:00');
    expect(await screen.findByText('The end must be after the start.')).toBeTruthy();
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Save'));
    expect(sent(`PUT ${path}`)).toEqual([]);
  });

  test("show times in the admin's time zone, to the minute", () => {
    for (const iso of ['2026-11-21T19:30:00.000Z', '2026-07-01T00:00:00.000Z'])
      expect(isoTime(fieldTime(iso))).toBe(iso);
    expect([fieldTime(null), isoTime('')]).toEqual(['', null]);
  });

  test('can be reloaded after a failure', async () => {
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
    note: { itemTitle: 'Halo', text: 'Buy <i>this</i>' },
  };

  test('show the original text, and unpublishing requires a reason', async () => {
    answers['GET /api/admin/reports?state=open&offset=0'] = {
      total: 1,
      cases: [{ list: listOf('Bad'), reports: [report] }],
    };
    answers[call] = answers['GET /api/admin/reports?state=open&offset=0'];
    const user = await open('?tab=reports');
    expect(await screen.findByText('<b>Look</b> here')).toBeTruthy();
    expect(screen.getByText('Buy <i>this</i>')).toBeTruthy();
    await user.click(button('Unpublish…'));
    const reason = await screen.findByLabelText('Reason shown to the owner');
    await user.click(button('Unpublish'));
    expect(sent('POST /api/admin/lists/Bad/withhold')).toEqual([]);
    await user.type(reason, ' Advertising. ');
    answers['POST /api/admin/lists/Bad/withhold'] = { list: listOf('Bad', { isPublic: false }) };
    await user.click(button('Unpublish'));
    expect(sent('POST /api/admin/lists/Bad/withhold')).toEqual([{ reason: 'Advertising.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('background work', () => {
  test('starts a job manually where that is allowed', async () => {
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
    // For event-driven jobs only failures are listed.
    expect(screen.getAllByText('No runs yet.')).toHaveLength(1);
    expect(screen.getByText('No failures.')).toBeTruthy();
  });

  test('describes log entries in words, with expandable details', async () => {
    const details = { added: ['Night drive'], removed: [], entries: [{ listId: 'l-1', startsAt: null }] };
    const entry = { id: '1', admin: 'boss', action: 'replace-featured', subjectName: 'Songs', details };
    answers['GET /api/admin/log?offset=0'] = {
      entries: [{ ...entry, at: new Date().toISOString() }],
      total: 1,
    };
    await open('?tab=log');
    expect((await screen.findByText(/^added/)).textContent).toBe('added: Night drive');
    expect(screen.getByText('Details').parentElement?.textContent).toContain('"listId": "l-1"');
  });

  test('shows figures in a table too, and reports an unavailable queue', async () => {
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
    expect(screen.getByText('Queues are unavailable.')).toBeTruthy();
    expect(screen.getByText(/The oldest waits 8 s\./)).toBeTruthy();
  });
});
