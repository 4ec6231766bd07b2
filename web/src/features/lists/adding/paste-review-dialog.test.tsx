import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { MatchRow, RowMatch } from '@top100/contracts/endpoints/match';
import type { Item } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import { useState } from 'react';
import { PasteReviewModal } from './paste-review-modal.tsx';
import type { PasteReviewModalProps } from './paste-review-props.ts';

// Parts that come at first use: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./paste-review-dialog.tsx');
  await import('../../../shared/ui/modal-dialog.tsx');
});

/** The rows that each call has asked about. */
let asked: MatchRow[][] = [];
let underWay = 0;
let mostUnderWay = 0;
let answer: (rows: MatchRow[]) => Promise<Response>;

beforeEach(() => {
  // What the dialog's style sheet says, and a window of rows as high as a screen.
  const style = document.createElement('style');
  style.textContent = '.body { overflow-y: auto }';
  document.head.replaceChildren(style);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  asked = [];
  mostUnderWay = 0;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  localStorage.clear();
  globalThis.fetch = (async (input: string, init: RequestInit) => {
    expect(input).toBe('/api/music/match');
    const { rows } = JSON.parse(String(init.body)) as { rows: MatchRow[] };
    asked.push(rows);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    try {
      return await new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        answer(rows).then(resolve, reject);
      });
    } finally {
      underWay -= 1;
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
  return { user: userEvent.setup(), onAdd, onLimit };
}

const add = () => screen.getByRole('button', { name: /^Add \d/ });
const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset.index !== undefined);
const row = (at: number) => within(rows()[at]!);
const lines = (n: number) => Array.from({ length: n }, (_, at) => `Artist ${at} – Title ${at}`).join('\n');

describe('looking a paste over', () => {
  test('every row can be edited and left out; what is ticked goes in together, in order', async () => {
    const { user, onAdd } = await show('1. A – One\n2. B – Two\n3. C – Three');
    expect(screen.getByRole('heading', { name: '3 songs in your paste' })).toBeTruthy();
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

  test('duplicates, repetitions and what is wrong are told, and left out', async () => {
    const items = [newItem('song', { title: 'One', artist: 'A' }, 0, () => 0.5)];
    await show('A – One\nB – Two\nb – two\nNameless', { items });
    expect(row(0).getByText('Already in your list at rank 1')).toBeTruthy();
    expect(row(2).getByText('Same as line 2')).toBeTruthy();
    expect(row(3).getByText('Artist is required')).toBeTruthy();
    expect(screen.getByText('1 needs a look · 2 duplicates')).toBeTruthy();
    expect(add().textContent).toBe('Add 1 song');
  });

  test('a duplicate goes in when somebody ticks it', async () => {
    const items = [newItem('song', { title: 'One', artist: 'A' }, 0, () => 0.5)];
    const { user, onAdd } = await show('A – One', { items });
    await user.click(row(0).getByRole('checkbox'));
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toHaveLength(1);
  });

  test('what does not fit is told up front, and its boxes cannot be ticked until others are unticked', async () => {
    const { user } = await show(lines(37), { itemLimit: 8 });
    expect(screen.getByText('8 fit, 29 are over the limit of 8. The first 8 are ticked.')).toBeTruthy();
    expect(add().textContent).toBe('Add 8 songs');
    const over = () => row(8).getByRole<HTMLInputElement>('checkbox');
    expect(row(8).getByText('Over the limit of 8')).toBeTruthy();
    expect(over().disabled).toBe(true);
    await user.click(row(0).getByRole('checkbox'));
    expect(over().disabled).toBe(false);
    await user.click(over());
    expect(add().textContent).toBe('Add 8 songs');
  });

  test('a full list says so, and the button leads to the page for limits', async () => {
    const items = Array.from({ length: 25 }, (_, at) =>
      newItem('song', { title: `T${at}`, artist: 'X' }, at, () => 0.5),
    );
    const { user, onAdd, onLimit } = await show('A – One', { items });
    expect(screen.getByText('Your list is full: it holds 25 of 25.')).toBeTruthy();
    await user.click(add());
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(onAdd).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('one switch turns title and artist round', async () => {
    const { user } = await show('A – One\nB – Two');
    const title = () => row(0).getByRole<HTMLInputElement>('textbox', { name: 'Title, line 1' }).value;
    expect(title()).toBe('One');
    await user.click(screen.getByRole('radio', { name: 'Title – Artist' }));
    expect(title()).toBe('A');
  });

  test('a list that counts down is told to be turned round', async () => {
    await show('3. A – One\n2. B – Two\n1. C – Three');
    expect(screen.getByText(/put in the order of their numbers/)).toBeTruthy();
    expect(row(0).getByRole<HTMLInputElement>('textbox', { name: 'Title, line 1' }).value).toBe('Three');
  });

  test('a thousand rows mount only those on screen, and what is beyond is counted', async () => {
    await show(lines(1200), { itemLimit: 1000 });
    expect(rows().length).toBeLessThan(40);
    expect(add().textContent).toBe('Add 1,000 songs');
    expect(
      screen.getByText(/^Only the first 1,000 lines were read. 200 more lines were left out/),
    ).toBeTruthy();
  });

  test('a paste beyond all measure is refused in words', async () => {
    await show(`${'a'.repeat(2_000_001)}\nb`);
    expect(screen.getByText(/too much to read at once/)).toBeTruthy();
    expect(add().ariaDisabled ?? add().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the text', () => {
  test('is asked for where nothing was pasted, and can be mended later', async () => {
    const { user } = await show('');
    await user.type(screen.getByRole('textbox', { name: 'Your list' }), 'A – One{Enter}B – Two');
    await user.click(screen.getByRole('button', { name: 'Read the list' }));
    expect(add().textContent).toBe('Add 2 songs');
    await user.click(screen.getByRole('button', { name: 'Edit the text' }));
    await user.type(screen.getByRole('textbox', { name: 'Your list' }), '{Enter}C – Three');
    await user.click(screen.getByRole('button', { name: 'Read the list' }));
    expect(add().textContent).toBe('Add 3 songs');
  });

  test('closing by accident loses neither the text nor the edits', async () => {
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

  test('fills in what it knows for sure, says so, and tells what it does not know', async () => {
    knows(entry('Sure One', 'A'));
    const { user, onAdd } = await show('A – Sure One\nB – Sure Two', { searchable: true });
    expect(await row(0).findByText('From the catalogue: An album · 1999')).toBeTruthy();
    expect(row(1).getByText('Not in the catalogue: goes in as it is')).toBeTruthy();
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
    await user.click(await row(0).findByRole('button', { name: 'Keep mine' }));
    expect(row(0).getByText('Kept as it was')).toBeTruthy();
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0][0]).not.toHaveProperty('source');
    expect(onAdd.mock.calls[0]?.[0][0]).not.toHaveProperty('year');
  });

  test('only suggests who made it where the line does not say', async () => {
    knows(entry('Plain title', 'Its artist'));
    const { user, onAdd } = await show('Plain title', { searchable: true });
    expect(await row(0).findByText('Do you mean Plain title – Its artist (An album · 1999)?')).toBeTruthy();
    expect(add().textContent).toBe('Add 0 songs');
    await user.click(row(0).getByRole('button', { name: 'Use it' }));
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ title: 'Plain title', artist: 'Its artist' }),
    ]);
  });

  test('is chosen from where it knows several, and the choice counts for the same line further down', async () => {
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
    expect(await row(0).findByText('Do you mean Twice – A (Live · 2003)?')).toBeTruthy();
    await user.click(row(0).getByRole('button', { name: '1 more' }));
    await user.click(row(0).getByRole('radio', { name: 'Twice – A Hits · 2010' }));
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ album: 'Hits', year: 2010, source: { kind: 'catalogue', id: 'other' } }),
      expect.objectContaining({ title: 'Else', artist: 'B' }),
    ]);
  });

  test('is asked for a hundred rows a call, the first ones first, and three calls at a time at most', async () => {
    answer = () => new Promise(() => {});
    const { user } = await show(lines(700), { searchable: true, itemLimit: 1000 });
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map((rows) => [rows.length, rows[0]?.title])).toEqual([
      [100, 'Title 0'],
      [100, 'Title 100'],
      [100, 'Title 200'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(underWay).toBe(0));
    expect(mostUnderWay).toBe(3);
    expect(asked).toHaveLength(3);
  });

  test('without network everything else works all the same, and it can be tried again', async () => {
    const { user, onAdd } = await show('A – Offline one\nB – Offline two', { searchable: true });
    expect(await row(0).findByText('Not looked up')).toBeTruthy();
    knows(entry('Offline one', 'A'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await row(0).findByText('From the catalogue: An album · 1999')).toBeTruthy();
    await user.click(add());
    expect(onAdd.mock.calls[0]?.[0]).toHaveLength(2);
  });
});
