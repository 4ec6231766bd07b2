import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scrollSpeed, scrollStep } from './scroll-speed.ts';

const [top, bottom] = [100, 900];

test.each([
  [100, -20],
  [175, -12.5],
  [249.999, -5],
  [250, 0],
  [500, 0],
  [750, 0],
  [750.001, 5],
  [825, 12.5],
  [900, 20],
])('scrolls for a row dragged at %d px by %d px a frame', (pointer, speed) => {
  expect(scrollSpeed(pointer, top, bottom)).toBeCloseTo(speed, 2);
});

test('is never faster outside of the viewport than at its edge', () => {
  expect(scrollSpeed(-4000, top, bottom)).toBe(-20);
  expect(scrollSpeed(4000, top, bottom)).toBe(20);
});

test('never slows down toward the edge at any screen height, and always rests in the middle', () => {
  const place = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 2000 }), place, place, (height, a, b) => {
      const [shallow, deep] = [Math.min(a, b), Math.max(a, b)];
      expect(scrollSpeed(deep, 0, height)).toBeGreaterThanOrEqual(scrollSpeed(shallow, 0, height));
      expect(scrollSpeed(height / 2, 0, height)).toBe(0);
    }),
  );
});

test('scrolls equally fast at 60 and at 120 Hz', () => {
  const second = (hertz: number) =>
    Array.from({ length: hertz }, () => scrollStep(20, 1000 / hertz)).reduce((a, b) => a + b);
  expect(second(60)).toBeCloseTo(1200, 5);
  expect(second(120)).toBeCloseTo(1200, 5);
  expect(scrollStep(20, 4000)).toBeCloseTo(60, 5);
});
