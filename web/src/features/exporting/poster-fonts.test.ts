import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { indexFonts } from '@top100/export/poster/font-files';

const source = fileURLToPath(import.meta.resolve('./poster-fonts.ts'));

test('has an address for exactly those font files that a poster may request', async () => {
  const patterns = readFileSync(source, 'utf8').match(/(?<=')[^']+\.woff(?=')/g) ?? [];
  const addressed = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: dirname(source) }))
    .map((path) => basename(path));
  const indexes = await Promise.all(
    (['display', 'strong', 'plain'] as const).flatMap((style) =>
      (['jp', 'kr', 'sc'] as const).map((asia) => indexFonts(style, asia, true)),
    ),
  );
  const asked = new Set(indexes.flatMap((index) => [...index.values()].flat().map(({ name }) => name)));
  expect(asked.size).toBeGreaterThan(350);
  expect(addressed.toSorted()).toEqual([...asked].toSorted());
});
