import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { alertCases } from './alert-cases.ts';
import { exporterAlertCases } from './exporter-alert-cases.ts';

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string };
}

jest.setTimeout(60_000);

const cases = { ...alertCases, ...exporterAlertCases };
const folder = import.meta.dirname;
const ruleFiles = ['alerts.yml', 'alerts-exporters.yml'].map((name) => join(folder, name));
const rules: Rule[] = ruleFiles.flatMap((file) =>
  parse(readFileSync(file, 'utf8')).groups.flatMap((group: { rules: Rule[] }) => group.rules),
);

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'top100-alerts-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

function promtool(...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { encoding: 'utf8' });
  if (error) throw new Error('promtool is not on PATH: install the package prometheus', { cause: error });
  return { status, said: `${stdout}${stderr}` };
}

test('Prometheus accepts its configuration and all rules', () => {
  const { status, said } = promtool('check', 'config', join(folder, 'prometheus.yml'));
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(promtool('check', 'rules', ...ruleFiles)).toMatchObject({ status: 0 });
});

test('every alert has a firing and a silent case, a severity and a summary', () => {
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(Object.keys(cases).toSorted());
  for (const { alert, labels, annotations } of rules) {
    expect({ alert, fires: cases[alert]?.fires.length }).not.toEqual({ alert, fires: 0 });
    expect({ alert, silent: cases[alert]?.silent.length }).not.toEqual({ alert, silent: 0 });
    expect(labels.severity).toMatch(/^(page|ticket)$/);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test('alerts.md describes the meaning of every alert and what to do', () => {
  const rows = readFileSync(join(folder, '../docs/alerts.md'), 'utf8').matchAll(
    /^\| `(\w+)` \| .+ \| .+ \|$/gm,
  );
  expect([...rows].map(([, alert]) => alert).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

describe.each(rules)('$alert', ({ alert, labels: { severity }, annotations: { summary } }) => {
  const { fires = [], silent = [] } = cases[alert] ?? {};

  /** What promtool expects of an alert: its labels, and its summary with labels filled in. */
  const expected = (labels: Record<string, string>) => ({
    exp_labels: { severity, ...labels },
    exp_annotations: {
      summary: summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? ''),
    },
  });

  function evaluate(
    histories: { series: Record<string, string>; at: number; labels?: Record<string, string>[] }[],
  ) {
    const file = join(scratch, `${alert}.yml`);
    const tests = histories.map(({ series, at, labels = [] }) => ({
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [{ eval_time: `${at}m`, alertname: alert, exp_alerts: labels.map(expected) }],
    }));
    writeFileSync(file, stringify({ rule_files: ruleFiles, evaluation_interval: '1m', tests }));
    return promtool('test', 'rules', file);
  }

  test('fires', () => {
    expect(evaluate(fires)).toMatchObject({ status: 0 });
    // Without expectations the same series fail, so they are evaluated.
    for (const one of fires) expect(evaluate([{ ...one, labels: [] }])).toMatchObject({ status: 1 });
  });

  test('stays silent', () => {
    expect(evaluate(silent)).toMatchObject({ status: 0 });
  });
});
