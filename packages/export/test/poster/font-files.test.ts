import { expect, test } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { type EastAsia, type FontStyle, indexFonts } from '../../src/poster/font-files.ts';
import { openFace } from '../../src/poster/pdf-font.ts';
import { unpackWoff } from '../../src/poster/unpack-woff.ts';
import { fontFromDisk } from './font-from-disk.ts';

const styles: readonly FontStyle[] = ['display', 'strong', 'plain'];
const regions: readonly EastAsia[] = ['jp', 'kr', 'sc'];

test('finds and reads every font file, with most of the characters in its index', async () => {
  const indexes = await Promise.all(
    styles.flatMap((style) => regions.map((asia) => indexFonts(style, asia, true))),
  );
  const files = new Map(
    indexes.flatMap((index) => [...index.values()].flat()).map((file) => [file.name, file]),
  );
  expect(files.size).toBeGreaterThan(350);
  const document = new PDFDocument({ autoFirstPage: false });
  const poor: string[] = [];
  for (const { name, ranges } of files.values()) {
    const face = openFace(document, name, unpackWoff(await fontFromDisk(name)));
    const points = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    if (!points.some((point) => point > 0x40 && face.has(point))) poor.push(name);
  }
  expect(poor).toEqual([]);
});

test('rejects a truncated file and one that is no font', async () => {
  const file = await fontFromDisk('inter-latin-400-normal.woff');
  expect(() => unpackWoff(file.subarray(0, 20))).toThrow(RangeError);
  expect(() =>
    unpackWoff(new TextEncoder().encode('<!doctype html><title>Not found</title>'.repeat(9))),
  ).toThrow(RangeError);
  expect(() => unpackWoff(file.subarray(0, file.length / 2))).toThrow();
  expect(unpackWoff(file).length).toBeGreaterThan(file.length);
});
