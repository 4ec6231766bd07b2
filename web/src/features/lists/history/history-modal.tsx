import { uiMessages } from '../../../shared/ui/messages.ts';
import { part, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { HistoryProps } from './history-props.ts';

const sheet = part<HistoryProps>(() => import('./history-sheet.tsx'));

/** The earlier versions of a list, at the side of the page. Its code comes at first use. */
export function HistoryModal(props: HistoryProps) {
  const Sheet = usePart(sheet, props.open, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Sheet && <Sheet {...props} />;
}
