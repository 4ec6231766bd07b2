/** The API process of `make up`: the product with the pages of the mailbox and the Stripe stand-in. */
import { readEnv } from '../src/env.ts';
import { startApi } from '../src/start.ts';
import { readDevelopmentEnv } from './env.ts';
import { developmentRoutes } from './routes.ts';

await startApi(readEnv(), developmentRoutes(readDevelopmentEnv()));
