import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The address of the product that whole-system.ts has started, without a slash at its end. */
export function productUrl(): string {
  const url = process.env.TOP100_URL;
  if (!url) throw new Error('No product: name whole-system.ts as globalSetup of this jest project');
  return url;
}

/** Set by whole-system.ts. */
export const apiEnvironmentName = 'TOP100_API_ENVIRONMENT';

/** What another API process of the product is started with. */
export function apiEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, ...JSON.parse(process.env[apiEnvironmentName] ?? '{}') };
}

/** Where the pages are built, so that two runs at once do not build over each other; web/dist by itself. */
export function webRoot(): string | undefined {
  return process.env.TOP100_WEB_ROOT;
}

/** Chromium on this machine: the one that CHROMIUM names, or the first on PATH. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
  if (!found) throw new Error(`No Chromium on PATH (${names.join(', ')}); or say where it is with CHROMIUM`);
  return found;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
