/** Asked for with the first list: from then on the browser should not clear the site's data on its own. */
export function askToKeepData(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
