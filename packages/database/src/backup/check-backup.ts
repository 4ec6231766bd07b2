import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Migration, readMigrations } from '../migrations.ts';
import { BackupError, type Manifest, readManifest, schemaOf } from './manifest.ts';

/**
 * Verifies that a backup is complete and undamaged and that this version knows its schema. Throws a BackupError.
 *
 * @param migrationsFolder overrides the folder of migrations in tests
 */
export async function checkBackup(folder: string, migrationsFolder?: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  checkMigrations(manifest, await readMigrations(migrationsFolder));
  for (const { file, sha256 } of manifest.tables) {
    const found = await sha256OfFile(join(folder, file));
    if (found === undefined) throw new BackupError(`${folder} is incomplete: ${file} is missing.`);
    if (found !== sha256) throw new BackupError(`${join(folder, file)} is damaged: its checksum differs.`);
  }
  return manifest;
}

function checkMigrations(manifest: Manifest, known: Migration[]): void {
  for (const { version, name, checksum } of manifest.migrations) {
    const ours = known.find((migration) => migration.version === version);
    if (!ours) {
      throw new BackupError(
        `The backup has the schema ${schemaOf(manifest)}, which this version of Top 100 does not know. ` +
          'Restore it with the version that made it, or a newer one.',
      );
    }
    if (ours.checksum !== checksum)
      throw new BackupError(
        `The backup has another version of the migration ${name} than this version of Top 100.`,
      );
  }
}

async function sha256OfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
