import { nextPulled } from '@top100/sync/next-pulled';
import type { Pulled } from '@top100/sync/sync-facts';

/** How far this tab has followed the account since it last wrote that, pull by pull. */
export function unsavedPulls() {
  let waiting: { basis: Pulled | undefined; got: Pulled }[] = [];
  const until = (last: Pulled) => waiting.findIndex(({ got }) => got === last) + 1;
  return {
    note(got: Pulled, basis: Pulled | undefined): void {
      waiting.push({ basis, got });
    },
    /** What is to lie on disk after the pulls up to `last`, where another tab may have written `stored` meanwhile. */
    onto: (stored: Pulled | undefined, last: Pulled): Pulled | undefined =>
      waiting
        .slice(0, until(last))
        .reduce<Pulled | undefined>((disk, { basis, got }) => nextPulled(disk, basis, got), stored),
    /** The pulls up to `last` are on disk. */
    forget(last: Pulled): void {
      waiting = waiting.slice(until(last));
    },
  };
}
