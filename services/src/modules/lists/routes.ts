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
import { requireAccount, type SignedIn } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import { createService, type ListsDeps, type PushBody } from './service.ts';
import { mountWatch } from './watch.ts';

export function listsRoutes(deps: ListsDeps): Router {
  const router = Router();
  const service = createService(deps);

  mount(router, pullLists, ({ query }, request) => service.pull(requireAccount(request), query), {
    tags: {
      now: ({ query: { since } }, request) => {
        const account = requireAccount(request);
        return since === account.seq ? tag(account, account.seq) : undefined;
      },
      of: ({ seq }, request) => tag(requireAccount(request), seq),
    },
  });
  // Each leaves a receipt or a revision behind, so an account has a budget for all of them together.
  const push = { before: deps.limitPushes };
  const save = async (listId: string, body: PushBody, request: Request) => ({
    list: await service.push(request, listId, body),
  });
  mount(router, createList, ({ body }, request) => save(body.id, body, request), push);
  mount(router, updateList, ({ params, body }, request) => save(params.id, body, request), push);
  mount(router, deleteList, ({ params }, request) => service.delete(request, params.id), push);

  // Before /api/lists/:id, which would take their last word for an id.
  mountWatch(router, deps);
  mount(router, listDeletedLists, (_input, request) => service.deleted(accountId(request)));
  mount(router, getList, ({ params }, request) => service.get(params.id, request.account));

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

const accountId = (request: Request) => requireAccount(request).id;

function tag({ id, epoch }: SignedIn, seq: number): string {
  return `${id}:${epoch}:${seq}`;
}
