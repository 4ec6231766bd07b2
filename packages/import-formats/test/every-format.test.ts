import { describe, expect, test } from '@jest/globals';
import { jsonFormats, tableFormats, textFormats } from '../src/formats.ts';
import { samples } from './all-samples.ts';
import { inEncodings } from './encodings.ts';
import { listsOf, nameOf, readBytes, readUtf8 } from './read-sample.ts';
import { tableVariants, withoutColumn } from './table-variants.ts';

/** From the samples: a format without a sample fails here. */

const tables = new Map(tableFormats.map((format) => [format.id, format]));
const all = [...tableFormats, ...jsonFormats, ...textFormats].map(({ id }) => id);

test('has a unique id and a sample for every format', () => {
  expect(new Set(all).size).toBe(all.length);
  const sampled = new Set(samples.map(({ format }) => format));
  expect(all.filter((id) => !sampled.has(id))).toEqual([]);
});

describe.each(samples.map((sample) => [nameOf(sample), sample] as const))('%s', (_, sample) => {
  const table = tables.get(sample.format);

  test('recognises the format and reads it in full', () => {
    const file = readUtf8(sample.text);
    expect(file.problems.map(({ message }) => message)).toEqual(sample.problems ?? []);
    expect(file.format).toBe(sample.format);
    expect(listsOf(file)).toEqual(sample.lists);
  });

  test('reads every encoding', () => {
    for (const [encoding, bytes] of Object.entries(inEncodings(sample.text)))
      expect([encoding, listsOf(readBytes(bytes))]).toEqual([encoding, sample.lists]);
  });

  if (table) {
    test.each(Object.entries(tableVariants(sample)))('is read %s', (_name, text) => {
      const file = readUtf8(text);
      expect(file.format).toBe(sample.format);
      const lists = listsOf(file);
      for (const [at, { rows, ...about }] of sample.lists.entries()) {
        expect(lists[at]).toMatchObject(about);
        expect(lists[at]?.rows.slice(0, rows.length)).toEqual(rows);
      }
    });

    test('reports an unclosed quotation mark with its line', () => {
      const text = `${sample.text}"${'x'.repeat(20)}`;
      const line = text.split('\n').length;
      expect(readUtf8(text).problems).toContainEqual(
        expect.objectContaining({ line, message: expect.stringContaining('quotation mark') }),
      );
    });

    test('reports a missing required column', () => {
      for (const column of table.needs.filter((name) => headerOf(sample).includes(name))) {
        const { problems } = readUtf8(withoutColumn(sample, column));
        expect(problems.map(({ message }) => message).join('\n')).toContain(`"${column}"`);
      }
    });
  }

  test('never throws, wherever it is truncated', () => {
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
