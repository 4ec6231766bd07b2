import { uiMessages } from '../../../shared/ui/messages.ts';
import { part, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { DeletedProps } from './deleted-props.ts';

const sheet = part<DeletedProps>(() => import('./deleted-sheet.tsx'));

/** The lists that were deleted in the last 30 days, at the side of the page. Its code comes at first use. */
export function DeletedModal(props: DeletedProps) {
  const Sheet = usePart(sheet, props.open, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Sheet && <Sheet {...props} />;
}
