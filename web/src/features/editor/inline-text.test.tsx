import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InlineText } from './inline-text.tsx';

afterEach(cleanup);

function show(onSave: (text: string) => boolean = () => true, isLong = false) {
  render(
    <>
      <InlineText
        text="Rainy Sunday"
        placeholder="None"
        editLabel="Edit"
        fieldLabel="Title"
        isLong={isLong}
        maxLength={500}
        onSave={onSave}
      />
      <button type="button">elsewhere</button>
    </>,
  );
  return userEvent.setup();
}

const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });

test('edits on click, and saves on Enter', async () => {
  const onSave = jest.fn(() => true);
  const user = show(onSave);
  await user.click(screen.getByText('Rainy Sunday'));
  await user.clear(field() as HTMLElement);
  await user.type(field() as HTMLElement, 'Monday{Enter}');
  expect(onSave.mock.calls).toEqual([['Monday']]);
  expect(field()).toBeNull();
});

test('saves once on blur', async () => {
  const onSave = jest.fn(() => true);
  const user = show(onSave);
  await user.click(screen.getByText('Rainy Sunday'));
  await user.type(field() as HTMLElement, '!');
  await user.click(screen.getByText('elsewhere'));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('discards the edit on Escape', async () => {
  const onSave = jest.fn(() => true);
  const user = show(onSave);
  await user.click(screen.getByText('Rainy Sunday'));
  await user.type(field() as HTMLElement, 'gone{Escape}');
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByText('Rainy Sunday')).toBeTruthy();
});

test('stays open with the text when it cannot be saved', async () => {
  const user = show(() => false);
  await user.click(screen.getByText('Rainy Sunday'));
  await user.clear(field() as HTMLElement);
  await user.type(field() as HTMLElement, 'taken{Enter}');
  expect(field()?.value).toBe('taken');
});

test('keeps an overlong text complete until it is rejected', async () => {
  const onSave = jest.fn(() => false);
  const user = show(onSave);
  await user.click(screen.getByText('Rainy Sunday'));
  await user.clear(field() as HTMLElement);
  await user.paste('x'.repeat(600));
  await user.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([['x'.repeat(600)]]);
  expect(field()?.value).toHaveLength(600);
});

test('allows one line in a title, and Shift+Enter in a description', async () => {
  const user = show();
  await user.click(screen.getByText('Rainy Sunday'));
  await user.clear(field() as HTMLElement);
  await user.paste('one\n two');
  expect(field()?.value).toBe('one two');
  cleanup();
  const other = show(() => true, true);
  await other.click(screen.getByText('Rainy Sunday'));
  await other.clear(field() as HTMLElement);
  await other.type(field() as HTMLElement, 'one{Shift>}{Enter}{/Shift}two');
  expect(field()?.value).toBe('one\ntwo');
});
