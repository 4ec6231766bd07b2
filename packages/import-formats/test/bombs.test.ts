import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { gzipSync, zipSync } from 'fflate';
import type { ImportedFile } from '../src/read-file.ts';
import { readFiles, readText } from '../src/read-files.ts';
import { context, readBytes, readUtf8 } from './read-sample.ts';

/** The target of a second is checked by the bench; half a minute only detects a hang, on a busy machine. */
const longest = 30_000;

function refused(read: () => ImportedFile | undefined): string {
  const start = performance.now();
  const file = read();
  expect(performance.now() - start).toBeLessThan(longest);
  expect(file?.lists).toEqual([]);
  return file?.problems.map(({ message }) => message).join('\n') ?? '';
}

describe('rejects bombs at once and reads nothing of them', () => {
  test('200 MB', () => {
    const bytes = new Uint8Array(200 * 1024 * 1024).fill(65);
    expect(refused(() => readBytes(bytes))).toBe('This file is too large: text files can have at most 25 MB');
  });

  test('too much text to paste', () => {
    expect(refused(() => readText('a'.repeat(6_000_000), context))).toContain('paste up to 5 MB');
  });

  test.each([
    ['{"a":', 'objects'],
    ['[', 'arrays'],
    ['{"playlists":[', 'both'],
  ])('a million nested %s', (bracket) => {
    expect(
      refused(() => readText(bracket.repeat(Math.floor(5_000_000 / bracket.length)), context)),
    ).toContain('nested too deeply at line 1');
  });

  test.each([',', ';', '\t', '|'])('millions of "%s" on a line', (delimiter) => {
    const text = `Track URI,Track Name,Artist Name(s),Added By\n${delimiter.repeat(5_000_000)}`;
    expect(refused(() => readUtf8(text))).not.toBe('');
    expect(refused(() => readUtf8(delimiter.repeat(5_000_000)))).not.toBe('');
  });

  test('rejects thirty million commas on a line by their size, before counting them', () => {
    expect(refused(() => readUtf8(','.repeat(30_000_000)))).toContain('25 MB');
  });

  test('does not parse a million objects', () => {
    for (const text of [`[${'{},'.repeat(7_000_000)}{}]`, `{"a":${'[],'.repeat(7_000_000)}`])
      expect(refused(() => readUtf8(text))).toContain('more than 1,000,000 objects');
  });

  test('does not unpack a gzip', () => {
    expect(refused(() => readBytes(gzipSync(new Uint8Array(50_000_000))))).toBe(
      'This file is packed. Unpack it and choose the files in it',
    );
  });

  test('endless quotes, line ends and spaces', () => {
    for (const part of ['"', '"\n', '\n', ' ', '",', '="', '"\r\n,', '\\', '- ', '1. ', ' – '])
      refusedOrRead(part.repeat(Math.floor(5_000_000 / part.length)));
    for (const part of ['"', '\n']) refusedOrRead(part.repeat(Math.floor(25_000_000 / part.length)));
  }, 180_000);
});

/** Only checks that it ends. */
function refusedOrRead(text: string): void {
  const start = performance.now();
  readUtf8(text);
  readUtf8(`Track URI,Track Name,Artist Name(s),Added By\n${text.slice(60)}`);
  expect([text.slice(0, 3), performance.now() - start < longest]).toEqual([text.slice(0, 3), true]);
}

