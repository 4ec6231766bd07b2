import { type AdminList, maxWithheldReason } from '@top100/contracts/endpoints/admin';
import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { useWithholdListMutation } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';

interface WithholdDialogProps {
  list: AdminList;
  open: boolean;
  onClose: () => void;
}

/** Unpublishes a list, with the reason that its owner reads. */
export function WithholdDialog({ list, open, onClose }: WithholdDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [withhold, { isLoading }] = useWithholdListMutation();
  const isReady = reason.trim() !== '' && !isLoading;

  async function submit() {
    if (!isReady) return;
    if (!(await act(withhold({ id: list.id, reason: reason.trim() }), messages.withheld))) return;
    setReason('');
    onClose();
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={messages.withholdTitle(list.title)}
      description={messages.withholdText}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={form} variant="danger" aria-disabled={!isReady}>
            {messages.withholdNow}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          label={messages.withholdReason}
          maxLength={maxWithheldReason}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Modal>
  );
}
