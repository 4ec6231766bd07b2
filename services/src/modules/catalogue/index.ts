import type { DatabasePool } from '@top100/database/sql';
import { Router } from 'express';

/** The music catalogue: search, suggestions and what can be searched at all. */
export function catalogueModule(_deps: { readPool: DatabasePool }): { router: Router } {
  return { router: Router() };
}
