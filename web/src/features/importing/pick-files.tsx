import type { CategoryId } from '@top100/domain/categories';
import { categories } from '@top100/domain/categories';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { FileProblems } from './file-problems.tsx';
import { importMessages as messages } from './import-messages.ts';
import styles from './pick-files.module.css';
import { ServicesHelp } from './services-help.tsx';
import type { Import } from './use-import.ts';

interface PickFilesProps {
  formId: string;
  importing: Import;
  isDragging: boolean;
  text: string;
  onText: (text: string) => void;
  readAs: CategoryId;
  onReadAs: (category: CategoryId) => void;
  onFiles: (files: readonly File[]) => void;
  onRead: () => void;
}

/** Drop zone, file selection and paste field, with a help on supported services. */
export function PickFiles(props: PickFilesProps) {
  const { isDragging, readAs } = props;
  const { reading, problems } = props.importing;
  const input = useRef<HTMLInputElement>(null);
  if (reading.input) {
    const what =
      'files' in reading.input ? messages.reading(reading.input.files.length) : messages.readingText;
    return (
      <div className={styles.busy} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <p>{what}</p>
        <Button onClick={reading.cancel}>{messages.cancel}</Button>
      </div>
    );
  }
  return (
    <div className={styles.pick}>
      {reading.failure !== undefined && (
        <div role="alert" className={styles.failure}>
          <p>{reading.failure}</p>
          <FileProblems problems={problems} isOpen />
        </div>
      )}
      <div className={styles.drop} data-dragging={isDragging || undefined}>
        <FileUp aria-hidden="true" size={32} strokeWidth={1.6} />
        <p className={styles.dropTitle}>{isDragging ? messages.dropNow : messages.drop}</p>
        <p className={styles.dropHint}>{messages.dropHint}</p>
        <Button variant="accent" onClick={() => input.current?.click()}>
          {messages.chooseFiles}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={messages.chooseFiles}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Selecting the same file again must fire a change event.
            event.target.value = '';
            props.onFiles(files);
          }}
        />
      </div>
      <form
        id={props.formId}
        onSubmit={(event) => {
          event.preventDefault();
          props.onRead();
        }}
      >
        <TextArea
          label={messages.orPaste}
          dir="auto"
          rows={4}
          spellCheck={false}
          placeholder={messages.pasteHint}
          value={props.text}
          onChange={props.onText}
        />
      </form>
      <SelectField
        label={messages.categoryLabel}
        value={readAs}
        onChange={props.onReadAs}
        options={categories.map(({ id, label }) => ({ value: id, label }))}
      />
      <ServicesHelp />
    </div>
  );
}
