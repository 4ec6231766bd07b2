import { lazyComponent, preload } from '../../shared/ui/lazy-component.ts';
import { preloadModal } from '../../shared/ui/modal.tsx';
import type { SharePanelProps } from './share-panel.tsx';

/** The share dialog of an own list, lazy-loaded. */
export const sharePanel = lazyComponent<SharePanelProps>(() => import('./share-panel.tsx'));

/** For hover and touch on the button. */
export function preloadShare(): void {
  preloadModal();
  preload(sharePanel);
}
