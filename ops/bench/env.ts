import { execFileSync } from 'node:child_process';

/** The path of Chromium: CHROMIUM where it is set, else what PATH knows. */
export function chromiumPath(): string {
  return process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
}
