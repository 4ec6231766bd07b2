import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { usualPaper } from './export-formats.ts';
import { fileName } from './file-name.ts';

describe('the name of a file', () => {
  test('is the title in its own writing, without what a file system would not take', () => {
    expect(fileName('Late nights', 'csv', 'Movies')).toBe('Late nights.csv');
    expect(fileName('Ænima / 日本語 – “quoted”', 'pdf', 'Songs')).toBe('Ænima 日本語 – “quoted”.pdf');
    expect(fileName('../../etc/passwd', 'json', 'Songs')).toBe('etc passwd.json');
    expect(fileName('a\u202Egpj.exe', 'png', 'Songs')).toBe('a gpj.exe.png');
    expect(fileName('con', 'csv', 'Songs')).toBe('con_.csv');
    expect(fileName('COM1.best', 'csv', 'Songs')).toBe('COM1_.best.csv');
  });

  test('is that of the category where the title leaves nothing over', () => {
    expect(fileName(' ... ', 'pdf', 'Movies')).toBe('Movies.pdf');
    expect(fileName('???', 'pdf', 'Movies')).toBe('Movies.pdf');
  });

  test('never is too long, ends in a dot or space, or cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (title) => {
        const name = fileName(title, 'xlsx', 'Songs');
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(160);
        expect(name).toMatch(/^[^. ].*[^. ]?\.xlsx$/su);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Surrogate}]/u);
      }),
    );
  });
});

test('the paper is the one that printers hold where the browser is from', () => {
  expect(usualPaper(['en-US', 'de-DE'])).toBe('letter');
  expect(usualPaper(['de', 'en-CA'])).toBe('letter');
  expect(usualPaper(['en-GB'])).toBe('a4');
  expect(usualPaper(['en'])).toBe('a4');
  expect(usualPaper(['???'])).toBe('a4');
});
