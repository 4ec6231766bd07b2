import type { Router } from 'express';
import { listsRoutes } from './routes.ts';
import type { ListsDeps } from './service.ts';

export { cardRow, toCardRows, topItems } from './card-rows.ts';
export { startEpoch } from './epoch.ts';
export { parsePush } from './parse-push.ts';
export {
  findPublicList,
  isPublicList,
  publicListColumns,
  publicListJoins,
  readPublicListMetas,
  readPublicLists,
  toPublicList,
  toPublicListMeta,
} from './public-list.ts';
export {
  createPublicLists,
  encodeWithItems,
  type PublicLists,
  type PublicListText,
} from './public-list-text.ts';
export { push } from './push.ts';
export { setPublishedAt } from './store.ts';
export { releaseList, withholdList } from './withholding.ts';

/** Lists of accounts and their sync (ops/docs/decisions/0040-sync.md). */
export function listsModule(deps: ListsDeps): { router: Router } {
  return { router: listsRoutes(deps) };
}
