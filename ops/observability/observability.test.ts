import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createMetrics } from '@top100/runtime/metrics';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const jobMetrics = read('../../workers/src/job-metrics.ts');

/** What a registry of ours and Prometheus itself count. */
async function knownFigures(): Promise<string[]> {
  const ours = (await createMetrics('test').registry.getMetricsAsJSON()).map(({ name }) => name);
  const ofJobs = [...jobMetrics.matchAll(/name: '(\w+)'|^ {4}(rankings_\w+): '/gm)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  return [...ours, ...ofJobs, 'up'];
}

/** The figures that an expression asks for: words that are neither functions nor labels. */
function figuresIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replace(/\b(by|without)\s*\([^)]*\)/g, '')
    .replace(/\b\w+\s*\(/g, '(');
  return (bare.match(/\b[a-z]\w+\b/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
}

test('every figure on the dashboard and in the alerts is one that a process tells', async () => {
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    read('./grafana-dashboard.json'),
  );
  const alerts: { groups: { rules: { expr: string }[] }[] } = parse(read('./alerts.yml'));
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const asked = new Set(expressions.flatMap(figuresIn));
  expect(asked.size).toBeGreaterThan(4);
  const known = await knownFigures();
  expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
  expect(figuresIn('sum by (le) (rate(no_such_figure_bucket{a="b"}[5m])) > 1')).toEqual(['no_such_figure']);
});

test('Prometheus asks the port that the compose file gives the processes', () => {
  const scrapes = parse(read('./prometheus.yml')).scrape_configs;
  const { services } = parse(read('../../docker-compose.yml'), { merge: true });
  for (const { job_name, dns_sd_configs } of scrapes) {
    expect(services[job_name].environment.METRICS_PORT).toBe(String(dns_sd_configs[0].port));
    expect(dns_sd_configs[0].names).toEqual([job_name]);
  }
});
