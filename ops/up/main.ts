/** `make up` and, with `--dev`, `make dev`: runs the whole product in one terminal until Ctrl-C. */
import { networkInterfaces } from 'node:os';
import { relative } from 'node:path';
import { readEnv } from './env.ts';
import { StartProblem } from './start-problem.ts';
import { root, type System, startSystem } from './system.ts';

const dev = process.argv.includes('--dev');
const settings = readEnv(root);

const stopAsked = new AbortController();
let failure: string | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAsked.abort());
// A closed terminal must not keep the processes from stopping in order.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const say = (line: string) => console.log(line);

try {
  const system = await startSystem({
    ...settings,
    dev,
    demoLists: true,
    say,
    signal: stopAsked.signal,
  });
  say(welcome(system));
  if (!stopAsked.signal.aborted) {
    await new Promise((resolve) => stopAsked.signal.addEventListener('abort', resolve));
  }
  say('Stopping …');
  await system.stop();
} catch (error) {
  if (error instanceof StartProblem) failure ??= error.message;
  else if (!stopAsked.signal.aborted) throw error;
}
if (failure) {
  console.error(failure);
  process.exit(1);
}
say('Stopped.');
process.exit(0);

function welcome({ url, accounts }: System): string {
  const everywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const data = relative(process.cwd(), settings.dataDir);
  const lines = [
    '',
    `  Top 100 is running${dev ? ' (changes to the code show at once)' : ''}`,
    '',
    `  Open   ${url}`,
    ...(everywhere ? localAddresses().map((address) => `         http://${address}:${settings.port}`) : []),
    `  Mails  ${url}/mailbox`,
    `  Pay    ${settings.stripe ? 'with Stripe, as STRIPE_SECRET_KEY says' : `${url}/stripe-stand-in (a stand-in for Stripe: no money moves)`}`,
    `  Try    ${accounts}`,
    `  Data   ${data.startsWith('..') ? settings.dataDir : data} (its folder logs holds the logs)`,
    '  Stop   Ctrl-C',
    '',
  ];
  return lines.join('\n');
}

/** This machine's addresses in the local network. */
function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
