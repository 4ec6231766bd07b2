import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../ops/up/checks.ts';
import { type System, startSystem } from '../../ops/up/system.ts';
import { apiEnvironmentName, webRoot } from './env.ts';

declare global {
  var top100WholeSystem: { system: System; dataDir: string } | undefined;
}

const roomyBudgets = {
  LIMIT_CHECK_EMAIL: '10000/60',
  LIMIT_REGISTER: '10000/60',
  LIMIT_CODES: '10000/60',
  LIMIT_FAILED: '10000/60',
};

/**
 * Jest's globalSetup of the journeys: the whole product like `make up`, on a free port with an empty data folder.
 * Sets its URL in TOP100_URL, and the environment of another API process.
 */
export default async function startWholeSystem() {
  // All journeys come from one address: in production so many requests would be limited.
  for (const [name, value] of Object.entries(roomyBudgets)) process.env[name] = value;
  const dataDir = mkdtempSync(join(tmpdir(), 'top100-journeys-'));
  const system = await startSystem({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    webRoot: webRoot(),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  globalThis.top100WholeSystem = { system, dataDir };
  process.env.TOP100_URL = system.url;
  process.env[apiEnvironmentName] = JSON.stringify(system.apiEnvironment);
}

/** Stops what startWholeSystem started and deletes its data. */
export async function stopWholeSystem() {
  const started = globalThis.top100WholeSystem;
  if (!started) return;
  await started.system.stop();
  rmSync(started.dataDir, { recursive: true, force: true });
}
