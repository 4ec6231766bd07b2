import { preloadModal } from '../../../shared/ui/modal.tsx';
import { part, preload } from '../../../shared/ui/part.ts';
import type { SharePanelProps } from './share-panel.tsx';

/** The share dialog over a list of one's own: its code comes when it is first wanted. */
export const sharePanel = part<SharePanelProps>(() => import('./share-panel.tsx'));

/** For the pointer that rests on the button, and the finger that comes down on it. */
export function preloadShare(): void {
  preloadModal();
  preload(sharePanel);
}
