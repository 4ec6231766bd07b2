import { join } from 'node:path';
import { laws } from './laws.ts';
import { readTree } from './tree/tree.ts';

const tree = readTree(join(import.meta.dirname, '../..'));
const lines = laws.flatMap(({ name, judge }) =>
  judge(tree).map(({ file, line, what }) => `${file}:${line}  ${name}: ${what}`),
);

for (const line of lines) console.error(line);
if (lines.length === 0) console.log(`laws: ${tree.paths.size} files, all hold`);
process.exitCode = lines.length > 0 ? 1 : 0;
