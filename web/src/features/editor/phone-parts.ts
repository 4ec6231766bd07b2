import { lazyComponent } from '../../shared/ui/lazy-component.ts';
import type { VisibilityChipProps } from '../sharing/visibility-chip.tsx';
import type { BottomToolbarProps } from './bottom-toolbar.tsx';
import type { Neighbours } from './neighbour-bar.tsx';

/** Components used only on phones. */
export const bottomToolbar = lazyComponent<BottomToolbarProps>(() => import('./bottom-toolbar.tsx'));
export const neighbourBar = lazyComponent<Neighbours>(() => import('./neighbour-bar.tsx'));
export const visibilityChip = lazyComponent<VisibilityChipProps>(
  () => import('../sharing/visibility-chip.tsx'),
);

/** Preloads them before the first paint; failures are reported where they are rendered. */
export function loadPhoneParts(): Promise<unknown> {
  return Promise.all([bottomToolbar.load(), neighbourBar.load(), visibilityChip.load()]).catch(
    () => undefined,
  );
}
