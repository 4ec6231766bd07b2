import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { CategoryId } from '@top100/domain/categories';
import { categories, categoryById } from '@top100/domain/categories';
import { newItem } from '@top100/domain/items';
import { useState } from 'react';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import type { ItemFormModalProps } from './item-form-dialog.tsx';
import { ItemFormModal } from './item-form-modal.tsx';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./item-form-dialog.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
});

afterEach(cleanup);

type Given = Partial<ItemFormModalProps> & { categoryId?: CategoryId };

/** A page with a button that opens the form. */
function Page({ categoryId = 'songs', onSubmit = () => {}, items = [], ...props }: Given) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <ItemFormModal
        category={categoryById(categoryId)}
        items={items}
        {...props}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSubmit={onSubmit}
      />
    </>
  );
}

async function show(given: Given = {}) {
  const onSubmit = jest.fn(given.onSubmit ?? (() => {}));
  render(<Page {...given} onSubmit={onSubmit} />);
  const user = setupUser();
  await open(user);
  return { user, onSubmit };
}

async function open(user: ReturnType<typeof setupUser>) {
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: /^(Add|Save)/ });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('manual entry', () => {
  test.each(categories)('shows a control for every field of $nouns', async ({ id, fields }) => {
    await show({ categoryId: id });
    for (const { label } of fields) expect(field(label)).toBeTruthy();
  });

  test.each([
    ['songs', ['Title', 'Artist', 'Album', 'Year', 'Length', 'Track']],
    ['music_artists', ['Name', 'Country', 'Formed in']],
    ['episodes', ['Title', 'Series', 'Season', 'Episode', 'Year']],
    ['games', ['Title', 'Developer', 'Year', 'Platform', 'Genre']],
  ] as const)('shows the fields of %s', async (categoryId, labels) => {
    await show({ categoryId });
    const shown = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(shown).toEqual([...labels, 'Note']);
    expect(document.activeElement).toBe(field(labels[0]));
  });

  test('submits trimmed text, numbers as numbers and the length in seconds', async () => {
    const { user, onSubmit } = await show();
    await user.type(field('Title'), '  Paranoid Android ');
    await user.type(field('Artist'), 'Radiohead');
    await user.type(field('Year'), '1997');
    await user.type(field('Length'), '6:23');
    await user.click(submit());
    expect(onSubmit.mock.calls).toEqual([
      [{ title: 'Paranoid Android', artist: 'Radiohead', year: 1997, duration_seconds: 383 }],
    ]);
    await gone();
  });

  test('offers a list of genres', async () => {
    const { user, onSubmit } = await show({ categoryId: 'movies', prefill: { title: 'Alien', year: 1979 } });
    await user.selectOptions(field('Genre'), 'Horror');
    await user.click(submit());
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Alien', year: 1979, genre: 'Horror' }]]);
  });

  test("shows all errors at once with the category's message, and focuses the first invalid field", async () => {
    const { user, onSubmit } = await show();
    await user.type(field('Year'), '1200');
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Songs require title and artist');
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(screen.getByText('Artist is required')).toBeTruthy();
    expect(screen.getByText(/^Year must be a whole number from 1900/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
  });

  test('reports a failure and keeps the input', async () => {
    const { user } = await show({
      onSubmit: () => {
        throw new Error('disk full');
      },
    });
    await user.type(field('Title'), 'A');
    await user.type(field('Artist'), 'B');
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Failed to create custom item. Please try again.');
    expect(field('Title').value).toBe('A');
  });

  test('stays open after a rejection, for instance by the limit', async () => {
    const { user } = await show({ onSubmit: () => false, prefill: { title: 'A', artist: 'B' } });
    await user.click(submit());
    expect(field('Title').value).toBe('A');
  });
});

describe('duplicates', () => {
  const items = [
    newItem('song', { title: 'Zombie', artist: 'Fela Kuti' }, 0, () => 0.1),
    newItem('song', { title: 'Halo', artist: 'Beyoncé' }, 0, () => 0.2),
  ];

  test('are detected, and added only after confirmation', async () => {
    const { user, onSubmit } = await show({ items, prefill: { title: 'HALO', artist: 'beyonce' } });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Already in your list at rank 2');
    await user.click(screen.getByRole('button', { name: 'Add anyway' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('need no confirmation once the input changes', async () => {
    const { user } = await show({ items, prefill: { title: 'Halo', artist: 'Beyoncé' } });
    await user.click(submit());
    await user.type(field('Title'), ' 2');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(submit().textContent).toBe('Add');
  });

  test('do not include the edited item itself', async () => {
    const item = items[1]!;
    const { user, onSubmit } = await show({ items, item });
    expect(screen.getByRole('heading', { name: 'Edit song' })).toBeTruthy();
    await user.type(field('Year'), '2008');
    await user.click(submit());
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Halo', artist: 'Beyoncé', year: 2008 }]]);
  });
});

describe('an accidental close', () => {
  test('keeps the draft for the next opening', async () => {
    const { user } = await show();
    await user.type(field('Title'), 'Half a song{Escape}');
    await gone();
    await open(user);
    expect(field('Title').value).toBe('Half a song');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Title').value).toBe('');
  });

  test('differs from Cancel, which discards it', async () => {
    const { user } = await show();
    await user.type(field('Title'), 'Half a song');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    await open(user);
    expect(field('Title').value).toBe('');
  });
});

describe('a note', () => {
  const noted = (note: string) => newItem('song', { title: 'Halo', artist: 'Beyoncé', note }, 1, () => 0.5);

  test('is edited with the other fields, and its length is counted while typing', async () => {
    const { user, onSubmit } = await show({ item: noted('Loud.') });
    expect(field('Note').value).toBe('Loud.');
    await user.type(field('Note'), '{Enter}Twice.');
    expect(screen.getByText('12 of 1,000 characters')).toBeTruthy();
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ note: 'Loud.\nTwice.' }));
  });

  test('is kept but not saved beyond 1,000 characters, with its length', async () => {
    const { user, onSubmit } = await show({ item: noted('') });
    await user.click(field('Note'));
    await user.paste('x'.repeat(1001));
    expect(screen.getByText('Notes can have 1,000 characters; this one has 1,001')).toBeTruthy();
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field('Note').value).toHaveLength(1001);
  });

  test('is not saved if the notes of the list would exceed 500 kB', async () => {
    const items = Array.from({ length: 500 }, (_, n) => ({ ...noted('x'.repeat(999)), id: `item_${n}` }));
    const { user, onSubmit } = await show({ item: { ...noted(''), id: 'mine' }, items });
    await user.click(field('Note'));
    await user.paste('y'.repeat(900));
    expect(screen.getByText(/all notes of this list: 501 of 500 kB/)).toBeTruthy();
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(field('Note'));
    await user.type(field('Note'), 'short');
    await user.click(submit());
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ note: 'short' }));
  });
});
