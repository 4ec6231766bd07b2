import * as routes from '@top100/contracts/routes/admin';
import type { CategoryId } from '@top100/domain/categories';
import { type AnswerOf, callEndpoint, type InputOf, type Route } from '../../shared/api/call-endpoint.ts';
import { invalidate } from '../../shared/api/query-cache.ts';

export type FeaturedAnswer = AnswerOf<typeof routes.getFeatured>;
export type ReportsAnswer = AnswerOf<typeof routes.listReports>;
export type Figures = AnswerOf<typeof routes.getFigures>;
export type JobsAnswer = AnswerOf<typeof routes.listJobs>;
export type LogAnswer = AnswerOf<typeof routes.listAdminLog>;

const lists = [routes.listReports, routes.searchLists];

export const replaceFeatured = (category: CategoryId, body: InputOf<typeof routes.replaceFeatured>['body']) =>
  change(routes.replaceFeatured, { params: { category }, body }, [routes.getFeatured]);

export const dismissReports = (id: string) => change(routes.dismissReports, { params: { id } }, lists);

export const withholdList = (id: string, reason: string) =>
  change(routes.withholdList, { params: { id }, body: { reason } }, [...lists, routes.getFeatured]);

export const releaseList = (id: string) => change(routes.releaseList, { params: { id } }, lists);

export const setComplimentary = (id: string, until: string | null) =>
  change(routes.setComplimentary, { params: { id }, body: { until } }, [routes.searchUsers]);

export const signOutEverywhere = (id: string) =>
  change(routes.signOutEverywhere, { params: { id } }, [routes.searchUsers]);

export const runJob = (job: string) => change(routes.runJob, { params: { job } }, [routes.listJobs]);

/** Refetches what the call changes, also after an error: another admin may have been faster. */
async function change<R extends Route>(
  route: R,
  input: InputOf<R>,
  changed: readonly Route[],
): Promise<AnswerOf<R>> {
  try {
    return await callEndpoint(route, input);
  } finally {
    invalidate(...changed, routes.listAdminLog);
  }
}
