import { expect, test } from '@jest/globals';
import { newItem } from '@top100/domain/items';
import decodeQR from 'qr/decode.js';
import type { Shape } from './picture-plan.ts';
import { recordPicture } from './test/record-picture.ts';

const address = 'https://top100.example/discover/@ann/songs/rainy-sunday-songs-x7k2p9qa';
const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newItem('song', { title: `Song ${index + 1}`, artist: `Artist ${index + 1}`, year: 1990 }, 0, () => 0.5),
  );
const draw = (shape: Shape, count: number) => recordPicture(shape, { items: items(count), address });

test.each([
  ['portrait', 10],
  ['portrait', 25],
  ['portrait', 100],
  ['story', 100],
  ['wide', 100],
] as const)('draws in a %s picture of %i ranks every title and artist', (shape, count) => {
  const texts = new Set(draw(shape, count).texts.map(({ text }) => text));
  for (let rank = 1; rank <= count; rank += 1) {
    expect(texts).toContain(`Song ${rank}`);
    expect(texts).toContain(`Artist ${rank}`);
  }
});

test.each(['portrait', 'wide'] as const)('encodes the address in the QR code of a %s picture', (shape) => {
  const { rects } = draw(shape, 10);
  const box = rects.find(({ colour }) => colour === '#ffffff')!;
  const modules = rects.filter(({ colour }) => colour === '#000000');
  const { width: unit } = modules[0]!;
  // Whole pixels, or the edges of modules would be grey.
  expect(Number.isInteger(unit)).toBe(true);
  const size = box.width;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y } of modules)
    for (let row = y - box.y; row < y - box.y + unit; row += 1)
      for (let column = x - box.x; column < x - box.x + unit; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  expect(decodeQR({ width: size, height: size, data })).toBe(address);
});

test('shows the full address if it fits, else the site: never a truncated one', () => {
  const words = (shape: Shape) => draw(shape, 10).texts.map(({ text }) => text);
  expect(words('portrait')).toContain('top100.example/discover/@ann/songs/rainy-sunday-songs-x7k2p9qa');
  expect(words('wide')).toContain('top100.example');
});

test('aligns ranks with the heading', () => {
  const { texts } = draw('portrait', 100);
  const [heading] = texts;
  for (const rank of ['1', '2', '4', '13', '97'])
    expect(Math.abs((texts.find(({ text }) => text === rank)?.x ?? 0) - (heading?.x ?? 0))).toBeLessThan(6);
});
