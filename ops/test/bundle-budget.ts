/** JavaScript budgets: what a page may load before it becomes interactive. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Budget, chunksOf, type Manifest, scriptsOf } from './manifest.ts';

const dist = join(import.meta.dirname, '../../web/dist');

/** Loaded with every page that shows a public list (web/src/app/with-votes.tsx). */
const votes = 'src/features/votes/vote-widget.tsx';

const budgets: Budget[] = [
  { name: 'home', kilobytes: 116, starts: ['src/features/home/home-page.tsx'] },
  { name: 'a shared list', kilobytes: 141.6, starts: ['src/features/discover/shared-list-page.tsx', votes] },
  { name: 'Discover', kilobytes: 145, starts: ['src/features/discover/discover-page.tsx'] },
  {
    name: 'a list inside of Discover',
    kilobytes: 145.5,
    starts: ['src/features/discover/discover-list-page.tsx', votes],
  },
  { name: 'My Lists', kilobytes: 212, starts: ['src/features/my-lists/my-lists-page.tsx'] },
];

/** Prints each page's weight; returns whether all are within their budgets. */
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
