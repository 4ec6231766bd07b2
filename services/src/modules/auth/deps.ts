import type { DatabasePool } from '@top100/database/sql';
import type { Guesses } from './guesses.ts';

/** What the use cases of accounts work with. */
export interface AuthDeps {
  pool: DatabasePool;
  guesses: Guesses;
  /** From which the codes in mails are derived. */
  codeKey: string;
  /** Whether answers tell the codes: never in production. */
  exposeCodes: boolean;
}
