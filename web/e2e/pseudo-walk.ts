import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { presets } from '@top100/colours/presets';
import { buildSync } from 'esbuild';
import { posterLists } from '../src/features/home/poster-lists.ts';
import { type devices, newVisit, runWithScreenshots, type Visit } from './journey.ts';
import { findTextFaults } from './text-faults.ts';

/** Sets the language before the scripts of a page run; nothing of it is in the build. */
const pseudoLocale = buildSync({
  entryPoints: [fileURLToPath(import.meta.resolve('../../ops/languages/pseudo/page.ts'))],
  bundle: true,
  write: false,
}).outputFiles[0]?.text;

/** What no language changes: names of the product, examples, lists, users, jobs, colours and keys. */
export const names = new RegExp(
  [
    'Top 100',
    ...Object.values(posterLists).flat(),
    ...presets.map(({ name }) => name),
    String.raw`\S+@\S+`,
    String.raw`\b[a-z]+(?:-[a-z\d]+)+\b`,
    String.raw`\b(?:[AW][\dA-F]|DA|[\dA-F]{6}|F2|alt\+T)\b`,
    String.raw`(?:Looked at|Other) [\da-f]+`,
    String.raw`Rainy Sunday Songs|Gone Albums|Song \d+`,
    String.raw`· [a-z]+ \d+`,
  ].join('|'),
);

interface Walk extends Visit {
  isPhone: boolean;
  /** Collects the faults of the current screen, as soon as the named overlay is open. */
  look: (screen: string, overlay?: 'menu' | 'dialog' | 'alertdialog') => Promise<void>;
}

/** A test with a new visitor on each device, at the same time; it fails with all faults of all screens. */
export function walkInPseudoLocale(sentence: string, walk: (visit: Walk) => Promise<void>): void {
  const walkOn = async (device: keyof typeof devices) => {
    const visit = await newVisit({ device, motion: 'reduce' });
    const { page, context, pageErrors } = visit;
    await context.addInitScript(pseudoLocale ?? '');
    pageErrors.ignore(/the server responded with a status of 40[0149]/);
    const faults: string[] = [];
    const look: Walk['look'] = async (screen, overlay) => {
      if (overlay) await page.getByRole(overlay).waitFor();
      for (const fault of await findTextFaults(page, names)) faults.push(`${device}, ${screen}: ${fault}`);
    };
    await runWithScreenshots(`${sentence} ${device}`, visit, () =>
      walk({ ...visit, isPhone: device === 'phone', look }),
    ).finally(() => context.close());
    return faults;
  };
  test(sentence, async () => {
    expect((await Promise.all([walkOn('phone'), walkOn('desktop')])).flat()).toEqual([]);
  }, 120_000);
}
