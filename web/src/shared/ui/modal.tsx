import { useState } from 'react';
import { lazyComponent, preload, useLazyComponent } from './lazy-component.ts';
import { uiMessages } from './messages.ts';
import type { ModalProps } from './modal-dialog.tsx';
import { toast } from './toast.ts';

/** Radix's dialog weighs 13 kB: it is loaded with the first dialog. */
const dialog = lazyComponent<ModalProps & { opener: Element | null }>(() => import('./modal-dialog.tsx'));

/** Preloads the code of dialogs, for instance while the pointer rests on a button that opens one. */
export function preloadModal(): void {
  preload(dialog);
}

/** A dialog over the page. Closing it restores the focus. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpener(document.activeElement);
  }
  const Dialog = useLazyComponent(dialog, props.open, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} opener={opener} />;
}
