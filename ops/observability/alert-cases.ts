/** Samples per minute in promtool's notation: `1x10` is 1 eleven times, `_` a missing sample. */
type Series = Record<string, string>;

interface AlertCase {
  series: Series;
  /** Minutes after the first sample. */
  at: number;
}

interface FiringCase extends AlertCase {
  /** One per alert that fires, without severity. */
  labels: Record<string, string>[];
}

const api = '{job="api", instance="a:9464"}';
const worker = '{job="workers", instance="w:9464"}';
const both = { [`up${api}`]: '1x240', [`up${worker}`]: '1x240' };
const failed = (queue: string, process = 'w') =>
  `queue_jobs{job="workers", instance="${process}:9464", queue="${queue}", state="failed"}`;
const mails = (result: string) => `mails_total{job="workers", instance="w:9464", result="${result}"}`;
const requests = (status: string) =>
  `http_request_duration_seconds_count{job="api", instance="a:9464", route="/api/lists", status="${status}"}`;
const bucket = (le: string) =>
  `http_request_duration_seconds_bucket{job="api", instance="a:9464", le="${le}"}`;
const pool = (metric: string, labels = '') =>
  `${metric}{job="api", instance="a:9464", pool="primary"${labels}}`;

/** For each alert series that make it fire, and series that do not. */
export type AlertCases = Record<string, { fires: FiringCase[]; silent: AlertCase[] }>;

