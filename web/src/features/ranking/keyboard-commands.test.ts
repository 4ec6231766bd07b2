import { expect, test } from '@jest/globals';
import { commandOfKey } from './keyboard-commands.ts';

const press = (key: string, modifiers: Partial<Parameters<typeof commandOfKey>[0]> = {}, onButton = false) =>
  commandOfKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers }, onButton);
const alt = { altKey: true };

test('maps Alt and an arrow to a move by one', () => {
  expect(press('ArrowUp', alt)).toEqual({ kind: 'move-by', by: -1 });
  expect(press('ArrowDown', alt)).toEqual({ kind: 'move-by', by: 1 });
});

test('maps Home and End to the top and the bottom, with or without Alt', () => {
  for (const modifiers of [{}, alt]) {
    expect(press('Home', modifiers)).toEqual({ kind: 'move-to', end: 'top' });
    expect(press('End', modifiers)).toEqual({ kind: 'move-to', end: 'bottom' });
  }
});

test('maps plain arrows to moving the focus', () => {
  expect(press('ArrowUp')).toEqual({ kind: 'focus-by', by: -1 });
  expect(press('ArrowDown')).toEqual({ kind: 'focus-by', by: 1 });
});

test('maps Delete to removal, Enter and F2 to editing, a digit to typing a rank', () => {
  expect(press('Delete')).toEqual({ kind: 'remove' });
  expect(press('Enter')).toEqual({ kind: 'edit' });
  expect(press('F2')).toEqual({ kind: 'edit' });
  expect(press('7')).toEqual({ kind: 'type-rank', digit: '7' });
});

test('leaves Enter on a button to its click', () => {
  expect(press('Enter', {}, true)).toBeUndefined();
  expect(press('F2', {}, true)).toEqual({ kind: 'edit' });
});

test.each(['z', 'Tab', ' ', 'PageDown', 'Escape', 'ContextMenu', 'Dead', '٣'])(
  'leaves the key %j alone',
  (key) => {
    expect(press(key)).toBeUndefined();
  },
);

test('leaves combinations with Ctrl or the command key to the browser and to undo', () => {
  for (const key of ['z', 'ArrowUp', 'Home', 'Delete', '1', 'F2']) {
    expect(press(key, { ctrlKey: true })).toBeUndefined();
    expect(press(key, { metaKey: true })).toBeUndefined();
  }
});
