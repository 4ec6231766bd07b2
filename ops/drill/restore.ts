/** `npm run restore` for the drill, with the migrations of another version. */
import { join } from 'node:path';
import { readEnv } from '../backup/env.ts';
import { restoreInto } from '../backup/restore.ts';

const [folder = '', migrationsFolder = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const settings = readEnv(root);
await restoreInto(settings.databaseUrl ?? '', {
  settings,
  root,
  folder,
  migrationsFolder,
  say: (line) => console.log(line),
});
