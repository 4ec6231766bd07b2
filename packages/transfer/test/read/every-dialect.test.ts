import { describe, expect, test } from '@jest/globals';
import { jsonDialects, tableDialects, textDialects } from '../../src/read/dialects.ts';
import { samples } from './all-samples.ts';
import { inEncodings } from './encodings.ts';
import { listsOf, nameOf, readBytes, readUtf8 } from './read-sample.ts';
import { inOtherHands, withoutColumn } from './table-variants.ts';

/** Made of the samples: a dialect of the table that has none fails here. */

const tables = new Map(tableDialects.map((dialect) => [dialect.id, dialect]));
const all = [...tableDialects, ...jsonDialects, ...textDialects].map(({ id }) => id);

test('every dialect has an id of its own, and a sample', () => {
  expect(new Set(all).size).toBe(all.length);
  const sampled = new Set(samples.map(({ dialect }) => dialect));
  expect(all.filter((id) => !sampled.has(id))).toEqual([]);
});

describe.each(samples.map((sample) => [nameOf(sample), sample] as const))('%s', (_, sample) => {
  const table = tables.get(sample.dialect);

  test('is recognised and read in full', () => {
    const file = readUtf8(sample.text);
    expect(file.problems.map(({ message }) => message)).toEqual(sample.problems ?? []);
    expect(file.format).toBe(sample.dialect);
    expect(listsOf(file)).toEqual(sample.lists);
  });

  test('is read in every encoding', () => {
    for (const [encoding, bytes] of Object.entries(inEncodings(sample.text)))
      expect([encoding, listsOf(readBytes(bytes))]).toEqual([encoding, sample.lists]);
  });

  if (table) {
    test.each(Object.entries(inOtherHands(sample)))('is read %s', (_name, text) => {
      const file = readUtf8(text);
      expect(file.format).toBe(sample.dialect);
      const lists = listsOf(file);
      for (const [at, { rows, ...about }] of sample.lists.entries()) {
        expect(lists[at]).toMatchObject(about);
        expect(lists[at]?.rows.slice(0, rows.length)).toEqual(rows);
      }
    });

    test('a quotation mark that is not closed is told with its line', () => {
      const text = `${sample.text}"${'x'.repeat(20)}`;
      const line = text.split('\n').length;
      expect(readUtf8(text).problems).toContainEqual(
        expect.objectContaining({ line, message: expect.stringContaining('quotation mark') }),
      );
    });

    test('a column that it needs is told when it is missing', () => {
      for (const column of table.needs.filter((name) => headerOf(sample).includes(name))) {
        const { problems } = readUtf8(withoutColumn(sample, column));
        expect(problems.map(({ message }) => message).join('\n')).toContain(`"${column}"`);
      }
    });
  }

  test('never throws, wherever it is cut off', () => {
    for (let at = 1; at < 40; at += 1)
      expect(readUtf8(sample.text.slice(0, Math.floor((sample.text.length * at) / 40))).name).toBe('file');
  });
});

function headerOf({
  text,
  headerLine = 1,
  delimiter = ',',
}: {
  text: string;
  headerLine?: number;
  delimiter?: string;
}): string[] {
  const line = text.split('\n')[headerLine - 1] ?? '';
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '').trim().toLowerCase());
}
