import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The URL of the product that whole-system.ts has started, without a trailing slash. */
export function productUrl(): string {
  const url = process.env.TOP100_URL;
  if (!url) throw new Error('No product: name whole-system.ts as globalSetup of this jest project');
  return url;
}

/** Set by whole-system.ts. */
export const apiEnvironmentName = 'TOP100_API_ENVIRONMENT';

/** The environment of another API process of the product. */
export function apiEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, ...JSON.parse(process.env[apiEnvironmentName] ?? '{}') };
}

/** Where the pages are built, so that two concurrent runs do not overwrite each other's build; web/dist by default. */
export function webRoot(): string | undefined {
  return process.env.TOP100_WEB_ROOT;
}

/** The Chromium named by CHROMIUM, or the first on PATH. */
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
