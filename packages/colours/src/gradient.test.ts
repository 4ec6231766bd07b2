import { describe, expect, test } from '@jest/globals';
import { categories, homepageColour } from '@top100/domain/categories';
import fc from 'fast-check';
import { darkText, gradientImage, gradientSteps, lightText, stepFor } from './gradient.ts';
import { contrast, luminance, rgbOf } from './oklch.ts';
import { presets } from './presets.ts';

const named = [
  ...categories.map(({ label, colour, turn }) => ({ name: label, colour, turn })),
  { name: 'Homepage of the contracts', ...homepageColour },
  ...presets,
];
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, '0'));
const anyTurn = fc.integer({ min: -180, max: 180 });

function faults(colour: string, turn: number, chroma?: number): string[] {
  return gradientSteps(colour, turn, chroma).flatMap(({ bg, fg }, index) => {
    const ratio = contrast(rgbOf(bg), rgbOf(fg));
    const rule = luminance(rgbOf(bg)) < 0.35 ? lightText : darkText;
    return ratio >= 4.5 && fg === rule ? [] : [`step ${index}: ${bg} ${fg} ${ratio.toFixed(2)}`];
  });
}

describe('the hundred steps of a gradient', () => {
  test.each(named)(
    '$name: text is legible on every step, white below a luminance of 0.35, else dark',
    ({ colour, turn }) => {
      expect(gradientSteps(colour, turn)).toHaveLength(100);
      expect(faults(colour, turn)).toEqual([]);
      expect(faults(colour, turn, 0.2)).toEqual([]);
    },
  );

  test('text is legible for any base colour and any turn, in colour and grey', () => {
    fc.assert(
      fc.property(anyHex, anyTurn, fc.constantFrom(1, 0.2, 0), (hex, turn, chroma) => {
        expect(faults(hex, turn, chroma)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('starts at a light base colour, and neighbouring steps differ little', () => {
    expect(gradientSteps('F7B500', -62)[0]).toEqual({ bg: '#f7b500', fg: darkText });
    for (const { colour, turn } of named) {
      const steps = gradientSteps(colour, turn);
      const jumps = steps.slice(1).map(({ bg }, i) => contrast(rgbOf(bg), rgbOf(steps[i]?.bg ?? bg)));
      expect(Math.max(...jumps)).toBeLessThan(1.05);
    }
  });

  test('computes the steps of a colour once', () => {
    expect(gradientSteps('B620E0', -52)).toBe(gradientSteps('B620E0', -52));
    expect(gradientSteps('B620E0', -52, 0.2)).not.toBe(gradientSteps('B620E0', -52));
  });

  test('makes a CSS gradient from the first step to the last', () => {
    const steps = gradientSteps('F7B500', -62);
    expect(gradientImage(steps, '120deg')).toMatch(/^linear-gradient\(120deg, #f7b500, .+\)$/);
    expect(gradientImage(steps, '120deg')).toContain(steps[99]?.bg ?? 'none');
  });
});

describe('stepFor', () => {
  test('spreads the steps over a long list; a short list uses the first ones', () => {
    expect(stepFor(0, 1)).toBe(0);
    expect(stepFor(9, 10)).toBe(23);
    expect([stepFor(0, 100), stepFor(42, 100), stepFor(99, 100)]).toEqual([0, 42, 99]);
    expect(stepFor(999, 1000)).toBe(99);
  });

  test('returns a valid step that never decreases down the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(998), (count, at) => {
        const here = stepFor(Math.min(at, count - 1), count);
        const next = stepFor(Math.min(at + 1, count - 1), count);
        expect(here).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(99);
        expect(next).toBeGreaterThanOrEqual(here);
      }),
    );
  });
});
