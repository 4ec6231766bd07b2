import { writeFileSync } from 'node:fs';

/** One measured value. `limit` is the maximum in the same unit; without one it is informative only. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  ok?: boolean;
}

/** Creates a row and compares its value with the limit. */
export function row(name: string, value: number, unit: string, limit?: number): BenchRow {
  return limit === undefined ? { name, value, unit } : { name, value, unit, limit, ok: value <= limit };
}

export function writeJson(rows: readonly BenchRow[], file: string): void {
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

/** Prints the values as a table. Returns the number of values over their limit. */
export function report(rows: readonly BenchRow[]): number {
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
