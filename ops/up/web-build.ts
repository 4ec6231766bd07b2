import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from './env.ts';
import { StartProblem } from './start-problem.ts';

/** Default folder of the built pages. */
export const builtPages = (root: string) => join(root, 'web/dist');

export interface WebBuild {
  root: string;
  outDir: string;
  log: string;
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** Builds the browser app if its sources have changed since the last build; returns whether it did. */
export async function buildWeb({ root, outDir, log, say, signal }: WebBuild): Promise<boolean> {
  const isUsual = outDir === builtPages(root);
  const stamp = isUsual ? join(root, 'node_modules/.cache/top100/web-build') : `${outDir}.build`;
  const fingerprint = fingerprintOf(root);
  const built = existsSync(join(outDir, 'index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false;
  say('Building the pages …');
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  if (!isUsual) vite.push('--outDir', outDir, '--emptyOutDir');
  const options = {
    cwd: join(root, 'web'),
    env: { ...inheritedEnvironment(), NODE_ENV: 'production', NO_COLOR: '1' },
    signal,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, vite, options as { cwd: string });
    writeFileSync(log, `${stdout}${stderr}`);
  } catch (error) {
    signal?.throwIfAborted();
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string };
    writeFileSync(log, `${stdout}${stderr}${message}`);
    const line = cause(`${stderr}\n${stdout}\n${message}`);
    throw new StartProblem(`The pages could not be built: ${line} (more in ${log})`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

/** The first line with a specific message. */
function cause(output: string): string {
  const headings = /^$|^✗|^error during build|Build failed|^\[plugin/;
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => !headings.test(line)) ?? 'no reason given';
}

/** A hash of all sources of the browser app: its own files, its packages, their versions. */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256');
  const folders = ['web', ...packagesOf(root, 'web')];
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, exclude: leftOut, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !leftOut(entry))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...files, join(root, 'package-lock.json')].sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function leftOut(entry: { name: string }) {
  return ['node_modules', 'dist', 'e2e', 'test'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name);
}

/** The folders of a workspace's direct and indirect dependencies. */
function packagesOf(root: string, folder: string, found = new Set<string>()): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const other = name.startsWith('@top100/') ? `packages/${name.slice('@top100/'.length)}` : undefined;
    if (!other || found.has(other)) continue;
    found.add(other);
    packagesOf(root, other, found);
  }
  return [...found];
}
