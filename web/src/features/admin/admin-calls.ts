import type { CategoryId } from '@top100/contracts/categories';
import type { EndpointAnswer, EndpointRequest } from '@top100/contracts/endpoint';
import type {
  AdminList,
  dismissReports,
  getFeatured,
  listReports,
  releaseList,
  replaceFeatured,
  searchLists,
  searchUsers,
  setComplimentary,
  signOutEverywhere,
  withholdList,
} from '@top100/contracts/endpoints/admin';
import type {
  getFigures,
  listAdminLog,
  listJobs,
  runJob,
} from '@top100/contracts/endpoints/admin-operations';
import { serverApi } from '../../shared/api/server-api.ts';

export type FeaturedAnswer = EndpointAnswer<typeof getFeatured>;
export type ReportsAnswer = EndpointAnswer<typeof listReports>;
export type Figures = EndpointAnswer<typeof getFigures>;
export type JobsAnswer = EndpointAnswer<typeof listJobs>;
export type LogAnswer = EndpointAnswer<typeof listAdminLog>;

interface Page {
  offset: number;
}

interface Replacement {
  category: CategoryId;
  body: EndpointRequest<typeof replaceFeatured>['body'];
}

/** The calls of the admin's page. What one of them changes is asked for anew. */
const adminApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    featured: build.query<FeaturedAnswer, CategoryId>({
      query: (category) => ({ path: `/api/admin/featured/${category}` }),
      providesTags: ['Featured'],
    }),
    replaceFeatured: build.mutation<EndpointAnswer<typeof replaceFeatured>, Replacement>({
      query: ({ category, body }) => ({ path: `/api/admin/featured/${category}`, method: 'PUT', body }),
      // Also after a refusal: then somebody else was faster, and theirs is shown.
      invalidatesTags: ['Featured', 'Log'],
    }),
    findLists: build.query<EndpointAnswer<typeof searchLists>, { q: string; category?: CategoryId }>({
      query: ({ q, category }) => ({ path: '/api/admin/lists', query: { q, category } }),
      providesTags: ['Reports'],
    }),
    reports: build.query<ReportsAnswer, Page & { state: 'open' | 'closed' }>({
      query: (query) => ({ path: '/api/admin/reports', query: { ...query } }),
      providesTags: ['Reports'],
    }),
    dismissReports: build.mutation<EndpointAnswer<typeof dismissReports>, AdminList>({
      query: ({ id }) => ({ path: `/api/admin/lists/${id}/dismiss-reports`, method: 'POST' }),
      invalidatesTags: ['Reports', 'Log'],
    }),
    withholdList: build.mutation<EndpointAnswer<typeof withholdList>, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        path: `/api/admin/lists/${id}/withhold`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Reports', 'Featured', 'Log'],
    }),
    releaseList: build.mutation<EndpointAnswer<typeof releaseList>, AdminList>({
      query: ({ id }) => ({ path: `/api/admin/lists/${id}/release`, method: 'POST' }),
      invalidatesTags: ['Reports', 'Log'],
    }),
    users: build.query<EndpointAnswer<typeof searchUsers>, Page & { q: string }>({
      query: (query) => ({ path: '/api/admin/users', query: { ...query } }),
      providesTags: ['Users'],
    }),
    setComplimentary: build.mutation<
      EndpointAnswer<typeof setComplimentary>,
      { id: string; until: string | null }
    >({
      query: ({ id, until }) => ({
        path: `/api/admin/users/${id}/complimentary`,
        method: 'POST',
        body: { until },
      }),
      invalidatesTags: ['Users', 'Log'],
    }),
    signOutEverywhere: build.mutation<EndpointAnswer<typeof signOutEverywhere>, { id: string }>({
      query: ({ id }) => ({ path: `/api/admin/users/${id}/sign-out`, method: 'POST' }),
      invalidatesTags: ['Users', 'Log'],
    }),
    figures: build.query<Figures, number>({
      query: (days) => ({ path: '/api/admin/figures', query: { days } }),
    }),
    jobs: build.query<JobsAnswer, void>({
      query: () => ({ path: '/api/admin/jobs' }),
      providesTags: ['Jobs'],
    }),
    runJob: build.mutation<EndpointAnswer<typeof runJob>, string>({
      query: (job) => ({ path: `/api/admin/jobs/${job}/run`, method: 'POST' }),
      invalidatesTags: ['Jobs', 'Log'],
    }),
    adminLog: build.query<LogAnswer, Page>({
      query: (query) => ({ path: '/api/admin/log', query: { ...query } }),
      providesTags: ['Log'],
    }),
  }),
});

export const {
  useFeaturedQuery,
  useReplaceFeaturedMutation,
  useFindListsQuery,
  useReportsQuery,
  useDismissReportsMutation,
  useWithholdListMutation,
  useReleaseListMutation,
  useUsersQuery,
  useSetComplimentaryMutation,
  useSignOutEverywhereMutation,
  useFiguresQuery,
  useJobsQuery,
  useRunJobMutation,
  useAdminLogQuery,
} = adminApi;
