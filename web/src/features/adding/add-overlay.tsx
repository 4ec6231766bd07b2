import { ClipboardList, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Modal, preloadModal } from '../../shared/ui/modal.tsx';
import { itemFormMessages } from '../item-form/messages.ts';
import type { AddBoxProps } from './add-box.tsx';
import { AddBox } from './add-box.tsx';
import styles from './add-overlay.module.css';
import { addingMessages as messages } from './messages.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface AddOverlayProps {
  box: Omit<AddBoxProps, 'isOverlay'>;
  onManualEntry: () => void;
  onClose: () => void;
}

/** On phones and touch screens: adding on a full screen with large touch targets. */
export function AddOverlay({ box, onManualEntry, onClose }: AddOverlayProps) {
  const inset = useKeyboardInset(box.isOpen);
  // Preloaded before the tap: only then can the tap itself focus the field and open the keyboard.
  useEffect(preloadModal, []);
  return (
    <Modal
      open={box.isOpen}
      onClose={onClose}
      title={itemFormMessages.addTitle(box.category)}
      size="full"
      initialFocus={box.inputRef}
    >
      <div className={styles.column} style={{ paddingBottom: inset }}>
        <AddBox {...box} isOverlay />
        {box.typed.trim() === '' && (
          <div className={styles.actions}>
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
            <Button size="l" icon={<Plus />} onClick={onManualEntry}>
              {messages.byHand}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
