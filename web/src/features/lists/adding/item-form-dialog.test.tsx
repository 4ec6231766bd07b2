import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import { newItem } from '@top100/contracts/items';
import { useState } from 'react';
import type { ItemFormModalProps } from './item-form-modal.tsx';
import { ItemFormModal } from './item-form-modal.tsx';

// Parts that come at first use: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./item-form-dialog.tsx');
  await import('../../../shared/ui/modal-dialog.tsx');
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
  const user = userEvent.setup();
  await open(user);
  return { user, onSubmit };
}

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog');
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: /^(Add|Save)/ });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('adding by hand', () => {
  test.each([
    ['songs', ['Title', 'Artist', 'Album', 'Year', 'Length', 'Track']],
    ['music_artists', ['Name', 'Country', 'Formed in']],
    ['episodes', ['Title', 'Series', 'Season', 'Episode', 'Year']],
    ['games', ['Title', 'Developer', 'Year', 'Platform', 'Genre']],
  ] as const)('%s have their own fields', async (categoryId, labels) => {
    await show({ categoryId });
    expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(labels);
    expect(document.activeElement).toBe(field(labels[0]));
  });

  test('what was typed is submitted, trimmed, with numbers as numbers and the length in seconds', async () => {
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

  test('the genre is one of the list', async () => {
    const { user, onSubmit } = await show({ categoryId: 'movies', prefill: { title: 'Alien', year: 1979 } });
    await user.selectOptions(field('Genre'), 'Horror');
    await user.click(submit());
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Alien', year: 1979, genre: 'Horror' }]]);
  });

  test('all that is wrong is said at once, with the message of the spec, and the first field is focused', async () => {
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

  test('a failure says so, and nothing that was typed is lost', async () => {
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

  test('a refusal, as by the limit, keeps the form open', async () => {
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

  test('are noticed, and go in only when somebody says so', async () => {
    const { user, onSubmit } = await show({ items, prefill: { title: 'HALO', artist: 'beyonce' } });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Already in your list at rank 2');
    await user.click(screen.getByRole('button', { name: 'Add anyway' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('other words take the question back', async () => {
    const { user } = await show({ items, prefill: { title: 'Halo', artist: 'Beyoncé' } });
    await user.click(submit());
    await user.type(field('Title'), ' 2');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(submit().textContent).toBe('Add');
  });

  test('an item is no duplicate of itself', async () => {
    const item = items[1]!;
    const { user, onSubmit } = await show({ items, item });
    expect(screen.getByRole('heading', { name: 'Edit song' })).toBeTruthy();
    await user.type(field('Year'), '2008');
    await user.click(submit());
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Halo', artist: 'Beyoncé', year: 2008 }]]);
  });
});

describe('closing by accident', () => {
  test('loses nothing: the next opening goes on', async () => {
    const { user } = await show();
    await user.type(field('Title'), 'Half a song{Escape}');
    await gone();
    await open(user);
    expect(field('Title').value).toBe('Half a song');
    await user.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(field('Title').value).toBe('');
  });

  test('Cancel means it', async () => {
    const { user } = await show();
    await user.type(field('Title'), 'Half a song');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    await open(user);
    expect(field('Title').value).toBe('');
  });
});
