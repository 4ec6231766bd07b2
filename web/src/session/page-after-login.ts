import { pages } from '@top100/domain/pages';

/** The only pages to which a login leads by an address: those with restricted access. */
const protectedPaths: readonly string[] = [pages.adminDashboard.path];

/** The login page, with the requested page in its address. */
export function loginRequiredPath(path: string, wanted: string): string {
  return `${path}?${new URLSearchParams({ login: 'required', to: wanted })}`;
}

/** The page to open after the login; undefined unless it is a protected one. */
export function pageAfterLogin(search: string): string | undefined {
  return protectedPage(new URLSearchParams(search).get('to'));
}

export function protectedPage(path: unknown): string | undefined {
  return protectedPaths.find((one) => one === path);
}
