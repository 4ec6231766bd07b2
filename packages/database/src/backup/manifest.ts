import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestName = 'manifest.json';

/** Version of the backup format; newer ones are rejected. */
export const formatVersion = 1;

const storedTable = z.object({
  name: z.string(),
  /** In the order of the file, without generated columns. */
  columns: z.array(z.string()),
  /** `NAME.copy.gz`: COPY's text format, UTF-8, gzip. */
  file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
  bytes: z.int(),
  /** Checksum of the compressed file, as `sha256sum` prints it. */
  sha256: z.string(),
  rows: z.int(),
  /** Order-independent digest of the rows (row-digest.ts), compared with the restored table. */
  digest: z.string(),
});

export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** Time of the snapshot: it contains exactly what was committed before. */
  createdAt: z.iso.datetime(),
  appVersion: z.string(),
  postgresVersion: z.string(),
  /** The applied migrations in order; the last one is the schema's version. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(storedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Tables without rows in this backup, with the reason. */
  leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StoredTable = z.infer<typeof storedTable>;

/** The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a complete backup: it has no ${manifestName}.`);
  });
  const parsed = manifestSchema.safeParse(json(text));
  if (parsed.success) return parsed.data;
  const format = z.object({ format: z.int() }).safeParse(json(text));
  throw new BackupError(
    format.success && format.data.format > formatVersion
      ? `${folder} has format ${format.data.format}, made by a newer version of Top 100. Restore it with that one.`
      : `${join(folder, manifestName)} is damaged.`,
  );
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The schema of a backup: the name of its last migration, as `0010_catalogue_artists`. */
export function schemaOf({ migrations }: Pick<Manifest, 'migrations'>): string {
  return migrations.at(-1)?.name ?? '';
}
