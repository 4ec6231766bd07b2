export { adminListColumns, adminListJoins, adminListRow, toAdminList } from './admin-list.ts';
export { readFeatured, replaceFeatured } from './featured.ts';
export { closeReports, listReports } from './reports.ts';
