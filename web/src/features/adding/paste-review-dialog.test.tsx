import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { MatchRow, RowMatch } from '@top100/contracts/endpoints/match';
import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { newItem } from '@top100/domain/items';
import { useState } from 'react';
import { phoneQuery } from '../../shared/hooks/use-media.ts';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import { PasteReviewModal } from './paste-review-modal.tsx';
import type { PasteReviewModalProps } from './use-paste-review.ts';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./paste-review-dialog.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
});

/** The rows in each match request. */
let requests: MatchRow[][] = [];
let inFlight = 0;
let maxConcurrent = 0;
let answer: (rows: MatchRow[]) => Promise<Response>;

beforeEach(() => {
  // The dialog's layout in CSS, and a virtual window as high as a screen.
  const style = document.createElement('style');
  style.textContent = '.body { overflow-y: auto }';
  document.head.replaceChildren(style);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  requests = [];
  maxConcurrent = 0;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  localStorage.clear();
  globalThis.fetch = (async (input: string, init: RequestInit) => {
    expect(input).toBe('/api/music/match');
    const { rows } = JSON.parse(String(init.body)) as { rows: MatchRow[] };
    requests.push(rows);
    inFlight += 1;
    maxConcurrent = Math.max(maxConcurrent, inFlight);
    try {
      return await new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        answer(rows).then(resolve, reject);
      });
    } finally {
      inFlight -= 1;
    }
  }) as typeof fetch;
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

type Given = Partial<PasteReviewModalProps> & { categoryId?: CategoryId };

function Page({ categoryId = 'songs', pasted: first, ...props }: Given) {
  const [pasted, setPasted] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setPasted('')}>
        paste
      </button>
      <PasteReviewModal
        category={categoryById(categoryId)}
        searchable={false}
        items={[]}
        itemLimit={25}
        onAdd={() => {}}
        onLimit={() => {}}
        {...props}
        pasted={pasted}
        onClose={() => setPasted(undefined)}
      />
    </>
  );
}

async function show(pasted: string, given: Given = {}) {
  const onAdd = jest.fn<(items: Item[]) => void>();
  const onLimit = jest.fn();
  render(<Page pasted={pasted} onAdd={onAdd} onLimit={onLimit} {...given} />);
  await screen.findByRole('dialog');
  return { user: setupUser(), onAdd, onLimit };
}

const add = () => screen.getByRole('button', { name: /^Add \d/ });
const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset.index !== undefined);
const row = (at: number) => within(rows()[at]!);
const lines = (n: number) => Array.from({ length: n }, (_, at) => `Artist ${at} – Title ${at}`).join('\n');

