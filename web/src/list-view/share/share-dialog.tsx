import { useRef } from 'react';
import { lazyComponent, preload, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { Modal, preloadModal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { shareMessages as messages } from './messages.ts';
import type { ShareContentProps, ShareDialogProps } from './share-content.tsx';

const content = lazyComponent<ShareContentProps>(() => import('./share-content.tsx'));

/** Preloads the dialog's code, for instance while the pointer rests on a button that opens it. */
export function preloadShare(): void {
  preloadModal();
  preload(content);
}

/** Link, post, mail and embed code of a public list. Lazy-loaded when it first opens. */
export function ShareDialog(props: ShareDialogProps) {
  const { open, onClose } = props;
  const copyLink = useRef<HTMLButtonElement>(null);
  const Content = useLazyComponent(content, open, () => {
    toast.error(messages.loadFailed);
    onClose();
  });
  return (
    <Modal
      open={open && Content !== undefined}
      onClose={onClose}
      title={messages.title}
      initialFocus={copyLink}
    >
      {Content && <Content {...props} copyLink={copyLink} />}
    </Modal>
  );
}
