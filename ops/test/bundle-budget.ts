/** Fails if a page loads more JavaScript than it may before a person can do anything with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Budget, chunksOf, type Manifest } from './manifest.ts';

const dist = join(import.meta.dirname, '../../web/dist');

/** Loaded after the load event on every page, without anybody asking for it. */
const serviceWorker = ['virtual:pwa-register', 'workbox-window'];

const budgets: Budget[] = [
  { page: 'home', kilobytes: 130, starts: ['src/features/home/home-page.tsx', ...serviceWorker] },
  { page: 'My Lists', kilobytes: 205, starts: ['src/features/lists/my-lists-page.tsx', ...serviceWorker] },
];

const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
for (const { page, kilobytes, starts } of budgets) {
  const sizes = chunksOf(manifest, starts).map((file) => ({ file, size: gzippedSize(file) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
  console.log(`${page}: ${total.toFixed(1)} kB of ${kilobytes} kB (gzip, ${sizes.length} files)`);
  if (total <= kilobytes) continue;
  process.exitCode = 1;
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) {
    console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  }
}

function gzippedSize(file: string): number {
  return gzipSync(readFileSync(join(dist, file))).length;
}
