import { expect, test } from '@jest/globals';
import { commandOf } from './row-commands.ts';

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}, onButton = false) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, onButton);
const alt = { altKey: true };

test('Alt and an arrow move a row by one', () => {
  expect(press('ArrowUp', alt)).toEqual({ kind: 'move-by', by: -1 });
  expect(press('ArrowDown', alt)).toEqual({ kind: 'move-by', by: 1 });
});

test('Home and End move a row to the top and the bottom, with Alt and without', () => {
  for (const held of [{}, alt]) {
    expect(press('Home', held)).toEqual({ kind: 'move-to', end: 'top' });
    expect(press('End', held)).toEqual({ kind: 'move-to', end: 'bottom' });
  }
});

test('the arrows alone go from row to row', () => {
  expect(press('ArrowUp')).toEqual({ kind: 'focus-by', by: -1 });
  expect(press('ArrowDown')).toEqual({ kind: 'focus-by', by: 1 });
});

test('Delete asks to remove, Enter and F2 edit, a digit begins a rank', () => {
  expect(press('Delete')).toEqual({ kind: 'remove' });
  expect(press('Enter')).toEqual({ kind: 'edit' });
  expect(press('F2')).toEqual({ kind: 'edit' });
  expect(press('7')).toEqual({ kind: 'type-rank', digit: '7' });
});

test('Enter on a button of the row is the click of that button', () => {
  expect(press('Enter', {}, true)).toBeUndefined();
  expect(press('F2', {}, true)).toEqual({ kind: 'edit' });
});

test.each(['z', 'Tab', ' ', 'PageDown', 'Escape', 'ContextMenu', 'Dead', '٣'])(
  'the key %j stays what it was',
  (key) => {
    expect(press(key)).toBeUndefined();
  },
);

test('what is pressed with Ctrl or the command key belongs to the browser and to undo', () => {
  for (const key of ['z', 'ArrowUp', 'Home', 'Delete', '1', 'F2']) {
    expect(press(key, { ctrlKey: true })).toBeUndefined();
    expect(press(key, { metaKey: true })).toBeUndefined();
  }
});
