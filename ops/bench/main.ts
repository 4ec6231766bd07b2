import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../up/checks.ts';
import { startSystem } from '../up/system.ts';
import { benchAttacks } from './attacks.ts';
import { benchCheckout } from './checkout.ts';
import { benchDevice } from './device.ts';
import { benchDiscover } from './discover.ts';
import { benchExports } from './exports.ts';
import { benchImport } from './import.ts';
import { benchMail } from './mail.ts';
import { benchPictures } from './pictures.ts';
import { benchPosters } from './posters.ts';
import { benchRanking } from './ranking.ts';
import { benchRankings } from './rankings.ts';
import { type BenchRow, report, row, writeJson } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSharedPage } from './shared-page.ts';
import { benchSync } from './sync.ts';
import { benchTogether } from './together.ts';
import { benchVotes } from './votes.ts';

/**
 * `npm run bench
 * [search|sync|discover|pictures|export|mail|votes|attacks|rankings|ranking|shared-page|device|import|checkout|together
 * …] [--json FILE]`: runs the benchmarks one after the other on an idle machine. Exit code 1 if a value exceeds its
 * limit.
 */
const args = process.argv.slice(2);
const jsonAt = args.indexOf('--json');
const [, jsonFile] = jsonAt < 0 ? [] : args.splice(jsonAt, 2);
const wanted = (name: string) => args.length === 0 || args.includes(name);

const rows: BenchRow[] = [];

/** Runs the benches that are wanted. One that fails counts as over its limit, and the others still run. */
async function run(benches: Record<string, () => Promise<BenchRow[]>>): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (!wanted(name)) continue;
    try {
      rows.push(...(await bench()));
    } catch (error) {
      console.error(error);
      rows.push(row(`${name}: failed`, 1, 'errors', 0));
    }
    if (jsonFile) writeJson(rows, jsonFile);
  }
}

await run({
  search: benchSearch,
  sync: benchSync,
  discover: benchDiscover,
  pictures: benchPictures,
  export: async () => [...(await benchExports()), ...(await benchPosters())],
  mail: benchMail,
  votes: benchVotes,
  attacks: benchAttacks,
  rankings: benchRankings,
});
type System = Awaited<ReturnType<typeof startSystem>>;
const ofWholeSystem: Record<string, (system: System) => Promise<BenchRow[]>> = {
  ranking: ({ url }) => benchRanking(url),
  'shared-page': ({ url }) => benchSharedPage(url),
  device: ({ url }) => benchDevice(url),
  import: ({ url }) => benchImport(url),
  checkout: ({ url, apiEnvironment }) => benchCheckout(url, apiEnvironment),
  together: ({ url }) => benchTogether(url),
};
if (Object.keys(ofWholeSystem).some(wanted)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'top100-bench-'));
  const system = await startSystem({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    say: () => {},
  });
  try {
    const benches = Object.entries(ofWholeSystem).map(
      ([name, bench]) => [name, () => bench(system)] as const,
    );
    await run(Object.fromEntries(benches));
  } finally {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exit(report(rows) > 0 ? 1 : 0);
