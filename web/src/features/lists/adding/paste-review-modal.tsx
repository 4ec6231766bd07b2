import { uiMessages } from '../../../shared/ui/messages.ts';
import { part, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { PasteReviewModalProps } from './paste-review-props.ts';

/** Reader, table and look-up weigh more than most visits need: they come with the first paste. */
const dialog = part<PasteReviewModalProps>(() => import('./paste-review-dialog.tsx'));

/** Many lines at once, and what they were read as, before anything goes in. */
export function PasteReviewModal(props: PasteReviewModalProps) {
  const Dialog = usePart(dialog, props.pasted !== undefined, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} />;
}
