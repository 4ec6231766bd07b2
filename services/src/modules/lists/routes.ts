import type { EndpointAnswer } from '@top100/contracts/endpoint';
import {
  createList,
  deleteList,
  getList,
  getRevision,
  listDeletedLists,
  listRevisions,
  pullLists,
  restoreRevision,
  undeleteList,
  updateList,
} from '@top100/contracts/endpoints/lists';
import { type Request, Router } from 'express';
import { requireAccount, type SignedInAccount } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import { encodeWithItems } from './public-list-text.ts';
import { createService, type ListsDeps, type PushBody } from './service.ts';
import { mountWatch } from './watch.ts';

export function listsRoutes(deps: ListsDeps): Router {
  const router = Router();
  const service = createService(deps);

  type Pulled = Awaited<ReturnType<typeof service.pull>>;
  mount<typeof pullLists, Pulled>(
    router,
    pullLists,
    ({ query }, request) =>
      service.pull(requireAccount(request), query, () => request.res?.rejectWhenFull?.()),
    {
      tags: {
        current: ({ query: { since } }, request) => {
          const account = requireAccount(request);
          return since === account.seq ? tag(account, account.seq) : undefined;
        },
        forAnswer: ({ seq }, request) => tag(requireAccount(request), seq),
      },
      encode: encodePull,
    },
  );
  // Each stores a receipt or a revision, so they share one rate limit per account.
  const push = { before: deps.limitPushes };
  const save = async (listId: string, body: PushBody, request: Request) => ({
    list: await service.push(request, listId, body),
  });
  mount(router, createList, ({ body }, request) => save(body.id, body, request), push);
  mount(router, updateList, ({ params, body }, request) => save(params.id, body, request), push);
  mount(router, deleteList, ({ params, body }, request) => service.delete(request, params.id, body), push);

  // Before /api/lists/:id, which would match these paths.
  mountWatch(router, deps);
  mount(router, listDeletedLists, (_input, request) => service.deleted(accountId(request)));
  type Got = Awaited<ReturnType<typeof service.get>>;
  mount<typeof getList, Got>(
    router,
    getList,
    ({ params }, request) => service.get(params.id, request.account),
    { encode: encodeWithItems },
  );

  mount(
    router,
    undeleteList,
    ({ params, body }, request) => service.undelete(request, params.id, body),
    push,
  );
  mount(router, listRevisions, ({ params }, request) => service.revisions(accountId(request), params.id));
  mount(router, getRevision, ({ params }, request) => service.revision(accountId(request), params));
  mount(router, restoreRevision, ({ params, body }, request) => service.restore(request, params, body), push);
  return router;
}

/** Inserts items as text: parsing and serializing megabytes would block the process. */
function encodePull(
  answer: EndpointAnswer<typeof pullLists>,
  { itemsJson }: { itemsJson?: readonly string[] | undefined },
): string {
  if (!itemsJson) return JSON.stringify(answer);
  const { lists, ...rest } = answer;
  const parts = lists.map((list, n) => `${JSON.stringify(list).slice(0, -1)},"items":${itemsJson[n]}}`);
  return `${JSON.stringify(rest).slice(0, -1)},"lists":[${parts.join(',')}]}`;
}

const accountId = (request: Request) => requireAccount(request).id;

function tag({ id, epoch }: SignedInAccount, seq: number): string {
  return `${id}:${epoch}:${seq}`;
}
