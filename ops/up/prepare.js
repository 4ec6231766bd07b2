// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, nothing imported.
// Installs the packages if package-lock.json is not the one that was installed last.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'node_modules/.cache/top100/installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

// `npm ci` writes .package-lock.json last: without it an installation was cut off.
const whole = existsSync(join(root, 'node_modules/.package-lock.json'));
if (!whole || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages (about a minute the first time) …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error || status !== 0) {
    console.error(
      error
        ? `npm could not be started: ${error.message}`
        : 'The packages could not be installed (see above).',
    );
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
