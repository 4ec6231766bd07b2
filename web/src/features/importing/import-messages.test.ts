import { expect, test } from '@jest/globals';
import { importMessages as messages } from './import-messages.ts';

test('names a file inside a zip without its folders', () => {
  expect(messages.recognised('Spotify library', 'data.zip › Account Data/2026/YourLibrary.json')).toBe(
    'Spotify library · data.zip › YourLibrary.json',
  );
  expect(messages.problemIn('data.zip › lists/best.csv', 4, 'It has no title')).toBe(
    'data.zip › best.csv: Line 4: It has no title',
  );
  expect(messages.recognised('IMDb list', 'films / seen.csv')).toBe('IMDb list · films / seen.csv');
});
