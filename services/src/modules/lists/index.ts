import type { Router } from 'express';
import { listsRoutes } from './routes.ts';
import type { ListsDeps } from './service.ts';

export { beginEpoch } from './epoch.ts';
export { setPublishedAt } from './past-publishing.ts';
export {
  findPublicList,
  isPublicList,
  publicListColumns,
  publicListJoins,
  publicListRow,
  toPublicList,
  toPublicListMeta,
  wholePublicListRow,
} from './public-list.ts';
export { push } from './push.ts';
export { readPush } from './push-input.ts';
export { releaseList, withholdList } from './withholding.ts';

/** Lists of accounts, and their way to all devices (ops/docs/decisions/0040-sync.md). */
export function listsModule(deps: ListsDeps): { router: Router } {
  return { router: listsRoutes(deps) };
}
