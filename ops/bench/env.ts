import { execFileSync } from 'node:child_process';

/** The path of Chromium: CHROMIUM if set, else the first on PATH. */
export function chromiumPath(): string {
  return process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
}
