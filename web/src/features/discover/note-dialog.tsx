import { type Item, itemByline, itemTitle } from '@top100/domain/items';
import { Flag } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { discoverMessages as messages } from './messages.ts';
import styles from './note-dialog.module.css';

export interface NoteDialogProps {
  /** Undefined while closed. */
  item: Item | undefined;
  onClose: () => void;
  /** Undefined where reporting is impossible, as on an own list. */
  onReport: (() => void) | undefined;
}

/** The owner's note on an item of a public list. */
export default function NoteDialog({ item, onClose, onReport }: NoteDialogProps) {
  return (
    <Modal
      open={item !== undefined}
      onClose={onClose}
      title={item ? itemTitle(item) : ''}
      description={item && itemByline(item)}
      footer={
        onReport && (
          <Button icon={<Flag size={17} />} onClick={onReport}>
            {messages.reportNote}
          </Button>
        )
      }
    >
      <p className={styles.note} dir="auto">
        {item?.note}
      </p>
    </Modal>
  );
}
