import { createLogger } from '@top100/runtime/logger';
import { createShutdown, type ShutdownStep, stopOnSignals } from '@top100/runtime/shutdown';
import { readEnv } from './env.ts';
import { startWorkers } from './start.ts';

const env = readEnv();
const log = createLogger({ name: 'workers', level: env.LOG_LEVEL });
const steps: ShutdownStep[] = [];
stopOnSignals(createShutdown({ log, steps, limitMs: env.GRACE_MS + 5000 }), log);
try {
  await startWorkers(env, log, steps);
} catch (err) {
  log.fatal({ err }, 'workers cannot start');
  process.exit(1);
}
