import { describe, expect, test } from '@jest/globals';
import type { CategoryId } from '@top100/domain/categories';
import fc from 'fast-check';
import { readFiles, readText } from '../src/read-files.ts';
import { samples } from './all-samples.ts';
import { context, readBytes, readUtf8 } from './read-sample.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from([...bytes, ...new Uint8Array(40)]);

describe('reports what a file is that is not a list', () => {
  test.each<[string, Uint8Array]>([
    ['This is a PDF file', new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['This is a picture', bytesOf(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['This is a picture', bytesOf(0xff, 0xd8, 0xff, 0xe0)],
    ['This is a picture', bytesOf(0x42, 0x4d, 0x36)],
    ['This is an Excel file', bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['This file is packed', bytesOf(0x52, 0x61, 0x72, 0x21, 0x1a)],
    ['This is a sound or a video file', bytesOf(0x49, 0x44, 0x33, 4)],
    ['This is a web page', new TextEncoder().encode('<!DOCTYPE html>\n<html><body>1. Halo</body></html>')],
    [
      'This XML cannot be imported',
      new TextEncoder().encode('<?xml version="1.0"?>\n<plist><dict/></plist>'),
    ],
    ['This is a rich text file', new TextEncoder().encode('{\\rtf1\\ansi Halo}')],
    ['This is not a text file', Uint8Array.from({ length: 2000 }, (_, at) => (at * 7919) % 256)],
    ['This file is empty', new Uint8Array(0)],
    ['This file is empty', new TextEncoder().encode('\ufeff \r\n\t')],
    ['This JSON cannot be imported', new TextEncoder().encode('{"a": 1}')],
    ['This JSON is broken at line 2', new TextEncoder().encode('{"playlists": [\n{"name": "x", }]}')],
  ])('%s', (message, bytes) => {
    const file = readBytes(bytes);
    expect(file).toMatchObject({ format: 'unknown', lists: [] });
    expect(file.problems[0]?.message).toContain(message);
  });
});

describe('broken files', () => {
  test('reads what is before and after an unclosed quotation mark', () => {
    const file = readUtf8('Song,Artist\n1,A\n"2,B\n"3 ""x""\nlong",C\n4,"D\n5,"E"\n');
    expect(file.lists[0]?.rows.map(({ line, draft }) => [line, draft.title, draft.artist])).toEqual([
      [2, '1', 'A'],
      [3, '2', 'B'],
      [4, '3 "x" long', 'C'],
      [6, '4', 'D'],
      [7, '5', 'E'],
    ]);
    expect(file.problems.map(({ line }) => line)).toEqual([3, 6]);
  });

  test('reports rows without a title, the first fifty individually', () => {
    const file = readUtf8(`Song,Artist\n${',A\n'.repeat(60)}Halo,B\n`);
    expect(file.lists[0]?.rows).toHaveLength(1);
    expect(file.problems).toHaveLength(51);
    expect(file.problems[0]).toEqual({ line: 2, message: 'Line 2 has no title' });
    expect(file.problems.at(-1)?.message).toBe('10 more lines have a problem');
  });

  test('does not assume Windows-1252 because of one invalid character', () => {
    const bytes = new TextEncoder().encode(`Song,Artist\n${'Jóga,Björk\n'.repeat(20)}`);
    const file = readBytes(bytes.slice(0, bytes.indexOf(0xb3) === -1 ? -3 : -3));
    expect(file.lists[0]?.rows[0]?.draft).toEqual({ title: 'Jóga', artist: 'Björk' });
    expect(file.lists[0]?.rows).toHaveLength(20);
  });

  test('reports an encoding other than UTF-8', () => {
    const file = readBytes(
      Uint8Array.from('Song,Artist\nJ\xf3ga,Bj\xf6rk\n', (letter) => letter.charCodeAt(0)),
    );
    expect(file.lists[0]?.rows[0]?.draft).toEqual({ title: 'Jóga', artist: 'Björk' });
    expect(file.problems[0]?.message).toContain('not in UTF-8');
  });
});

describe('any dropped file', () => {
  const categories: CategoryId[] = ['songs', 'music_artists', 'movies', 'episodes', 'books', 'games'];
  const longest = 2_000;

  function readAtOnce(bytes: Uint8Array, category: CategoryId): void {
    const start = performance.now();
    const files = readFiles([{ name: 'any', bytes }], { ...context, category });
    expect(performance.now() - start).toBeLessThan(longest);
    for (const { lists, problems } of files) {
      expect(lists.length + problems.length).toBeGreaterThan(0);
      for (const { rows } of lists)
        for (const { draft } of rows) expect(draft.title ?? draft.name ?? draft.artist).toBeDefined();
    }
  }

  test('reads or rejects 2,000 byte strings without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 3000 }),
          fc.string({ unit: 'binary', maxLength: 2000 }).map((text) => new TextEncoder().encode(text)),
          fc
            .array(
              fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', '=', 'Title', 'Artist', '1', 'é', '[', '{'),
            )
            .map((parts) => new TextEncoder().encode(parts.join(''))),
          fc
            .uint8Array({ maxLength: 500 })
            .map((tail) => Uint8Array.of(0x50, 0x4b, 3, 4, ...tail, 0x50, 0x4b, 5, 6, ...tail.slice(0, 18))),
        ),
        fc.constantFrom(...categories),
        readAtOnce,
      ),
      { numRuns: 2000, seed: 1605 },
    );
  });

  test('reads or rejects 2,000 altered samples without throwing', () => {
    const part = fc.constantFrom(
      '"',
      ',',
      '\n',
      '\t',
      ';',
      '\\',
      '{',
      ']',
      'null',
      '="',
      '\ufeff',
      '\u0000',
      '\ud800',
      '999999999',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), part, fc.nat(12)), { maxLength: 8 }),
        fc.constantFrom(...categories),
        ({ text }, changes, category) => {
          let changed = text;
          for (const [place, put, taken] of changes) {
            const at = Math.floor(place * changed.length);
            changed = changed.slice(0, at) + put + changed.slice(at + taken);
          }
          readAtOnce(new TextEncoder().encode(changed), category);
          readText(changed, { ...context, category });
        },
      ),
      { numRuns: 2000, seed: 1606 },
    );
  });

  test('reads or rejects samples with values of unexpected types', () => {
    const documents = samples
      .filter(({ text }) => /^\s*(?:\{|\[\s*[[{"])/.test(text))
      .map(({ text }) => JSON.parse(text));
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.jsonValue(), fc.nat(30), (document, value, at) => {
        readText(JSON.stringify(withValue(document, value, at)), context);
      }),
      { numRuns: 2000, seed: 1607 },
    );
  });
});

/** The document with the value that is visited as number `at` replaced. */
function withValue(document: unknown, value: unknown, at: number): unknown {
  let visited = 0;
  return JSON.parse(JSON.stringify(document), (_, found) => {
    visited += 1;
    return visited === at ? value : found;
  });
}
