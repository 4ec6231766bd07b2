import { useState } from 'react';
import { uiMessages } from './messages.ts';
import type { ModalProps } from './modal-props.ts';
import { part, preload, usePart } from './part.ts';
import { toast } from './toast.ts';

/** Radix's dialog weighs 13 kB: it is loaded when a dialog is first wanted. */
const dialog = part<ModalProps & { opener: Element | null }>(() => import('./modal-dialog.tsx'));

/** Loads the code of dialogs ahead, for instance when the pointer rests on a button that opens one. */
export function preloadModal(): void {
  preload(dialog);
}

/** A dialog over the page. When it closes, the focus goes back to where it was. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpener(document.activeElement);
  }
  const Dialog = usePart(dialog, props.open, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} opener={opener} />;
}
