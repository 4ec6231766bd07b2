import { lazyComponent } from '../../shared/ui/lazy-component.ts';
import { LazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import type { PasteReviewModalProps } from './use-paste-review.ts';

/** Parser, table and matching weigh more than most visits need: loaded with the first paste. */
const dialog = lazyComponent<PasteReviewModalProps>(() => import('./paste-review-dialog.tsx'));

/** Adds many lines at once after a review. */
export function PasteReviewModal(props: PasteReviewModalProps) {
  return <LazyDialog dialog={dialog} isOpen={props.pasted !== undefined} props={props} />;
}
