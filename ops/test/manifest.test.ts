import { expect, test } from '@jest/globals';
import { chunksOf, type Manifest, scriptsOf } from './manifest.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/home-page.tsx', 'src/my-lists-page.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js', 'index.html'] },
  'src/my-lists-page.tsx': {
    file: 'assets/my-lists.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/paste.tsx'],
  },
  'src/paste.tsx': { file: 'assets/paste.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/font.woff2': { file: 'assets/font.woff2' },
};

test('counts the entry, the page’s chunk and their imports once each', () => {
  expect(chunksOf(manifest, ['home-page.tsx']).sort()).toEqual([
    'assets/home.js',
    'assets/index.js',
    'assets/react.js',
    'assets/shared.js',
  ]);
});

test('ignores chunks that are loaded on demand unless they are named', () => {
  expect(chunksOf(manifest, ['my-lists-page.tsx'])).not.toContain('assets/paste.js');
  expect(chunksOf(manifest, ['my-lists-page.tsx', 'paste.tsx'])).toContain('assets/paste.js');
});

test('rejects a missing or ambiguous page', () => {
  expect(() => chunksOf(manifest, ['gone.tsx'])).toThrow('gone.tsx: 0 chunks');
  expect(() => chunksOf(manifest, ['-page.tsx'])).toThrow('-page.tsx: 2 chunks');
});

test('counts scripts beside the entry', () => {
  const page =
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/index.js"></script>';
  expect(scriptsOf(page)).toEqual(['theme.js', 'assets/index.js']);
});
