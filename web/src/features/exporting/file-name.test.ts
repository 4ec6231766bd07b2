import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defaultPaper } from './export-formats.ts';
import { fileName } from './file-name.ts';

describe('a file name', () => {
  test('is the title in its own script, without characters that file systems reject', () => {
    expect(fileName('Late nights', 'csv', 'Movies')).toBe('Late nights.csv');
    expect(fileName('Ænima / 日本語 – “quoted”', 'pdf', 'Songs')).toBe('Ænima 日本語 – “quoted”.pdf');
    expect(fileName('../../etc/passwd', 'json', 'Songs')).toBe('etc passwd.json');
    expect(fileName('a\u202Egpj.exe', 'png', 'Songs')).toBe('a gpj.exe.png');
    expect(fileName('con', 'csv', 'Songs')).toBe('con_.csv');
    expect(fileName('COM1.best', 'csv', 'Songs')).toBe('COM1_.best.csv');
  });

  test("is the category's name if the title leaves nothing", () => {
    expect(fileName(' ... ', 'pdf', 'Movies')).toBe('Movies.pdf');
    expect(fileName('???', 'pdf', 'Movies')).toBe('Movies.pdf');
  });

  test('is never too long, never ends in a dot or space, and never splits a character', () => {
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

test("selects the paper size of the browser's region", () => {
  expect(defaultPaper(['en-US', 'de-DE'])).toBe('letter');
  expect(defaultPaper(['de', 'en-CA'])).toBe('letter');
  expect(defaultPaper(['en-GB'])).toBe('a4');
  expect(defaultPaper(['en'])).toBe('a4');
  expect(defaultPaper(['???'])).toBe('a4');
});
