import { lazyComponent, preload, useLazyComponent } from '../../../shared/ui/lazy-component.ts';
import { LazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { uiMessages } from '../../../shared/ui/messages.ts';
import { preloadModal } from '../../../shared/ui/modal.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { ObstacleModalProps } from './obstacle-modal.tsx';
import type { WithheldNoticeProps } from './withheld-notice.tsx';

const modal = lazyComponent<ObstacleModalProps>(() => import('./obstacle-modal.tsx'));
const notice = lazyComponent<WithheldNoticeProps>(() => import('./withheld-notice.tsx'));

/** For hovering a button that may open the dialog. */
export function preloadObstacle(): void {
  preloadModal();
  preload(modal);
}

/** The dialog after a rejected click on Public. Lazy-loaded. */
export function ObstacleDialog(props: ObstacleModalProps) {
  return <LazyDialog dialog={modal} isOpen={props.blocked !== undefined} props={props} />;
}

/** The reason in the head of a list that an admin has unpublished. Rarely loaded. */
export function WithheldReason({ reason }: WithheldNoticeProps) {
  const Notice = useLazyComponent(notice, true, () => toast.error(uiMessages.notLoaded));
  return Notice && <Notice reason={reason} />;
}
