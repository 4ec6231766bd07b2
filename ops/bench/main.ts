import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../up/checks.ts';
import { startSystem } from '../up/system.ts';
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
import { type BenchRow, report } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSharedPage } from './shared-page.ts';
import { benchSync } from './sync.ts';
import { benchTogether } from './together.ts';
import { benchVotes } from './votes.ts';

/**
 * `npm run bench [search|sync|discover|pictures|export|mail|votes|rankings|ranking|shared-page|device|import|checkout|together …] [--json FILE]`: the figures that the product promises, measured one
 * after the other on an idle machine. Exit code 1 when one is over its limit.
 */
const args = process.argv.slice(2);
const jsonAt = args.indexOf('--json');
const [, jsonFile] = jsonAt < 0 ? [] : args.splice(jsonAt, 2);
const wanted = (name: string) => args.length === 0 || args.includes(name);

const rows: BenchRow[] = [];
if (wanted('search')) rows.push(...(await benchSearch()));
if (wanted('sync')) rows.push(...(await benchSync()));
if (wanted('discover')) rows.push(...(await benchDiscover()));
if (wanted('pictures')) rows.push(...(await benchPictures()));
if (wanted('export')) rows.push(...(await benchExports()), ...(await benchPosters()));
if (wanted('mail')) rows.push(...(await benchMail()));
if (wanted('votes')) rows.push(...(await benchVotes()));
if (wanted('rankings')) rows.push(...(await benchRankings()));
if (['ranking', 'shared-page', 'device', 'import', 'checkout', 'together'].some(wanted)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'top100-bench-'));
  const system = await startSystem({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    say: () => {},
    onGivenUp: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  try {
    if (wanted('ranking')) rows.push(...(await benchRanking(system.url)));
    if (wanted('shared-page')) rows.push(...(await benchSharedPage(system.url)));
    if (wanted('device')) rows.push(...(await benchDevice(system.url)));
    if (wanted('import')) rows.push(...(await benchImport(system.url)));
    if (wanted('checkout')) rows.push(...(await benchCheckout(system.url, system.apiEnvironment)));
    if (wanted('together')) rows.push(...(await benchTogether(system.url)));
  } finally {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
process.exit(report(rows, jsonFile) > 0 ? 1 : 0);
