import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tierLimits } from '@top100/domain/tiers';
import { checkSession, endSession } from '../../session/session.ts';
import { premiumAnn as ann } from '../../session/test/users.ts';
import { add, choose, file, lists, openImport, prepareImports, seen } from './test/import-page.ts';

prepareImports();

const table = (n: number) => file(`table ${n}.csv`, `Artist,Title\nBand ${n},Song ${n}\n`);

describe('selecting among several lists', () => {
  test('starts with all lists', async () => {
    await openImport();
    await choose(...[1, 2, 3, 4, 5].map(table));
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect(all.checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /^table 3/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Review 4 lists' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 4 items to 4 lists' }));
    expect(lists()).toHaveLength(5);
    await act(() => seen.account.undo());
    expect(lists()).toHaveLength(1);
  });

  test('starts with those that fit: the others are reported and can go into existing lists', async () => {
    const premium = { ...tierLimits.premium, listsPerCategory: 3, itemsPerList: 2 };
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ user: ann, limits: { ...tierLimits, premium } }), {
        headers: { 'Content-Type': 'application/json' },
      });
    await act(() => checkSession());
    await openImport();
    const long = 'Artist,Title\nA,One\nB,Two\nC,Three\n';
    await choose(file('long.csv', long), ...[1, 2].map(table));
    expect(await screen.findByText(/^Songs has space for 2 of these 3 lists/)).toBeTruthy();
    const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticked()).toEqual([false, true, true, false]);
    expect(screen.getByText(/1 over the limit of a list/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^table 2/ }));
    expect(screen.getByText('Into “Rainy Sunday” (1)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Review 3 lists' }));
    expect(await screen.findByRole('button', { name: 'Add 4 items to 3 lists' })).toBeTruthy();
    act(() => endSession());
    localStorage.clear();
  });
});

test('shows the target in one line on phones, expanded if something is wrong', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.defineProperty(matchMedia(query), 'matches', { value: query === '(max-width: 760px)' }),
    );
  await openImport();
  await choose(table(1), table(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Review 2 lists' }));
  await screen.findByRole('button', { name: 'Add 2 items to 2 lists' });
  const target = () => screen.getAllByText(/^Into a new list/).map(({ textContent }) => textContent);
  expect(target()).toEqual(['Into a new list, “table 1”']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'List' }), '2 of 2: table 2');
  expect(target()).toEqual(['Into a new list, “table 2”']);
  const folded = screen.getByText(/^Into a new list/).closest('details')!;
  expect(folded.open).toBe(false);
  await userEvent.clear(within(folded).getByRole('textbox', { name: 'Title of the new list' }));
  expect(folded.open).toBe(true);
});

describe('a disabled add button', () => {
  const expectToast = async (words: string) => {
    await screen.findByText(words);
    const button = await add();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  };
  const teardrop = 'Artist,Title\nMassive Attack,Teardrop\n';

  test('explains that nothing is selected, or the target is invalid', async () => {
    await openImport();
    await choose(file('one.csv', teardrop));
    expect((await add()).getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add Teardrop' }));
    await expectToast('Nothing selected.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title of the new list' }));
    await expectToast('Choose a list first.');
  });

  test('explains that everything is a duplicate', async () => {
    await openImport();
    await choose(file('one.csv', teardrop));
    await add();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Into' }), 'Rainy Sunday (1)');
    await expectToast('Everything is already in the list.');
  });

  test('explains that no row is valid', async () => {
    await openImport();
    await choose(file('one.csv', 'Artist,Title\n,Nameless\n,Anonymous\n'));

    await expectToast('None of these rows is complete.');
  });
});
