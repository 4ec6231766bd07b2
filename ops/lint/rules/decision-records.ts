import type { Finding, Rule } from '../rule.ts';
import type { TextFile } from '../tree/tree.ts';

const folder = 'ops/docs/decisions/';
const index = `${folder}README.md`;
const sections = ['Context', 'Decision', 'Alternatives', 'Consequences', 'Status'];

/** All decisions have the same sections, and the index lists each with its status. */
export const decisionRecords: Rule = {
  name: 'decision-records',
  description:
    'A decision has Context, Decision, Alternatives, Consequences and Status, and a row in the index.',
  check: ({ texts }) => {
    const all = texts.filter(({ path }) => path.startsWith(folder) && path.endsWith('.md'));
    const rows = all.find(({ path }) => path === index)?.text.split('\n') ?? [];
    const records = all.filter(({ path }) => path !== index);
    const wanted = new Set(records.map(rowOf));
    return [
      ...records.flatMap((record) => [...formOf(record), ...inIndex(record, rows)]),
      ...rows.flatMap((row, at) =>
        /^\| \[?\d/.test(row) && !wanted.has(row)
          ? [{ file: index, line: at + 1, what: 'no decision has this number, title and status' }]
          : [],
      ),
    ];
  },
};

function formOf({ path, text }: TextFile): Finding[] {
  const number = path.slice(folder.length, folder.length + 4);
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  return [
    ...(text.startsWith(`# ${number}: `) ? [] : [`begin it with "# ${number}: Title"`]),
    ...(found.join() === sections.join() ? [] : [`its sections are ${sections.join(', ')}`]),
  ].map((what) => ({ file: path, line: 1, what }));
}

const inIndex = (record: TextFile, rows: string[]): Finding[] =>
  rows.includes(rowOf(record))
    ? []
    : [{ file: record.path, line: 1, what: `add to the index: ${rowOf(record)}` }];

/** The row of a decision in the index; the status is the first sentence of the section. */
function rowOf({ path, text }: TextFile): string {
  const [, number, title] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
  const [, status] = /^## Status\s+([^.\n]+)/m.exec(text) ?? [];
  return `| [${number}](${path.slice(folder.length)}) | ${title} | ${status} |`;
}