/** For alerts.yml. */
export const alertCases: AlertCases = {
  ProcessDown: {
    fires: [
      { series: { [`up${worker}`]: '1 1 0x10' }, at: 6, labels: [{ job: 'workers', instance: 'w:9464' }] },
    ],
    silent: [{ series: { ...both, [`up${api}`]: '1 1 0 1x20' }, at: 6 }],
  },
  NoProcess: {
    fires: [
      // Without workers their targets disappear from service discovery, and with them `up`.
      {
        series: { [`up${api}`]: '1x30', [`up${worker}`]: '1x4 stale' },
        at: 10,
        labels: [{ job: 'workers' }],
      },
      // Never started.
      { series: { [`up${worker}`]: '1x30' }, at: 10, labels: [{ job: 'api' }] },
      { series: {}, at: 10, labels: [{ job: 'api' }, { job: 'workers' }] },
    ],
    silent: [{ series: both, at: 10 }],
  },
  ProcessRestarts: {
    fires: [
      {
        series: { [`process_start_time_seconds${api}`]: '100+60x20' },
        at: 15,
        labels: [{ job: 'api', instance: 'a:9464' }],
      },
    ],
    silent: [{ series: { [`process_start_time_seconds${api}`]: '100x5 700x15' }, at: 15 }],
  },
  MetricsPartMissing: {
    fires: [
      {
        series: {
          'metrics_collector_up{job="workers", instance="w:9464", collector="queues"}': '1 0x20',
          'metrics_collector_up{job="workers", instance="v:9464", collector="queues"}': '1 0x20',
        },
        at: 10,
        labels: [{ collector: 'queues' }],
      },
    ],
    silent: [
      {
        series: {
          'metrics_collector_up{job="workers", instance="w:9464", collector="queues"}': '1 0x20',
          'metrics_collector_up{job="workers", instance="v:9464", collector="queues"}': '1x20',
        },
        at: 10,
      },
    ],
  },
  PoolSaturated: {
    fires: [
      {
        series: {
          [pool('database_pool_connections', ', state="used"')]: '10x20',
          [pool('database_pool_connections', ', state="idle"')]: '0x20',
          [pool('database_pool_limit')]: '10x20',
        },
        at: 10,
        labels: [{ job: 'api', instance: 'a:9464', pool: 'primary' }],
      },
    ],
    silent: [
      {
        series: {
          [pool('database_pool_connections', ', state="used"')]: '2 10 10 3 10 4x20',
          [pool('database_pool_connections', ', state="idle"')]: '8 0 0 7 0 6x20',
          [pool('database_pool_limit')]: '10x20',
        },
        at: 10,
      },
    ],
  },
  ReplicaAway: {
    fires: [{ series: { [`database_replica_up${api}`]: '1 0x20' }, at: 10, labels: [{ job: 'api' }] }],
    silent: [{ series: { [`database_replica_up${api}`]: '1 0 1x20' }, at: 10 }],
  },
  ReplicaLate: {
    fires: [
      { series: { [`database_replica_lag_seconds${api}`]: '0+20x20' }, at: 12, labels: [{ job: 'api' }] },
    ],
    silent: [{ series: { [`database_replica_lag_seconds${api}`]: '0 45 0x20' }, at: 12 }],
  },
  ServerErrors: {
    fires: [{ series: { [requests('200')]: '0+100x30', [requests('503')]: '0+5x30' }, at: 20, labels: [{}] }],
    silent: [
      { series: { [requests('200')]: '0+1000x30', [requests('503')]: '0+5x30' }, at: 20 },
      { series: { [requests('200')]: '5x30' }, at: 20 },
    ],
  },
  RequestsSlow: {
    fires: [
      {
        series: { [bucket('2.5')]: '0+90x40', [bucket('5')]: '0+100x40', [bucket('+Inf')]: '0+100x40' },
        at: 30,
        labels: [{}],
      },
    ],
    silent: [
      {
        series: { [bucket('2.5')]: '0+100x40', [bucket('5')]: '0+100x40', [bucket('+Inf')]: '0+100x40' },
        at: 30,
      },
    ],
  },
  JobsFailed: {
    fires: [
      {
        series: { [failed('reconcile-stripe')]: '0x10 1x30', [failed('reconcile-stripe', 'v')]: '0x10 1x30' },
        at: 15,
        labels: [{ queue: 'reconcile-stripe' }],
      },
    ],
    silent: [
      // An hours-old dead letter that nobody has removed.
      { series: { [failed('reconcile-stripe')]: '0x10 1x200' }, at: 180 },
      // An abandoned mail.
      { series: { [failed('send-code')]: '0x10 1x30', [failed('reconcile-stripe')]: '0x40' }, at: 15 },
    ],
  },
  JobsPileUp: {
    fires: [
      {
        series: {
          'queue_jobs{job="workers", instance="w:9464", queue="send-code", state="waiting"}': '5000x30',
        },
        at: 15,
        labels: [{ queue: 'send-code' }],
      },
    ],
    silent: [
      {
        series: {
          'queue_jobs{job="workers", instance="w:9464", queue="send-code", state="waiting"}': '5000x5 3x30',
        },
        at: 15,
      },
    ],
  },
  EventsPileUp: {
    fires: [{ series: { [`outbox_lag_seconds${worker}`]: '0+60x20' }, at: 10, labels: [{}] }],
    silent: [{ series: { [`outbox_lag_seconds${worker}`]: '0 40 0x20' }, at: 10 }],
  },
  EventsUndone: {
    fires: [
      {
        series: { 'outbox_events{job="workers", instance="w:9464", state="undone"}': '10000x40' },
        at: 30,
        labels: [{}],
      },
    ],
    silent: [
      {
        series: {
          'outbox_events{job="workers", instance="w:9464", state="undone"}': '120x40',
          'outbox_events{job="workers", instance="w:9464", state="unsent"}': '9000x40',
        },
        at: 30,
      },
    ],
  },
  RankingsOld: {
    fires: [
      { series: { [`rankings_age_seconds${worker}`]: '0+60x80' }, at: 60, labels: [{}] },
      // Never rebuilt: the series does not exist.
      { series: both, at: 20, labels: [{}] },
    ],
    silent: [
      { series: { [`rankings_age_seconds${worker}`]: '0+60x9 0+60x9 0+60x9 0+60x9' }, at: 38 },
      // A new installation before its first rebuild.
      { series: { ...both, [`rankings_age_seconds${worker}`]: '_x11 10+60x9' }, at: 20 },
    ],
  },
  SubscriptionsOverdue: {
    fires: [{ series: { [`subscriptions_overdue${worker}`]: '2x240' }, at: 200, labels: [{}] }],
    silent: [{ series: { [`subscriptions_overdue${worker}`]: '2x100 0x140' }, at: 200 }],
  },
  MailServerFails: {
    fires: [{ series: { [mails('failed')]: '0x5 1+2x40', [mails('sent')]: '7x46' }, at: 30, labels: [{}] }],
    silent: [
      // It has recovered.
      { series: { [mails('failed')]: '0+2x20 40x20', [mails('sent')]: '7x20 8+1x20' }, at: 30 },
      // A mistyped address that is deferred every minute for a day.
      {
        series: { [mails('failed')]: '0x46', [mails('deferred')]: '0+1x46', [mails('sent')]: '7x46' },
        at: 30,
      },
    ],
  },
  MailsRefused: {
    fires: [{ series: { [mails('refused')]: '0+1x120', [mails('sent')]: '100x120' }, at: 90, labels: [{}] }],
    silent: [
      // A hundred mistyped addresses a day among many mails.
      { series: { [mails('refused')]: '0+0.07x240', [mails('sent')]: '0+3x240' }, at: 200 },
      // A few at night, with no other mail.
      { series: { [mails('refused')]: '0x60 1+0.05x180', [mails('sent')]: '100x240' }, at: 200 },
    ],
  },
  MailsAbandoned: {
    fires: [{ series: { [failed('send-code')]: '3x10 3+1x30' }, at: 35, labels: [{}] }],
    silent: [
      { series: { [failed('send-code')]: '3x10 4x230' }, at: 35 },
      { series: { [failed('send-code')]: '0+0.07x240' }, at: 200 },
    ],
  },
};
