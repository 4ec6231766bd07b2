/** A stand-in for api.stripe.com: for `make up`, tests, and trying payments without any. */
import { readEnv } from './env.ts';
import { createStandInServer } from './server.ts';
import { createStandIn } from './stand-in.ts';

const env = readEnv();
const standIn = createStandIn({
  secretKey: env.SECRET_KEY,
  webhookSecret: env.WEBHOOK_SECRET,
  prices: { monthly: env.PRICE_MONTHLY, annual: env.PRICE_ANNUAL },
  webhookUrl: env.WEBHOOK_URL,
  stateFile: env.STATE_FILE,
});
const server = createStandInServer(standIn);
// Only on this machine: its key is not really secret.
server.listen(env.PORT, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  // A log record like those of the other processes.
  console.log(JSON.stringify({ level: 'info', msg: `listens on http://127.0.0.1:${port}` }));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    standIn.stop();
    server.close();
    server.closeAllConnections();
  });
