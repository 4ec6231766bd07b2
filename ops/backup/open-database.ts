import type { Settings } from './env.ts';

export interface Opened {
  url: string;
  /** It is the database of a running `make up`. */
  isRunning: boolean;
  close(): Promise<void>;
}

/** DATABASE_URL, or else the database of `make up`, which is started temporarily if it does not run. */
export async function openDatabase(settings: Settings, { mayCreate = false } = {}): Promise<Opened> {
  if (settings.databaseUrl !== undefined)
    return { url: settings.databaseUrl, isRunning: false, close: async () => undefined };
  // Loaded here only: containers always have DATABASE_URL, and no `make up`.
  const { openDatabase: openOwn } = await import('../up/open-database.ts');
  return await openOwn(settings.dataDir, { mayCreate });
}
