import { join } from 'node:path';
import { checkCommitSubjects } from './commit-subjects.ts';
import { rules } from './rules.ts';
import { readTree } from './tree/tree.ts';
import { findUnused } from './unused.ts';

const root = join(import.meta.dirname, '../..');
const unused = findUnused(root);

const tree = readTree(root);
const results = [
  ...rules.map(({ name, check }) => ({ name, findings: check(tree) })),
  { name: 'unused', findings: await unused },
];
const { problems, skipped } = checkCommitSubjects(root);
if (skipped) console.log(`commit subjects: not checked, ${skipped}`);
const found = results.flatMap(({ name, findings }) =>
  findings.map(({ file, line, what }) => `${file}:${line}  ${name}: ${what}`),
);
const lines = [...found, ...problems.map((problem) => `commit ${problem}`)];

for (const line of lines) console.error(line);
if (lines.length === 0) console.log(`rules: ${tree.paths.size} files, no violations`);
process.exitCode = lines.length > 0 ? 1 : 0;
