import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  version: number;
  /** The file's name without `.sql`: `0001_extensions`. */
  name: string;
  text: string;
  checksum: string;
}

export const migrationsFolder = join(import.meta.dirname, '../migrations');

/** Reads the migrations of a folder in order. Throws if a number is missing, duplicate or malformed. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return await Promise.all(
    files.map(async (file, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]);
      if (version !== index + 1) {
        throw new Error(
          `Migrations are numbered without gaps: found ${file}, expected ${fourDigits(index + 1)}_…`,
        );
      }
      // Normalizes the line ends of a CRLF checkout, which must not change the checksum.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version, name: file.replace(/\.sql$/, ''), text, checksum };
    }),
  );
}

function fourDigits(version: number): string {
  return String(version).padStart(4, '0');
}