describe('reviewing a paste', () => {
  test('edits and excludes rows; adds the selected ones together, in order', async () => {
    const { user, onAdd } = await show('1. A – One\n2. B – Two\n3. C – Three');
    expect(screen.getByRole('heading', { name: '3 songs found' })).toBeTruthy();
    await user.click(row(1).getByRole('checkbox'));
    await user.type(row(2).getByRole('textbox', { name: 'Title, line 3' }), '!');
    await user.type(row(2).getByRole('textbox', { name: 'Year, line 3' }), '1999');
    await user.click(row(2).getByRole('button', { name: 'All fields' }));
    await user.type(row(2).getByLabelText('Length'), '3:45');
    expect(onAdd).not.toHaveBeenCalled();
    await user.click(add());
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ type: 'song', title: 'One', artist: 'A' }),
      expect.objectContaining({ title: 'Three!', artist: 'C', year: 1999, duration_seconds: 225 }),
    ]);
  });

  test('marks duplicates, repetitions and errors, and excludes them', async () => {
    const items = [newItem('song', { title: 'One', artist: 'A' }, 0, () => 0.5)];
    await show('A – One\nB – Two\nb – two\nNameless', { items });
    expect(row(0).getByText('Already in your list at rank 1')).toBeTruthy();
    expect(row(2).getByText('Same as line 2')).toBeTruthy();
    expect(row(3).getByText('Artist is required')).toBeTruthy();
    expect(screen.getByText('1 needs review · 2 duplicates')).toBeTruthy();
    expect(add().textContent).toBe('Add 1 song');
  });

  test('adds a duplicate once it is selected', async () => {
    const items = [newItem('song', { title: 'One', artist: 'A' }, 0, () => 0.5)];
    const { user, onAdd } = await show('A – One', { items });
    await user.click(row(0).getByRole('checkbox'));
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toHaveLength(1);
  });

  test('warns about rows over the limit, which cannot be selected until others are deselected', async () => {
    const { user } = await show(lines(37), { itemLimit: 8 });
    expect(screen.getByText('8 fit, 29 are over the limit of 8. The first 8 are selected.')).toBeTruthy();
    expect(add().textContent).toBe('Add 8 songs');
    const over = () => row(8).getByRole<HTMLInputElement>('checkbox');
    expect(row(8).getByText('Over the limit of 8')).toBeTruthy();
    expect(over().disabled).toBe(true);
    await user.click(row(0).getByRole('checkbox'));
    expect(over().disabled).toBe(false);
    await user.click(over());
    expect(add().textContent).toBe('Add 8 songs');
  });

  test('reports a full list, and its button opens the limit dialog', async () => {
    const items = Array.from({ length: 25 }, (_, at) =>
      newItem('song', { title: `T${at}`, artist: 'X' }, at, () => 0.5),
    );
    const { user, onAdd, onLimit } = await show('A – One', { items });
    expect(screen.getByText('Your list is full (25 of 25).')).toBeTruthy();
    await user.click(add());
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(onAdd).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('swaps title and artist with one switch', async () => {
    const { user } = await show('A – One\nB – Two');
    const title = () => row(0).getByRole<HTMLInputElement>('textbox', { name: 'Title, line 1' }).value;
    expect(title()).toBe('One');
    await user.click(screen.getByRole('radio', { name: 'Title – Artist' }));
    expect(title()).toBe('A');
  });

  test('offers to reverse a list that counts down', async () => {
    await show('3. A – One\n2. B – Two\n1. C – Three');
    expect(screen.getByText('Sorted by the numbers in your text.')).toBeTruthy();
    expect(row(0).getByRole<HTMLInputElement>('textbox', { name: 'Title, line 1' }).value).toBe('Three');
  });

  test('mounts only the visible of a thousand rows, and counts the unread ones', async () => {
    await show(lines(1200), { itemLimit: 1000 });
    expect(rows().length).toBeLessThan(40);
    expect(add().textContent).toBe('Add 1,000 songs');
    expect(screen.getByText(/^Only the first 1,000 lines were read. 200 lines were skipped/)).toBeTruthy();
  });

  test('rejects an oversized paste with an explanation', async () => {
    await show(`${'a'.repeat(5_000_001)}\nb`);
    expect(screen.getByText(/^Too long/)).toBeTruthy();
    expect(add().ariaDisabled ?? add().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the text', () => {
  test('is requested where nothing was pasted, and can be edited later', async () => {
    const { user } = await show('');
    await user.type(screen.getByRole('textbox', { name: 'Your list' }), 'A – One{Enter}B – Two');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(add().textContent).toBe('Add 2 songs');
    await user.click(screen.getByRole('button', { name: 'Edit the text' }));
    await user.type(screen.getByRole('textbox', { name: 'Your list' }), '{Enter}C – Three');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(add().textContent).toBe('Add 3 songs');
  });

  test('survives an accidental close together with the edits', async () => {
    const { user } = await show('A – One\nB – Two');
    await user.type(row(0).getByRole('textbox', { name: 'Title, line 1' }), '!');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'paste' }));
    await screen.findByRole('dialog');
    expect(row(0).getByRole<HTMLInputElement>('textbox', { name: 'Title, line 1' }).value).toBe('One!');
  });
});

