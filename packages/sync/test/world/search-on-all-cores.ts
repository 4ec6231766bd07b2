import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { Rules } from './rules.ts';
import type { Failure } from './search.ts';

/**
 * Runs the schedules of some seeds on all cores, and returns the first that broke an invariant, reduced to the
 * necessary steps. Worker threads cannot load TypeScript, so the simulation is bundled for them.
 */
export async function searchOnAllCores(
  from: number,
  count: number,
  rules: Rules,
): Promise<Failure | undefined> {
  const { outputFiles } = await build({
    entryPoints: [new URL('./worker.ts', import.meta.url).pathname],
    bundle: true,
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    write: false,
  });
  const code = new URL(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  const cores = Math.min(availableParallelism(), count);
  const share = Math.ceil(count / cores);
  const workers = Array.from({ length: cores }, (_, core) => {
    const first = from + core * share;
    const workerData = { from: first, count: Math.min(share, from + count - first), rules };
    return new Worker(code, { workerData });
  });
  try {
    const found = await Promise.all(
      workers.map(
        (worker) =>
          new Promise<Failure | undefined>((resolve, reject) => {
            worker.once('message', resolve);
            worker.once('error', reject);
          }),
      ),
    );
    return found.find((failure) => failure !== undefined);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
