const key = 'top100-portal';

/** Whoever goes to the billing portal comes back to a page that has to look twice. */
export function noteVisitToPortal(): void {
  try {
    sessionStorage.setItem(key, 'gone');
  } catch {
    // No storage: the plan is as the server knows it at that moment.
  }
}

/** True once after each visit. */
export function isBackFromPortal(): boolean {
  try {
    const isBack = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isBack;
  } catch {
    return false;
  }
}