describe('the catalogue', () => {
  const entry = (title: string, artist: string): CatalogueEntry => ({
    id: `${artist}-${title}`,
    type: 'song',
    title,
    artist,
    album: 'An album',
    year: 1999,
  });
  const knows = (...entries: CatalogueEntry[]) => {
    answer = (rows) => {
      const matches = rows.map((row): RowMatch => {
        const same = entries.filter((one) => one.title === row.title);
        const sure = same.filter((one) => row.artist === undefined || one.artist === row.artist);
        const candidates = (sure.length > 0 ? sure : same).map((one) => ({ entry: one, confidence: 0.95 }));
        const status = sure.length === 1 ? 'match' : candidates.length > 0 ? 'candidates' : 'none';
        return { status, candidates };
      });
      return Promise.resolve(Response.json({ matches }));
    };
  };

  test('fills in certain matches, marks them, and reports missing ones', async () => {
    knows(entry('Sure One', 'A'));
    const { user, onAdd } = await show('A – Sure One\nB – Sure Two', { searchable: true });
    expect(await row(0).findByText('From the catalogue: An album · 1999')).toBeTruthy();
    expect(row(1).getByText('Not in the catalogue: added as typed')).toBeTruthy();
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({
        album: 'An album',
        year: 1999,
        source: { kind: 'catalogue', id: 'A-Sure One' },
      }),
      expect.not.objectContaining({ source: expect.anything() }),
    ]);
  });

  test('is declined with one button', async () => {
    knows(entry('Undone', 'A'));
    const { user, onAdd } = await show('A – Undone', { searchable: true });
    await user.click(await row(0).findByRole('button', { name: 'Use my text' }));
    expect(row(0).getByText('Your text is used')).toBeTruthy();
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0][0]).not.toHaveProperty('source');
    expect(onAdd.mock.calls[0]?.[0][0]).not.toHaveProperty('year');
  });

  test('only suggests an artist that the line does not name', async () => {
    knows(entry('Plain title', 'Its artist'));
    const { user, onAdd } = await show('Plain title', { searchable: true });
    expect(await row(0).findByText('Did you mean Plain title – Its artist (An album · 1999)?')).toBeTruthy();
    expect(add().textContent).toBe('Add 0 songs');
    await user.click(row(0).getByRole('button', { name: 'Use it' }));
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ title: 'Plain title', artist: 'Its artist' }),
    ]);
  });

  test('offers several matches, and applies the selected one to equal lines further down', async () => {
    const live = { ...entry('Twice', 'A'), id: 'live', album: 'Live', year: 2003 };
    const other = { ...entry('Twice', 'A'), id: 'other', album: 'Hits', year: 2010 };
    answer = (rows) =>
      Promise.resolve(
        Response.json({
          matches: rows.map(() => ({
            status: 'candidates',
            candidates: [live, other].map((one) => ({ entry: one, confidence: 0.8 })),
          })),
        }),
      );
    const { user, onAdd } = await show('A – Twice\nB – Else', { searchable: true });
    expect(await row(0).findByText('Did you mean Twice – A (Live · 2003)?')).toBeTruthy();
    await user.click(row(0).getByRole('button', { name: '1 more' }));
    await user.click(row(0).getByRole('radio', { name: 'Twice – A Hits · 2010' }));
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ album: 'Hits', year: 2010, source: { kind: 'catalogue', id: 'other' } }),
      expect.objectContaining({ title: 'Else', artist: 'B' }),
    ]);
  });

  test('is asked for a hundred rows per request, in order, with at most three requests at a time', async () => {
    answer = () => new Promise(() => {});
    const { user } = await show(lines(700), { searchable: true, itemLimit: 1000 });
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests.map((rows) => [rows.length, rows[0]?.title])).toEqual([
      [100, 'Title 0'],
      [100, 'Title 100'],
      [100, 'Title 200'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(inFlight).toBe(0));
    expect(maxConcurrent).toBe(3);
    expect(requests).toHaveLength(3);
  });

  test('is optional offline, and can be retried', async () => {
    const { user, onAdd } = await show('A – Offline one\nB – Offline two', { searchable: true });
    expect(await row(0).findByText('Not looked up')).toBeTruthy();
    knows(entry('Offline one', 'A'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await row(0).findByText('From the catalogue: An album · 1999')).toBeTruthy();
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toHaveLength(2);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(real(query), { matches: query === phoneQuery }));
  });

  test('collapses rows to one line, and shows those that need a decision first', async () => {
    const items = [newItem('song', { title: 'Two', artist: 'B' }, 0, () => 0.5)];
    const { user, onAdd } = await show('A – One\nB – Two\nC – Three\nNameless', { items });
    const title = (at: number) => row(at).getByRole('checkbox').getAttribute('aria-label');
    await waitFor(() =>
      expect([0, 1, 2, 3].map(title)).toEqual(['Add Two', 'Add Nameless', 'Add One', 'Add Three']),
    );
    expect(row(0).getByText('Already in your list at rank 1')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);

    await user.click(row(1).getByRole('button', { name: /Nameless/ }));
    await user.type(row(1).getByRole('textbox', { name: 'Artist, line 4' }), 'Somebody');
    // A decided row keeps its position.
    expect(title(1)).toBe('Add Nameless');
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0].map((item) => item.title)).toEqual(['One', 'Three', 'Nameless']);
  });
});
