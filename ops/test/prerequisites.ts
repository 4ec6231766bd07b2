import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { inheritedEnvironment, readEnv } from './env.ts';

type Program = { names: string[]; debianPackage: string };

export const programs: Program[] = [
  { names: ['redis-server'], debianPackage: 'redis-server' },
  { names: ['promtool'], debianPackage: 'prometheus' },
  { names: ['nginx'], debianPackage: 'nginx' },
  { names: ['chromium', 'chromium-browser', 'google-chrome'], debianPackage: 'chromium' },
];

/** Debian packages of the programs that are neither on PATH nor named by CHROMIUM. */
export function missingPackages({ folders, chromium } = readEnv()): string[] {
  const found = ({ names, debianPackage }: Program) =>
    (debianPackage === 'chromium' && chromium !== undefined && canRun(chromium)) ||
    names.some((name) => folders.some((folder) => canRun(join(folder, name))));
  return programs.filter((program) => !found(program)).map(({ debianPackage }) => debianPackage);
}

/** Installs missing packages if that needs no password; returns those still missing. */
export function installMissing(): string[] {
  const missing = missingPackages();
  const apt = missing.length > 0 && aptGet();
  if (!apt) return missing;
  console.log(`Installing ${missing.join(' and ')} …`);
  run([...apt, 'update', '-qq']);
  run([...apt, 'install', '-y', '-qq', '--no-install-recommends', ...missing]);
  return missingPackages();
}

/** Instructions for a person to install missing packages. */
export function howToInstall(missing: string[]): string {
  return [
    `The tests need ${missing.join(' and ')}, which this machine lacks. Install them first:`,
    `  Debian, Ubuntu:  sudo apt-get install ${missing.join(' ')}`,
    `  macOS:           brew install ${missing.map((name) => name.replace('redis-server', 'redis')).join(' ')}`,
    'A Chromium that is not on PATH can be named: CHROMIUM=/path/to/chromium make test',
  ].join('\n');
}

/** The command prefix that runs apt-get with the necessary rights, if there is one. */
function aptGet(): string[] | undefined {
  if (!succeeds(['apt-get', '--version'])) return;
  if (process.getuid?.() === 0) return ['apt-get'];
  return succeeds(['sudo', '-n', 'true']) ? ['sudo', '-n', 'apt-get'] : undefined;
}

function run([command = '', ...args]: string[]) {
  const env = { ...inheritedEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', env });
}

function succeeds([command = '', ...args]: string[]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
