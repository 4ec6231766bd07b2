import { maxWithheldReason } from '@top100/contracts/admin-limits';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { useState } from 'react';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { withholdList } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import { adminMessages as messages } from '../messages.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface WithholdDialogProps {
  list: AdminList;
  open: boolean;
  onClose: () => void;
}

/** Unpublishes a list with a reason that its owner can read. */
export function WithholdDialog({ list, open, onClose }: WithholdDialogProps) {
  const [reason, setReason] = useState('');
  const { runAction, isRunning } = useAdminAction();
  const isReady = reason.trim() !== '' && !isRunning;

  async function submit() {
    const withhold = () => withholdList(list.id, reason.trim());
    if (!(await runAction(withhold, messages.withheld))) return;
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
