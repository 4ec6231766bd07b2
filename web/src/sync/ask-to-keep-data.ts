/** Called with the first list: asks the browser not to evict the site's data. */
export function askToKeepData(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
