import { useRef } from 'react';
import { Modal, preloadModal } from '../../shared/ui/modal.tsx';
import { part, preload, usePart } from '../../shared/ui/part.ts';
import { toast } from '../../shared/ui/toast.ts';
import { shareMessages as messages } from './messages.ts';
import type { ShareContentProps, ShareDialogProps } from './share-props.ts';

const content = part<ShareContentProps>(() => import('./share-content.tsx'));

/** Loads the dialog's code ahead, for instance when the pointer rests on a button that opens it. */
export function preloadShare(): void {
  preloadModal();
  preload(content);
}

/** Link, post, mail and embedding of a public list (spec section 2). Its code comes when it is first opened. */
export function ShareDialog(props: ShareDialogProps) {
  const { open, onClose } = props;
  const copyLink = useRef<HTMLButtonElement>(null);
  const Content = usePart(content, open, () => {
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
