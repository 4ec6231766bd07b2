import { readEnv } from './env.ts';
import { startApi } from './start.ts';

await startApi(readEnv());
