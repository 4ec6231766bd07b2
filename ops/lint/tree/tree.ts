import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, parseModule } from './module.ts';

export type TextFile = { path: string; text: string };

/** The files of the repository that rules check, by path from its root. */
export type Tree = {
  /** Every file, including pictures and fonts. */
  paths: Set<string>;
  /** Every text file. */
  texts: TextFile[];
  /** Every JavaScript and TypeScript file, parsed. */
  modules: Module[];
};

/** Contains violations on purpose. */
const fixtures = 'ops/lint/fixtures/';

const isModule = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

/**
 * Reads a folder as a tree: tracked files, and untracked ones that git would add.
 * @param root the repository's root, or a fixture's
 */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = new Set(
    listed.split('\0').filter((path) => path && !path.startsWith(fixtures) && existsSync(join(root, path))),
  );
  const texts = [...paths]
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
  const modules = texts
    .filter(({ path }) => isModule(path))
    .map(({ path, text }) => parseModule(path, text, paths));
  return { paths, texts, modules };
}
