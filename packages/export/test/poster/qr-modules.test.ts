import { expect, test } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import { displayAddress } from '../../src/qr/display-address.ts';
import { qrModules } from '../../src/qr/qr-modules.ts';

/** In pixels, four per module, as a scanner sees it. */
function scanned(modules: boolean[][]): string {
  const size = modules.length * 4;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (modules[y >> 2]?.[x >> 2]) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return decodeQR({ width: size, height: size, data });
}

test.each([
  'https://top100.example/',
  `https://top100.example/discover/@ann/songs/${'rainy-'.repeat(10)}x7k2p9qa`,
])('makes a code that a scanner reads as %s', (address) => {
  const modules = qrModules(address);
  expect(new Set(modules.map((row) => row.length))).toEqual(new Set([modules.length]));
  expect([modules[0], modules[1]].flat()).not.toContain(true);
  expect(scanned(modules)).toBe(address);
});

test('shows an address as people type it', () => {
  expect(displayAddress('https://top100.example/')).toBe('top100.example');
  expect(displayAddress('http://localhost:3000/discover/x')).toBe('localhost:3000/discover/x');
});
