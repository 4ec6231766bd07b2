import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Finding } from './rule.ts';

type Kind = 'files' | 'exports' | 'dependencies' | 'devDependencies' | 'unlisted';

/** The output of knip; a whole file has no line. */
type Report = { issues: ({ file: string } & Partial<Record<Kind, { name: string; line?: number }[]>>)[] };

const advice: Record<Kind, (name: string) => string> = {
  files: () => 'nothing imports this file: use it or remove it',
  exports: (name) => `nothing imports ${name}: use it or remove it`,
  dependencies: (name) => `nothing here uses ${name}: npm uninstall it`,
  devDependencies: (name) => `nothing here uses ${name}: npm uninstall it`,
  unlisted: (name) => `${name} is not in the package.json of this workspace: npm install it`,
};

/**
 * Finds unused files, exports and dependencies with knip, whose entry points are in knip.json. Takes a second or two,
 * in parallel with the rules.
 */
export async function findUnused(root: string): Promise<Finding[]> {
  const knip = join(createRequire(import.meta.url).resolve('knip'), '../../bin/knip.js');
  const output = await run([
    knip,
    '--directory',
    root,
    '--no-progress',
    '--no-config-hints',
    '--reporter',
    'json',
  ]);
  const { issues }: Report = JSON.parse(output);
  return issues.flatMap((issue) =>
    (Object.keys(advice) as Kind[]).flatMap((kind) =>
      (issue[kind] ?? []).map(({ name, line = 1 }) => ({ file: issue.file, line, what: advice[kind](name) })),
    ),
  );
}

/** Knip exits with 1 if it found something, and with 2 if it failed. */
function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`knip failed: ${stderr || stdout}`));
      else resolve(stdout);
    });
  });
}
