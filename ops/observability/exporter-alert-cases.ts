import type { AlertCases } from './alert-cases.ts';

const disk = (metric: string, type = 'ext4') =>
  `${metric}{job="node", instance="n:9100", mountpoint="/", fstype="${type}"}`;

/** For alerts-exporters.yml. */
export const exporterAlertCases: AlertCases = {
  PostgresDown: {
    fires: [
      {
        series: { 'pg_up{job="postgres", instance="p:9187"}': '1 0x10' },
        at: 5,
        labels: [{ job: 'postgres', instance: 'p:9187' }],
      },
      { series: {}, at: 5, labels: [{}] },
    ],
    silent: [{ series: { 'pg_up{job="postgres", instance="p:9187"}': '1x10' }, at: 5 }],
  },
  PostgresConnections: {
    fires: [
      {
        series: {
          'pg_stat_activity_count{job="postgres", state="idle"}': '100x30',
          'pg_stat_activity_count{job="postgres", state="active"}': '70x30',
          'pg_settings_max_connections{job="postgres"}': '200x30',
        },
        at: 20,
        labels: [{}],
      },
    ],
    silent: [
      {
        series: {
          'pg_stat_activity_count{job="postgres", state="idle"}': '100x30',
          'pg_settings_max_connections{job="postgres"}': '200x30',
        },
        at: 20,
      },
    ],
  },
  RedisDown: {
    fires: [
      { series: { 'redis_up{job="redis"}': '1 0x10' }, at: 5, labels: [{ job: 'redis' }] },
      { series: {}, at: 5, labels: [{}] },
    ],
    silent: [{ series: { 'redis_up{job="redis"}': '1x10' }, at: 5 }],
  },
  RedisMemory: {
    fires: [
      {
        series: {
          'redis_memory_used_bytes{job="redis"}': '95x20',
          'redis_memory_max_bytes{job="redis"}': '100x20',
        },
        at: 10,
        labels: [{ job: 'redis' }],
      },
    ],
    silent: [
      {
        series: {
          'redis_memory_used_bytes{job="redis"}': '95x20',
          'redis_memory_max_bytes{job="redis"}': '0x20',
        },
        at: 10,
      },
    ],
  },
  DiskFull: {
    fires: [
      {
        series: {
          [disk('node_filesystem_avail_bytes')]: '5x30',
          [disk('node_filesystem_size_bytes')]: '100x30',
        },
        at: 20,
        labels: [{ job: 'node', instance: 'n:9100', mountpoint: '/', fstype: 'ext4' }],
      },
      { series: {}, at: 20, labels: [{}] },
    ],
    silent: [
      {
        series: {
          [disk('node_filesystem_avail_bytes')]: '50x30',
          [disk('node_filesystem_size_bytes')]: '100x30',
          [disk('node_filesystem_avail_bytes', 'tmpfs')]: '1x30',
          [disk('node_filesystem_size_bytes', 'tmpfs')]: '100x30',
        },
        at: 20,
      },
    ],
  },
  DiskFillsUp: {
    fires: [
      {
        series: { [disk('node_filesystem_avail_bytes')]: '1000-1x500' },
        at: 480,
        labels: [{ job: 'node', instance: 'n:9100', mountpoint: '/', fstype: 'ext4' }],
      },
    ],
    silent: [{ series: { [disk('node_filesystem_avail_bytes')]: '100000-1x500' }, at: 480 }],
  },
  SiteUnreachable: {
    fires: [
      { series: { 'probe_success{job="blackbox"}': '1 0x10' }, at: 6, labels: [{ job: 'blackbox' }] },
      { series: {}, at: 6, labels: [{}] },
    ],
    silent: [{ series: { 'probe_success{job="blackbox"}': '1x10' }, at: 6 }],
  },
  CertificateExpires: {
    fires: [
      // promtool's clock starts in 1970.
      {
        series: { 'probe_ssl_earliest_cert_expiry{job="blackbox", instance="top100.example"}': '864000x120' },
        at: 90,
        labels: [{ instance: 'top100.example' }],
      },
      { series: {}, at: 90, labels: [{}] },
    ],
    silent: [
      {
        series: {
          'probe_ssl_earliest_cert_expiry{job="blackbox", instance="top100.example"}': '7776000x120',
        },
        at: 90,
      },
    ],
  },
};
