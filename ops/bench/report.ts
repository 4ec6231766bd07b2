import { writeFileSync } from 'node:fs';

/** One measured figure. `limit` is the largest value allowed, in the same unit; without one it only informs. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  ok?: boolean;
}

/** A figure held against its limit. */
export function row(name: string, value: number, unit: string, limit?: number): BenchRow {
  return limit === undefined ? { name, value, unit } : { name, value, unit, limit, ok: value <= limit };
}

/** Prints the figures as a table, and as JSON to a file where one is named. Gives how many are over their limit. */
export function report(rows: readonly BenchRow[], jsonFile?: string): number {
  const format = (n: number) => String(Math.round(n * 100) / 100);
  const lines = rows.map(({ name, value, unit, limit, ok }) => [
    ok === undefined ? '' : ok ? 'holds' : 'OVER',
    `${format(value)} ${unit}`,
    limit === undefined ? '' : `≤ ${format(limit)}`,
    name,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify(rows, null, 2)}\n`);
  return rows.filter(({ ok }) => ok === false).length;
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
