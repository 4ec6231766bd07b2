import { part, usePart } from '../../shared/ui/part.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { LimitModalProps } from './limit-dialog.tsx';

const dialog = part<LimitModalProps>(() => import('./limit-dialog.tsx'));

/** Says which limit was met. Nothing that was typed is lost behind it. Its code comes when the first one is met. */
export function LimitModal(props: LimitModalProps) {
  const { text, onClose } = props;
  const Dialog = usePart(dialog, text !== undefined, () => {
    if (text !== undefined) toast.warning(text);
    onClose();
  });
  return Dialog && <Dialog {...props} />;
}
