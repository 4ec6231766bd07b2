import { ClipboardList } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal, preloadModal } from '../../../shared/ui/modal.tsx';
import type { AddBoxProps } from './add-box.tsx';
import { AddBox } from './add-box.tsx';
import styles from './add-overlay.module.css';
import { addingMessages as messages } from './messages.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface AddOverlayProps {
  box: Omit<AddBoxProps, 'isOverlay'>;
  icon: ReactNode;
  onByHand: () => void;
  onClose: () => void;
}

/** Phones and touch screens: adding on a screen of its own (spec section 2), with targets for fingers. */
export function AddOverlay({ box, icon, onByHand, onClose }: AddOverlayProps) {
  const inset = useKeyboardInset(box.isOpen);
  // Ready before the tap, so that the field gets the focus, and the keyboard, in the very tap.
  useEffect(preloadModal, []);
  return (
    <Modal
      open={box.isOpen}
      onClose={onClose}
      title={messages.addTitle(box.category)}
      size="full"
      initialFocus={box.inputRef}
    >
      <div className={styles.column} style={{ paddingBottom: inset }}>
        <AddBox {...box} isOverlay />
        {box.typed.trim() === '' && (
          <div className={styles.ways}>
            <Button
              size="l"
              icon={<ClipboardList />}
              onClick={() => {
                onClose();
                box.onPaste('');
              }}
            >
              {messages.paste}
            </Button>
            <Button size="l" icon={icon} onClick={onByHand}>
              {messages.byHand}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
