import { maxReportDetails, type ReportReason, reportReasons } from '@top100/domain/discover';
import { useId, useRef, useState } from 'react';
import { RequestError } from '../../shared/api/request.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { sendReport } from './discover-queries.ts';
import { discoverMessages as messages } from './messages.ts';
import styles from './report-dialog.module.css';

/** No reason is preselected, or the first would be overused. */
type Choice = ReportReason | '';
const options: { value: Choice; label: string }[] = [
  { value: '', label: messages.chooseReason },
  ...reportReasons.map((value) => ({ value, label: messages.reasons[value] })),
];

export interface ReportDialogProps {
  listId: string;
  /** Reports the note on one item; undefined for the whole list. */
  note?: { itemId: string; itemTitle: string } | undefined;
  open: boolean;
  onClose: () => void;
}

/** Reports a public list to the admins. Input stays until it is sent. */
export function ReportDialog({ listId, note, open, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<Choice>('');
  const [isMissing, setIsMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const [details, setDetails] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function send() {
    if (isSending) return;
    setIsMissing(reason === '');
    if (reason === '') return select.current?.focus();
    setIsSending(true);
    try {
      await sendReport(listId, { reason, details: details.trim(), itemId: note?.itemId });
      setReason('');
      setDetails('');
      onClose();
      toast.success(messages.reported);
    } catch (error) {
      // The server explains too many reports or a missing list; any other error has no useful text.
      const isRefusal = error instanceof RequestError && error.code !== undefined;
      toast.error(isRefusal ? error.message : messages.reportFailed);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={note ? messages.reportNote : messages.report}
      description={note ? messages.reportNoteText(note.itemTitle) : messages.reportText}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={form} variant="primary" aria-disabled={isSending}>
            {isSending ? messages.sending : messages.send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <SelectField
          ref={select}
          label={messages.reason}
          value={reason}
          error={isMissing && reason === '' ? messages.reasonMissing : undefined}
          onChange={setReason}
          options={options}
        />
        <TextArea
          label={messages.details}
          rows={4}
          maxLength={maxReportDetails}
          value={details}
          onChange={setDetails}
        />
      </form>
    </Modal>
  );
}
