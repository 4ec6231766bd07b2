import { join } from 'node:path';
import { laws } from './laws.ts';
import { readTree } from './tree/tree.ts';
import { findUnused } from './unused.ts';

const root = join(import.meta.dirname, '../..');
const unused = findUnused(root);

const tree = readTree(root);
const judged = [
  ...laws.map(({ name, judge }) => ({ name, findings: judge(tree) })),
  { name: 'unused', findings: await unused },
];
const lines = judged.flatMap(({ name, findings }) =>
  findings.map(({ file, line, what }) => `${file}:${line}  ${name}: ${what}`),
);

for (const line of lines) console.error(line);
if (lines.length === 0) console.log(`laws: ${tree.paths.size} files, all hold`);
process.exitCode = lines.length > 0 ? 1 : 0;
