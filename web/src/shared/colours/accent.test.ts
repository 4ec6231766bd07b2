import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { contrast, rgbOf } from '@top100/colours/oklch';
import { presets } from '@top100/colours/presets';
import { categories, homepageColour } from '@top100/domain/categories';
import fc from 'fast-check';
import { type Accent, accentOf, accentProperties, grounds } from './accent.ts';

const colours = [...categories, homepageColour, ...presets].map(({ colour }) => colour);
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, '0'));
const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

function faults({ fill, onAccent, soft, ink }: Accent): string[] {
  const pairs: [string, string, string][] = [
    ['on fill', onAccent, fill],
    ['ink on light soft', ink.light, soft.light],
    ['ink on dark soft', ink.dark, soft.dark],
    ['text on light soft', '#17171a', soft.light],
    ['text on dark soft', '#f5f4f1', soft.dark],
    ...grounds.light.map((ground): [string, string, string] => ['ink on light', ink.light, ground]),
    ...grounds.dark.map((ground): [string, string, string] => ['ink on dark', ink.dark, ground]),
  ];
  return pairs.flatMap(([name, front, back]) => {
    const ratio = contrast(rgbOf(front), rgbOf(back));
    return ratio >= 4.5 ? [] : [`${name}: ${front} on ${back} ${ratio.toFixed(2)}`];
  });
}

describe('the accent of a page', () => {
  test.each(colours)('has legible fill and ink in both themes: %s', (colour) => {
    expect(faults(accentOf(colour))).toEqual([]);
  });

  test('has legible fill and ink for any base colour', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(faults(accentOf(hex))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('becomes custom properties, with one ink for each theme', () => {
    const { ink } = accentOf('F7B500');
    expect(accentProperties('F7B500')).toMatchObject({
      '--accent': '#f7b500',
      '--accent-fill': '#f7b500',
      '--on-accent': '#17171a',
      '--accent-ink': `light-dark(${ink.light}, ${ink.dark})`,
    });
  });

  test('knows the grounds of tokens.css', () => {
    const [sunk, ground, raised] = [0, 1, 2].map(
      (i) => `light-dark(${grounds.light[i]}, ${grounds.dark[i]})`,
    );
    expect(tokens).toContain(`--sunk: ${sunk};`);
    expect(tokens).toContain(`--ground: ${ground};`);
    expect(tokens).toContain(`--raised: ${raised};`);
  });

  test("matches the home page's accent in tokens.css", () => {
    for (const [name, value] of Object.entries(accentProperties(homepageColour.colour))) {
      expect(tokens).toContain(`${name}: ${value};`);
    }
  });
});
