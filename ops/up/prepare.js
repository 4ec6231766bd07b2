// Runs on the machine's Node before anything is installed: plain JavaScript without dependencies. Installs packages
// unless node_modules has everything in package-lock.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

if (!isInstalled()) {
  console.log('Installing packages (about a minute the first time) …');
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', npm, { cwd: root, stdio: 'inherit' });
  if (error || status !== 0) {
    console.error(
      error ? `npm could not be started: ${error.message}` : 'The packages could not be installed.',
    );
    process.exit(1);
  }
}

/** npm writes its record last, so an interrupted installation has none. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    // Optional: parts for other systems are not installed.
    if (!found) return path === '' || Boolean(optional);
    return found.version === version && found.integrity === integrity;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
