let region: HTMLElement | undefined;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Announces a text to screen readers politely. If several come at once, the last one wins. */
export function announce(text: string): void {
  const target = liveRegion();
  target.textContent = '';
  clearTimeout(pending);
  // A live region must exist, empty, for a moment, or a first or repeated text isn't spoken.
  pending = setTimeout(() => {
    target.textContent = text;
  }, 40);
}

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.dataset.announcer = '';
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return region;
}