describe('zip bombs', () => {
  const library = 'Spotify Account Data/YourLibrary.json';

  test('does not unpack an entry that is too large', () => {
    const zip = zipSync({ [library]: new Uint8Array(30_000_000) });
    expect(zip.length).toBeLessThan(100_000);
    expect(refused(() => readBytes(zip))).toBe('This file is too large: at most 25 MB when unpacked');
  });

  test('unpacks an entry no further than its claimed size', () => {
    const zip = zipSync({ [library]: new Uint8Array(30_000_000) });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    for (let at = 0; at < zip.length - 4; at += 1) {
      const signature = view.getUint32(at, true);
      if (signature === 0x02014b50) view.setUint32(at + 24, 1000, true);
      if (signature === 0x04034b50) view.setUint32(at + 22, 1000, true);
    }
    expect(refused(() => readBytes(zip))).not.toBe('');
  });

  test('rejects half a gigabyte in half a megabyte, whatever its claimed size and however often it is listed', () => {
    const [name, copies] = ['Playlist0001.json', 500];
    const deflated = deflateRawSync(new Uint8Array(500_000_000), { level: 1 });
    const claimed = new Uint8Array(30 + name.length + deflated.length);
    const header = new DataView(claimed.buffer);
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(26, name.length, true);
    claimed.set(deflated, 30 + name.length);
    const listed = Array.from({ length: copies }, (_, at) => {
      const entry = new Uint8Array(46 + name.length);
      const view = new DataView(entry.buffer);
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(10, 8, true);
      view.setUint32(20, deflated.length, true);
      view.setUint32(24, 100, true);
      view.setUint16(28, name.length, true);
      entry.set(new TextEncoder().encode(`Playlist${String(at).padStart(4, '0')}.json`), 46);
      return entry;
    });
    const end = new Uint8Array(22);
    const view = new DataView(end.buffer);
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, copies, true);
    view.setUint16(10, copies, true);
    view.setUint32(16, claimed.length, true);
    const bytes = new Uint8Array(Buffer.concat([claimed, ...listed, end]));
    const start = performance.now();
    const files = readFiles([{ name: 'my.zip', bytes }], context);
    expect(performance.now() - start).toBeLessThan(longest);
    expect(files.every(({ lists }) => lists.length === 0)).toBe(true);
    expect(files.at(-1)?.problems[0]?.message).toContain('damaged');
  });

  test('reads many entries that are large together up to a limit', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`Playlist${at}.json`, new Uint8Array(9_000_000).fill(32)]),
    );
    const bytes = zipSync(many, { level: 1 });
    const start = performance.now();
    const files = readFiles([{ name: 'my.zip', bytes }], context);
    expect(performance.now() - start).toBeLessThan(longest);
    expect(files).toHaveLength(6);
    expect(files.at(-1)?.problems[0]?.message).toContain('The rest of this zip was not read');
  });

  test('rejects a zip that claims too many entries', () => {
    const zip = zipSync({ [library]: new Uint8Array(10) });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    view.setUint16(zip.length - 22 + 10, 0xffff, true);
    view.setUint16(zip.length - 22 + 8, 0xffff, true);
    expect(refused(() => readBytes(zip))).toContain('damaged');
  });

  test('does not unpack a zip in a zip', () => {
    const inner = zipSync({ 'YourLibrary.json': new TextEncoder().encode('{}') });
    expect(refused(() => readBytes(zipSync({ 'Playlist1.json': inner })))).toContain('packed');
  });

  test('rejects a damaged zip', () => {
    const zip = zipSync({ [library]: new TextEncoder().encode('{"tracks":[]}') });
    expect(refused(() => readBytes(zip.slice(0, -10)))).toContain('damaged');
  });
});

describe('malicious values', () => {
  const playlist = (name: string, track: string) =>
    `{"playlists":[{"name":${name},"items":[{"track":${track}}]}]}`;

  test('treats __proto__ like any other name', () => {
    const file = readText(
      playlist('"A"', '{"__proto__":{"trackName":"no"},"trackName":"yes","artistName":{"__proto__":1}}'),
      context,
    );
    expect(file.lists[0]?.rows).toEqual([{ line: 1, draft: { title: 'yes' } }]);
    expect(Object.hasOwn(Object.prototype, 'trackName')).toBe(false);
    const table = readText('__proto__,Song,constructor,Artist\na,b,c,d', context);
    expect(table.lists[0]?.rows).toEqual([{ line: 2, draft: { title: 'b', artist: 'd' } }]);
  });

  test('rejects NaN in JSON and reports its line', () => {
    const file = readText('{"playlists":\n[{"name":"A","items":\n[NaN]}]}', context);
    expect(file.problems).toEqual([{ line: 3, message: expect.stringContaining('broken at line 3') }]);
  });

  test('replaces lone surrogates', () => {
    const file = readText('Song,Artist\n\ud800Halo,\udfffB\n', context);
    expect(file.lists[0]?.rows[0]?.draft).toEqual({ title: '\ufffdHalo', artist: '\ufffdB' });
    const json = readText(playlist('"A"', '{"trackName":"x\\ud800","artistName":"y"}'), context);
    expect(json.lists[0]?.rows[0]?.draft).toEqual({ title: 'x\ufffd', artist: 'y' });
  });
});
