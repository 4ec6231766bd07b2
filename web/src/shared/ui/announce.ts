let region: HTMLElement | undefined;
let pending: ReturnType<typeof setTimeout> | undefined;

/** Says a text to screen readers, politely. The last text wins when several come at once. */
export function announce(text: string): void {
  const target = liveRegion();
  target.textContent = '';
  clearTimeout(pending);
  // A region must stand, and be empty, for a moment: else a first or repeated text is not spoken.
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
