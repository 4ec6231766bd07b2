/** How much JavaScript a page may load before a person can do anything with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Budget, chunksOf, type Manifest, scriptsOf } from './manifest.ts';

const dist = join(import.meta.dirname, '../../web/dist');

/** Loaded together with every page that shows a public list (web/src/app/with-votes.tsx). */
const votes = 'src/features/votes/vote-widget.tsx';

const budgets: Budget[] = [
  { name: 'home', kilobytes: 130, starts: ['src/features/home/home-page.tsx'] },
  { name: 'a shared list', kilobytes: 140, starts: ['src/features/discover/shared-list-page.tsx', votes] },
  { name: 'Discover', kilobytes: 140, starts: ['src/features/discover/discover-page.tsx', votes] },
  { name: 'My Lists', kilobytes: 205, starts: ['src/features/lists/my-lists-page.tsx'] },
];

/** Prints what each page weighs; gives whether all keep to their budget. */
export function checkBudgets(): boolean {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  return budgets.map((budget) => check(budget, manifest)).every(Boolean);
}

function check({ name, kilobytes, starts }: Budget, manifest: Manifest): boolean {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set([...chunksOf(manifest, starts), ...scriptsOf(page)]);
  const sizes = [...files].map((file) => ({ file, size: gzippedSize(file) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
  console.log(`${name}: ${total.toFixed(1)} kB of ${kilobytes} kB (gzip, ${sizes.length} files)`);
  if (total <= kilobytes) return true;
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) {
    console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  }
  return false;
}

function gzippedSize(file: string): number {
  return gzipSync(readFileSync(join(dist, file))).length;
}

if (import.meta.main) process.exitCode = checkBudgets() ? 0 : 1;
