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

test('a page is the entry, its own chunk and what both import, each once', () => {
  expect(chunksOf(manifest, ['home-page.tsx']).sort()).toEqual([
    'assets/home.js',
    'assets/index.js',
    'assets/react.js',
    'assets/shared.js',
  ]);
});

test('what is imported later, on demand, does not count until it is named', () => {
  expect(chunksOf(manifest, ['my-lists-page.tsx'])).not.toContain('assets/paste.js');
  expect(chunksOf(manifest, ['my-lists-page.tsx', 'paste.tsx'])).toContain('assets/paste.js');
});

test('a page that is gone or ambiguous is refused', () => {
  expect(() => chunksOf(manifest, ['gone.tsx'])).toThrow('gone.tsx: 0 chunks');
  expect(() => chunksOf(manifest, ['-page.tsx'])).toThrow('-page.tsx: 2 chunks');
});

test('scripts that the page names beside its entry count too', () => {
  const page =
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/index.js"></script>';
  expect(scriptsOf(page)).toEqual(['theme.js', 'assets/index.js']);
});
