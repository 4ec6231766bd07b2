const key = 'top100-portal';

/** Remembers a visit to the billing portal, after which the plan is fetched more than once. */
export function rememberPortalVisit(): void {
  try {
    sessionStorage.setItem(key, 'gone');
  } catch {
    // Without storage the plan is fetched once.
  }
}

/** True once after each visit. */
export function takePortalVisit(): boolean {
  try {
    const isBack = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isBack;
  } catch {
    return false;
  }
}
