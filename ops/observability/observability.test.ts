import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createMetrics } from '@top100/runtime/metrics';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Files that define our metrics beside createMetrics: as `name: '…'`, or as keys of `gauges`. */
const sources = [
  '../../workers/src/job-metrics.ts',
  '../../services/src/http/api-metrics.ts',
  '../../packages/runtime/src/observe-pool.ts',
  '../../packages/runtime/src/collectors.ts',
];
const definition = /^ +name: '([a-z]+_\w+)'|^ {6}([a-z]+\w*): \{$/gm;

/** Metrics of postgres_exporter, redis_exporter, node_exporter and blackbox_exporter. */
const exporterMetrics = [
  'pg_up',
  'pg_stat_activity_count',
  'pg_settings_max_connections',
  'redis_up',
  'redis_memory_used_bytes',
  'redis_memory_max_bytes',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
];

/** Metrics of our registries, Prometheus itself and exporters. */
async function knownMetrics(): Promise<string[]> {
  const ours = (await createMetrics('test').registry.getMetricsAsJSON()).map(({ name }) => name);
  const defined = sources.flatMap((source) =>
    [...read(source).matchAll(definition)].map(([, name, key]) => name ?? key ?? ''),
  );
  return [...ours, ...defined, ...exporterMetrics, 'up'];
}

/** The metrics in an expression: words that are neither functions nor labels. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replace(/\b(by|without|ignoring|on)\s*\([^)]*\)/g, '')
    .replace(/\b(or|and|unless)\b/g, '')
    .replace(/\b\w+\s*\(/g, '(');
  return bare.match(/\b[a-z]\w+\b/g) ?? [];
}

test('a process exports every metric on the dashboard and in the alerts', async () => {
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    read('./grafana-dashboard.json'),
  );
  const groups: { rules: { expr: string }[] }[] = ['./alerts.yml', './alerts-exporters.yml'].flatMap(
    (file) => parse(read(file)).groups,
  );
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const asked = new Set(expressions.flatMap(metricsIn));
  expect(asked.size).toBeGreaterThan(4);
  const known = await knownMetrics();
  const isKnown = (name: string) =>
    known.includes(name) || known.includes(name.replace(/_(bucket|count|sum)$/, ''));
  expect([...asked].filter((name) => !isKnown(name))).toEqual([]);
  expect(metricsIn('sum by (le) (rate(no_such_figure_bucket{a="b"}[5m])) > 1')).toEqual([
    'no_such_figure_bucket',
  ]);
});

test('Prometheus scrapes the port that the compose file gives the processes', () => {
  const scrapes = parse(read('./prometheus.yml')).scrape_configs;
  const { services } = parse(read('../../docker-compose.yml'), { merge: true });
  for (const { job_name, dns_sd_configs } of scrapes) {
    expect(services[job_name].environment.METRICS_PORT).toBe(String(dns_sd_configs[0].port));
    const running = Object.keys(services).filter((name) => name.startsWith(job_name));
    expect(dns_sd_configs[0].names).toEqual(running);
  }
});

test('no expression uses the label job for a queue: Prometheus sets it on every series', () => {
  const texts = ['./grafana-dashboard.json', './alerts.yml'].map(read).join('\n');
  expect(texts).not.toMatch(/by \([^)]*\bjob\b[^)]*\) \([^)]*(queue_jobs|job_duration)/);
});
