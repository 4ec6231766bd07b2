import { configureStore } from '@reduxjs/toolkit';
import { type BaseQueryFn, buildCreateApi, coreModule } from '@reduxjs/toolkit/query';
import { reactHooksModule } from '@reduxjs/toolkit/query/react';
import { createContext, createElement, type ReactNode } from 'react';
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  Provider,
  type ReactReduxContextValue,
} from 'react-redux';
import { RequestError, type RequestOptions, request } from './request.ts';

/** A call, as `request` takes it. */
export interface ServerAsk extends Omit<RequestOptions, 'signal'> {
  path: string;
}

/** A RequestError as plain data: what the server said no to (status 0: no answer came). */
export interface ServerProblem {
  status: number;
  /** For people: the server's words, else 'HTTP {status}' (spec section 8). */
  message: string;
  code: string | undefined;
  requestId: string | undefined;
  /** The whole answer: limit errors carry currentCount and limit. */
  body: Readonly<Record<string, unknown>>;
}

/** Seconds for which an answer that nothing on the page shows any more is kept: back and forward find it there. */
const keptFor = 600;

const ServerContext = createContext<ReactReduxContextValue | null>(null);

/** Of its own, since My Lists has a store for each account, and answers of the server belong to none of them. */
const createServerApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch: createDispatchHook(ServerContext),
      useSelector: createSelectorHook(ServerContext),
      useStore: createStoreHook(ServerContext),
    },
  }),
);

const baseQuery: BaseQueryFn<ServerAsk, unknown, ServerProblem> = async (
  { path, ...options },
  { signal },
) => {
  try {
    // An answer without a body is null: undefined would be taken for none.
    return { data: (await request<unknown>(path, { ...options, signal })) ?? null };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, message, code, requestId, body } = error;
    return { error: { status, message, code, requestId, body } };
  }
};

/**
 * What the server answers, kept for everybody who asks the same. Features add their calls to it:
 * `serverApi.injectEndpoints({ endpoints: (build) => ({ getX: build.query<EndpointAnswer<typeof getX>, Args>({ query:
 * (args) => ({ path: '/api/x' }) }) }) })`. Pages that use its hooks stand inside a <ServerProvider>.
 */
export const serverApi = createServerApi({
  reducerPath: 'server',
  baseQuery,
  keepUnusedDataFor: keptFor,
  tagTypes: ['OwnVotes', 'Featured', 'Reports', 'Users', 'Jobs', 'Log'],
  endpoints: () => ({}),
});

/** One for the whole page load: it outlives the pages that show it. */
export const serverStore = configureStore({
  reducer: { [serverApi.reducerPath]: serverApi.reducer },
  middleware: (withDefaults) => withDefaults().concat(serverApi.middleware),
});

/** Gives the answers of the server to the components inside; several of them share one store. */
export function ServerProvider({ children }: { children?: ReactNode }) {
  return createElement(Provider, { store: serverStore, context: ServerContext, children });
}
