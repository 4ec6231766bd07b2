import { usePreloadWhenIdle } from '../../shared/hooks/use-preload-when-idle.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.ts';
import { LazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import type { ListSheetProps } from './list-sheet/list-sheet.tsx';

const sheet = lazyComponent<ListSheetProps>(() => import('./list-sheet/list-sheet.tsx'));

/** The sheet with all lists. Preloaded in idle time on phones, or when it opens. */
export function AllLists(props: ListSheetProps) {
  usePreloadWhenIdle(sheet.load);
  return <LazyDialog dialog={sheet} isOpen={props.open} props={props} />;
}
