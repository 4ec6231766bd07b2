import { uiMessages } from '../../../../shared/ui/messages.ts';
import { preloadModal } from '../../../../shared/ui/modal.tsx';
import { part, preload, usePart } from '../../../../shared/ui/part.ts';
import { toast } from '../../../../shared/ui/toast.ts';
import type { ObstacleModalProps } from './obstacle-modal.tsx';
import type { WithheldNoticeProps } from './withheld-notice.tsx';

const modal = part<ObstacleModalProps>(() => import('./obstacle-modal.tsx'));
const notice = part<WithheldNoticeProps>(() => import('./withheld-notice.tsx'));

/** For the pointer that rests on a button that may meet one. */
export function preloadObstacle(): void {
  preloadModal();
  preload(modal);
}

/** The dialog about what a click on Public has met. Its code comes then. */
export function ObstacleDialog(props: ObstacleModalProps) {
  const Modal = usePart(modal, props.met !== undefined, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Modal && <Modal {...props} />;
}

/** In the head of a list that an admin has unpublished: why. Few people ever load it. */
export function Withheld({ reason }: WithheldNoticeProps) {
  const Notice = usePart(notice, true, () => toast.error(uiMessages.notLoaded));
  return Notice && <Notice reason={reason} />;
}
