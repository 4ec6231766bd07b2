import { type AdminList, maxWithheldReason } from '@top100/contracts/endpoints/admin';
import { useState } from 'react';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { act } from '../act.ts';
import { useWithholdListMutation } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import { adminMessages as messages } from '../messages.ts';

interface WithholdDialogProps {
  list: AdminList;
  open: boolean;
  onClose: () => void;
}

/** Unpublishes a list, with the reason that its owner reads. */
export function WithholdDialog({ list, open, onClose }: WithholdDialogProps) {
  const [reason, setReason] = useState('');
  const [withhold, { isLoading }] = useWithholdListMutation();
  const isReady = reason.trim() !== '' && !isLoading;

  async function submit() {
    if (!(await act(withhold({ id: list.id, reason: reason.trim() }), messages.withheld))) return;
    setReason('');
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.withholdTitle(list.title)}
      text={messages.withholdText}
      submit={messages.withholdNow}
      variant="danger"
      isReady={isReady}
      onSubmit={submit}
    >
      <TextArea
        label={messages.withholdReason}
        maxLength={maxWithheldReason}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
