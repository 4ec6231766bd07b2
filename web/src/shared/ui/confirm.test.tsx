import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfirmHost, useConfirm } from './confirm.tsx';
import type { ConfirmOptions } from './confirm-requests.ts';
import { setupUser } from './test/setup-user.ts';

const question: ConfirmOptions = { title: 'Delete List', message: 'Are you sure?', type: 'danger' };
const single: ConfirmOptions = { ...question, type: 'success', showCancel: false };
const answers: boolean[] = [];

function Asker({ options }: { options: ConfirmOptions }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={async () => answers.push(await confirm(options))}>
      Ask
    </button>
  );
}

async function ask(options: ConfirmOptions) {
  answers.length = 0;
  const user = setupUser();
  render(
    <>
      <Asker options={options} />
      <ConfirmHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: options.title });
  return user;
}

/** The backdrop is the dialog's preceding sibling. */
const backdrop = () => screen.getByRole('alertdialog').previousElementSibling as HTMLElement;

async function clickBackdrop() {
  // Radix listens for outside clicks from the tick after the dialog has opened.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const target = backdrop();
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
  fireEvent.click(target);
}

const answer = () => waitFor(() => expect(answers).toHaveLength(1)).then(() => answers[0]);

afterEach(cleanup);

describe('a dialog with a cancel button', () => {
  test('confirms on its OK button', async () => {
    const user = await ask({ ...question, okLabel: 'Delete List' });
    await user.click(screen.getByRole('button', { name: 'Delete List' }));
    expect(await answer()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('cancels on its cancel button', async () => {
    const user = await ask({ ...question, cancelLabel: 'Keep it' });
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await answer()).toBe(false);
  });

  test('focuses Cancel first if it is destructive, else OK', async () => {
    await ask(question);
    expect(document.activeElement?.textContent).toBe('Cancel');
    cleanup();
    await ask({ ...question, type: 'info' });
    expect(document.activeElement?.textContent).toBe('OK');
  });
});

test('a dialog without a cancel button has one button, which confirms', async () => {
  const user = await ask(single);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK']);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await answer()).toBe(true);
});

describe.each([
  ['a dialog with a cancel button cancels', question, false],
  ['a dialog without a cancel button confirms', single, true],
])('%s', (_, options, expected) => {
  test('on Escape, and restores the focus', async () => {
    const user = await ask(options);
    await user.keyboard('{Escape}');
    expect(await answer()).toBe(expected);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask'));
  });

  test('on a click on the backdrop', async () => {
    await ask(options);
    await clickBackdrop();
    expect(await answer()).toBe(expected);
  });
});

test('shows a second dialog after the first', async () => {
  await ask(question);
  fireEvent.click(screen.getByText('Ask'));
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(answers).toEqual([true]));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answers).toEqual([true, false]));
});
