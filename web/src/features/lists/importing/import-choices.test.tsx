import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tierLimits } from '@top100/contracts/tiers';
import { checkSession, sessionEnded } from '../../../session/session.ts';
import { add, ann, choose, file, lists, openImport, prepareImports, seen } from './test/import-page.ts';

prepareImports();

describe('what goes in of many', () => {
  const table = (n: number) => file(`table ${n}.csv`, `Artist,Title\nBand ${n},Song ${n}\n`);

  test('is all of it, until somebody unticks some', async () => {
    await openImport();
    await choose(...[1, 2, 3, 4, 5].map(table));
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All of them' });
    expect(all.checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /^table 3/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Review 4 lists' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 4 items to 4 lists' }));
    expect(lists()).toHaveLength(5);
    await act(() => seen.account.undo());
    expect(lists()).toHaveLength(1);
  });

  test('is what there is room for: what there is no room for is told and can go into lists that are there', async () => {
    const premium = { ...tierLimits.premium, listsPerCategory: 3, itemsPerList: 2 };
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ user: ann, limits: { ...tierLimits, premium } }), {
        headers: { 'Content-Type': 'application/json' },
      });
    await act(() => checkSession());
    await openImport();
    const long = 'Artist,Title\nA,One\nB,Two\nC,Three\n';
    await choose(file('long.csv', long), ...[1, 2].map(table));
    expect(await screen.findByText(/^Songs has room for 2 of these 3 lists/)).toBeTruthy();
    const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticked()).toEqual([false, true, true, false]);
    expect(screen.getByText(/1 more than a list can hold/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^table 2/ }));
    expect(screen.getByText('Into “Rainy Sunday” (1)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Review 3 lists' }));
    expect(await screen.findByRole('button', { name: 'Add 4 items to 3 lists' })).toBeTruthy();
    act(() => sessionEnded());
    localStorage.clear();
  });
});

describe('a button that would add nothing says why:', () => {
  const told = async (words: string) => {
    await screen.findByText(words);
    const button = await add();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  };
  const teardrop = 'Artist,Title\nMassive Attack,Teardrop\n';

  test('nothing is ticked, or the place where it goes is not clear', async () => {
    await openImport();
    await choose(file('one.csv', teardrop));
    expect((await add()).getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add Teardrop' }));
    await told('No row is ticked.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title of the new list' }));
    await told('Say where it goes first.');
  });

  test('everything is there already', async () => {
    await openImport();
    await choose(file('one.csv', teardrop));
    await add();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Into' }), 'Rainy Sunday (1)');
    await told('All of it is in the list already.');
  });

  test('no row is whole', async () => {
    await openImport();
    await choose(file('one.csv', 'Artist,Title\n,Nameless\n,Anonymous\n'));

    await told('None of these rows can go in as it is.');
  });
});
