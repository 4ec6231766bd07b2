import type { DatabasePool } from '@top100/database/sql';
import type { LimitAttempts } from './attempt-limits.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** Dependencies of the use cases. */
export interface AuthDeps {
  pool: DatabasePool;
  limitAttempts: LimitAttempts;
  knownBrowsers: KnownBrowsers;
  /** Derives the codes in mails. */
  codeKey: string;
  /** Whether answers contain the codes; never in production. */
  exposeCodes: boolean;
}
