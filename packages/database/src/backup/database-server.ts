import pg from 'pg';
import { quoteIdentifier } from './catalog.ts';
import { BackupError } from './manifest.ts';

/** `ours` has the tables of Top 100, `foreign` has others. */
export type DatabaseState = 'missing' | 'empty' | 'ours' | 'foreign';

/** Advisory lock of restores: one at a time per server. */
const restoreLock = 8_410_003;

export function withDatabaseName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

export async function inspectDatabase(url: string): Promise<DatabaseState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return 'missing';
    throw error;
  }
  try {
    const { rows } = await client.query<{ tables: string; ours: boolean }>(`
      SELECT count(*) AS tables, coalesce(bool_or(nspname = 'public' AND relname = 'schema_migrations'), false)
        AND to_regclass('public.users') IS NOT NULL AS ours
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`);
    if (Number(rows[0]?.tables) === 0) return 'empty';
    return rows[0]?.ours ? 'ours' : 'foreign';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates, renames and drops databases on a server. */
export interface Server {
  /** Creates an empty database with the encoding and locale of another one, if that exists. */
  create(name: string, like: string): Promise<void>;
  drop(name: string): Promise<void>;
  /**
   * Renames `live` to `aside` and `fresh` to `live` in one transaction. Clients of `live` are disconnected; new
   * connections wait and then reach the new database.
   */
  swap(names: { live: string; fresh: string; aside: string }): Promise<void>;
  close(): Promise<void>;
}

/** Connects to a maintenance database with the role of `url`, which needs CREATEDB or superuser rights. */
export async function openServer(url: string): Promise<Server> {
  const client = await connectToMaintenanceDatabase(url);
  const { rows } = await client.query<{ canCreate: boolean; role: string; isFree: boolean }>(
    `SELECT rolcreatedb OR rolsuper AS "canCreate", rolname AS role, pg_try_advisory_lock($1) AS "isFree"
     FROM pg_roles WHERE rolname = current_user`,
    [restoreLock],
  );
  const { canCreate, role, isFree } = rows[0] ?? { canCreate: false, role: '', isFree: false };
  if (!canCreate || !isFree) {
    await client.end();
    throw new BackupError(
      canCreate
        ? 'Another restore is running on this server.'
        : `The role ${role} cannot create databases, which a restore needs: ` +
            `ALTER ROLE ${quoteIdentifier(role)} CREATEDB;`,
    );
  }
  return {
    create: async (name, like) => {
      await client.query(
        `CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE template0 ${await localeClauses(client, like)}`,
      );
    },
    drop: async (name) => {
      await client.query(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`);
    },
    swap: (names) => swap(client, url, names),
    close: () => client.end(),
  };
}

async function connectToMaintenanceDatabase(url: string): Promise<pg.Client> {
  const options = { application_name: 'restore', connectionTimeoutMillis: 5_000 };
  const names = ['postgres', 'template1'].filter((name) => name !== databaseNameOf(url));
  for (const name of names) {
    const client = new pg.Client({ connectionString: withDatabaseName(url, name), ...options });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      // 3D000: no such database; 42501: insufficient privilege.
      const { code } = error as { code?: string };
      if (name === names.at(-1) || (code !== '3D000' && code !== '42501')) throw error;
    }
  }
  throw new Error('unreachable');
}

interface DatabaseRow {
  encoding: string;
  provider: 'b' | 'c' | 'i';
  collate: string;
  ctype: string;
  locale: string | null;
}

/** The locale of a database as clauses of CREATE DATABASE; empty, for the server's default, if it doesn't exist. */
async function localeClauses(client: pg.Client, name: string): Promise<string> {
  // Before PostgreSQL 17 the column is daticulocale.
  const { rows } = await client.query<DatabaseRow>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datcollate AS collate,
       datctype AS ctype, coalesce(to_jsonb(one) ->> 'datlocale', to_jsonb(one) ->> 'daticulocale') AS locale
     FROM pg_database AS one WHERE datname = $1`,
    [name],
  );
  const [one] = rows;
  if (!one) return '';
  const text = (value: string) => client.escapeLiteral(value);
  const provider = { b: 'builtin', c: 'libc', i: 'icu' }[one.provider];
  const own = one.locale && { b: 'BUILTIN_LOCALE', c: '', i: 'ICU_LOCALE' }[one.provider];
  return [
    `ENCODING ${text(one.encoding)} LOCALE_PROVIDER ${provider}`,
    `LC_COLLATE ${text(one.collate)} LC_CTYPE ${text(one.ctype)}`,
    own ? `${own} ${text(one.locale ?? '')}` : '',
  ].join(' ');
}

async function swap(
  client: pg.Client,
  url: string,
  { live, fresh, aside }: { live: string; fresh: string; aside: string },
): Promise<void> {
  const rename = async (from: string, to: string) => {
    await client.query(`ALTER DATABASE ${quoteIdentifier(from)} RENAME TO ${quoteIdentifier(to)}`);
  };
  const second = await connectToMaintenanceDatabase(url);
  // RENAME blocks new connections and then waits up to 5 s for existing ones to close: terminate them.
  const terminate = async () => {
    await second.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ANY($1)', [
      [live, fresh],
    ]);
  };
  let isDone = false;
  const terminating = (async () => {
    while (!isDone) {
      // A superuser's session cannot be terminated by other roles: RENAME then fails with 55006.
      await terminate().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [live]);
    if (rowCount) await rename(live, aside);
    await rename(fresh, live);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    // 55006: object in use.
    if ((error as { code?: string }).code !== '55006') throw error;
    throw new BackupError(`A session on ${live} cannot be terminated by this role. Close it first.`);
  } finally {
    isDone = true;
    await terminating;
    await second.end().catch(() => undefined);
  }
}
