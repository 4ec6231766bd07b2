import { describe, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { readFiles } from '../src/read-files.ts';
import { context } from './read-sample.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const playlist = (name: string) =>
  utf8(
    JSON.stringify({ playlists: [{ name, items: [{ track: { trackName: 'Solo', artistName: 'Zoë' } }] }] }),
  );
const exportify = (title: string) => utf8(`Track URI,Track Name,Artist Name(s),Added By\n,${title},Zoë,me\n`);

function read(entries: Record<string, Uint8Array>) {
  return readFiles([{ name: 'my.zip', bytes: zipSync(entries) }], context);
}

describe('zips', () => {
  test('unpacks only library and playlists of Spotify’s account data', () => {
    const files = read({
      'Spotify Account Data/Identity.json': utf8('{"name":"secret"}'),
      'Spotify Account Data/Payments.json': utf8('{}'),
      'Spotify Account Data/Playlist1.json': playlist('One'),
      'Spotify Account Data/Playlist2.json': playlist('Two'),
      'Spotify Account Data/YourLibrary.json': utf8(
        JSON.stringify({ tracks: [], albums: [{ artist: 'Z', album: 'Y' }], shows: [] }),
      ),
      'Spotify Account Data/StreamingHistory_music_0.json': utf8('[]'),
      '__MACOSX/Spotify Account Data/._Playlist1.json': utf8('{}'),
    });
    expect(files.map(({ name, lists }) => [name, lists.map(({ title }) => title)])).toEqual([
      ['my.zip › Spotify Account Data/Playlist1.json', ['One']],
      ['my.zip › Spotify Account Data/Playlist2.json', ['Two']],
      ['my.zip › Spotify Account Data/YourLibrary.json', ['Saved albums']],
    ]);
  });

  test('reads a zip that contains only lists in full', () => {
    const files = read({ 'road_trip.csv': exportify('One'), 'liked.csv': exportify('Two') });
    expect(files.map(({ lists }) => lists[0]?.rows[0]?.draft.title)).toEqual(['One', 'Two']);
  });

  test('ignores deleted and hidden entries, and paths that leave the zip', () => {
    const files = read({
      '../../Playlist1.json': playlist('Out'),
      'a\\..\\Playlist1.json': playlist('Out'),
      'deleted/Playlist1.json': playlist('Gone'),
      '.Playlist1.json': playlist('Hidden'),
      'Playlist2.json': playlist('Here'),
    });
    expect(files.flatMap(({ lists }) => lists.map(({ title }) => title))).toEqual(['Here']);
  });

  test('reads intact entries beside a damaged one', () => {
    const zip = zipSync({ 'Playlist1.json': playlist('One'.repeat(50)), 'Playlist2.json': playlist('Two') });
    zip.fill(0xff, 50, 60);
    const files = readFiles([{ name: 'my.zip', bytes: zip }], context);
    expect(files.map(({ lists, problems }) => [lists[0]?.title, problems.length])).toEqual([
      [undefined, 1],
      ['Two', 0],
    ]);
  });

  test('reads the last of several entries with one name', () => {
    const zip = zipSync({ 'Playlist1.json': playlist('One'), 'Playlist2.json': playlist('Two') });
    const text = new TextDecoder('latin1').decode(zip);
    for (const { index } of text.matchAll(/Playlist2/g)) zip[index + 8] = '1'.charCodeAt(0);
    const files = readFiles([{ name: 'my.zip', bytes: zip }], context);
    expect(files.map(({ lists }) => lists[0]?.title)).toEqual(['Two']);
  });

  test('reads a ZIP64 archive like any other', () => {
    const zip = Buffer.from(zipSync({ 'Playlist1.json': playlist('One') }));
    const begin = zip.indexOf('PK\x01\x02');
    const entry = Buffer.from(zip.subarray(begin, begin + 46 + 'Playlist1.json'.length));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [at, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + 8 * at);
      entry.writeUInt32LE(0xffffffff, field);
    }
    entry.writeUInt16LE(extra.length, 30);
    const end = Buffer.alloc(56 + 20 + 22);
    end.write('PK\x06\x06', 0);
    end.writeBigUInt64LE(1n, 32);
    end.writeBigUInt64LE(BigInt(begin), 48);
    end.write('PK\x06\x07', 56);
    end.writeBigUInt64LE(BigInt(begin + entry.length + extra.length), 64);
    end.write('PK\x05\x06', 76);
    end.fill(0xff, 84, 96);
    const bytes = new Uint8Array(Buffer.concat([zip.subarray(0, begin), entry, extra, end]));
    const files = readFiles([{ name: 'my.zip', bytes }], context);
    expect(files.map(({ name, lists }) => [name, lists[0]?.title])).toEqual([
      ['my.zip › Playlist1.json', 'One'],
    ]);
  });

  test('reports a zip without lists', () => {
    const [file] = read({ 'photo.jpg': utf8('x'), 'notes.doc': utf8('y') });
    expect(file).toMatchObject({ name: 'my.zip', lists: [], problems: [{ message: expect.any(String) }] });
    expect(read({})[0]?.problems).toHaveLength(1);
  });

  test.each([
    ['xl/workbook.xml', 'This is an Excel file'],
    ['word/document.xml', 'This is a Word file'],
  ])('reports an office document as such: %s', (path, message) => {
    const [file] = read({ '[Content_Types].xml': utf8('<Types/>'), [path]: utf8('<x/>') });
    expect(file?.problems[0]?.message).toContain(message);
  });

  test('reads many files together, each with its own name', () => {
    const files = readFiles(
      [
        { name: 'a.csv', bytes: exportify('One') },
        { name: 'b', bytes: playlist('Two') },
      ],
      context,
    );
    expect(files.map(({ name, format }) => [name, format])).toEqual([
      ['a.csv', 'exportify-net'],
      ['b', 'spotify-playlists'],
    ]);
    const many = Array.from({ length: 102 }, (_, at) => ({ name: `${at}`, bytes: exportify('One') }));
    expect(readFiles(many, context).filter(({ lists }) => lists.length > 0)).toHaveLength(100);
  });
});
