import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { erasedAccountsFile } from '@top100/database/backup/erased-accounts';
import { migrate } from '@top100/database/migrate';
import { loadCatalogue } from '../catalogue/load.ts';
import { checkDataFolder, checkPort, freePort } from './checks.ts';
import { type ChildOptions, startChild } from './child.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { startPostgres } from './postgres.ts';
import { readSecrets } from './secrets.ts';
import { type StripeEnvironment, startStripeStandIn } from './stripe.ts';
import { buildWeb, builtPages } from './web-build.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export type SystemOptions = {
  host: string;
  port: number;
  dataDir: string;
  /** Watches sources and serves the pages with Vite on `port`, instead of building them once for the API. */
  dev?: boolean;
  redisUrl?: string | undefined;
  /** Where the pages are built and served from; web/dist by default. */
  webRoot?: string | undefined;
  /** The shell's STRIPE_ variables; without them the stand-in is started. */
  stripe?: StripeEnvironment | undefined;
  /** Whether to create demo lists for Discover. */
  demoLists?: boolean;
  /** Receives progress and problems as lines for the terminal. */
  say: (line: string) => void;
  /** When aborted, everything started is stopped again and the start rejects. */
  signal?: AbortSignal;
};

export type System = {
  url: string;
  /** One line per demo account, with its password. */
  accounts: string;
  /** The environment of another API process for the same system. */
  apiEnvironment: Record<string, string>;
  /** Stops and starts only the workers; pending jobs run after the start. */
  workers: { stop(): Promise<void>; start(): Promise<void> };
  stop(): Promise<void>;
};

/**
 * Starts the whole product on one machine: Postgres, schema, starter catalogue, workers, API and pages. Rejects with
 * a StartProblem for problems that the user can fix; nothing keeps running then.
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { host, port, dataDir, dev = false, say, signal } = options;
  const webRoot = options.webRoot ?? builtPages(root);
  await checkPort(host, port);
  checkDataFolder(dataDir);

  const log = (name: string) => join(dataDir, 'logs', `${name}.log`);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startPostgres(dataDir, say);
    stops.push(postgres.stop);
    signal?.throwIfAborted();
    if (!dev) await buildWeb({ root, outDir: webRoot, log: log('web-build'), say, signal });
    signal?.throwIfAborted();
    const applied = await migrate(postgres.databaseUrl);
    signal?.throwIfAborted();
    if (applied.length > 0) say('Loading the catalogue …');
    await loadCatalogue({ databaseUrl: postgres.databaseUrl, paths: [join(root, 'ops/catalogue/starter')] });
    signal?.throwIfAborted();

    const mailbox = await startMailbox();
    stops.push(mailbox.stop);
    const secrets = readSecrets(dataDir);
    const shared = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      DATABASE_URL: postgres.databaseUrl,
      // The shell's own REDIS_URL, if any, belongs to another database.
      DATABASE_REPLICA_URL: '',
      CODE_KEY: secrets.codeKey,
      ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    };
    const node = (
      name: string,
      args: string[],
      env: Record<string, string>,
      ready: Pick<ChildOptions, 'healthUrl' | 'saysReady' | 'isOwnAnswer'>,
      cwd = root,
    ) => {
      const child = startChild({ name, args, cwd, env, log: log(name), print: say, ...ready });
      stops.push(child.stop);
      return child;
    };
    const watch = dev ? ['--watch', '--watch-preserve-output'] : [];
    const apiPort = dev ? await freePort() : port;
    const apiHost = dev ? '127.0.0.1' : host;
    const apiUrl = `http://${reachable(apiHost)}:${apiPort}`;
    const standIn = options.stripe
      ? undefined
      : await startStripeStandIn({ root, dataDir, secret: secrets.codeKey, apiUrl, start: node });
    const stripe = options.stripe ?? standIn?.environment;
    const metricsPort = await freePort();
    const startWorkers = () =>
      node(
        'workers',
        [...watch, join(root, 'workers/src/main.ts')],
        {
          ...shared,
          ...stripe,
          SMTP_URL: mailbox.smtpUrl,
          MAIL_FROM: 'Top 100 <hello@top100.example>',
          ERASED_ACCOUNTS: join(dataDir, erasedAccountsFile),
          WORKERS: 'relay,schedule,jobs',
          METRICS_PORT: String(metricsPort),
        },
        { healthUrl: `http://127.0.0.1:${metricsPort}/health`, saysReady: /"msg":"workers started"/ },
      );
    let workers = startWorkers();
    const forApi = {
      ...shared,
      ...stripe,
      SESSION_SECRET: secrets.sessionSecret,
      MAILBOX_URL: mailbox.url,
      WEB_ROOT: webRoot,
    };
    // Before the API responds, so that the terminal's output is complete soon afterwards.
    const accounts = await makeDemoAccounts(root, forApi, { lists: options.demoLists === true, signal });
    const api = node(
      'api',
      [...watch, join(root, 'services/dev/main.ts')],
      { ...forApi, HOST: apiHost, PORT: String(apiPort) },
      { healthUrl: `${apiUrl}/api/ready`, saysReady: /"msg":"listening"/ },
    );
    await Promise.all([workers.ready(), api.ready(), standIn?.ready()]);
    if (dev) {
      const vite = [
        join(root, 'node_modules/vite/bin/vite.js'),
        '--host',
        host,
        '--port',
        String(port),
        '--strictPort',
      ];
      const pages = node(
        'web',
        vite,
        { API_PORT: String(apiPort) },
        {
          healthUrl: `http://${reachable(host)}:${port}/`,
          saysReady: /ready in/,
          isOwnAnswer: (body) => body.includes('/@vite/client'),
        },
        join(root, 'web'),
      );
      await pages.ready();
    }
    signal?.throwIfAborted();
    return {
      url: `http://${reachable(host)}:${port}`,
      accounts,
      apiEnvironment: forApi,
      workers: {
        stop: () => workers.stop(),
        start: async () => {
          workers = startWorkers();
          await workers.ready();
        },
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A reachable URL: for a server on all addresses, this machine's. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
