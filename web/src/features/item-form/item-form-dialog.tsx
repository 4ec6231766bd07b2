import type { Category } from '@top100/domain/categories';
import { findDuplicate } from '@top100/domain/duplicates';
import { itemFields } from '@top100/domain/item-fields';
import type { DraftProblems, Item, ItemDraft } from '@top100/domain/items';
import { fitsNotesLimit, maxNotesBytes, notesBytes } from '@top100/domain/notes';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { formMessages } from './form-messages.ts';
import { ItemFields } from './item-fields.tsx';
import styles from './item-form-dialog.module.css';
import type { FormDraft } from './item-form-draft.ts';
import { checkForm, formDraftOf, isSameDraft } from './item-form-draft.ts';
import { itemFormMessages as messages } from './messages.ts';

export interface ItemFormModalProps {
  category: Category;
  /** The item to edit; without one the form adds. */
  item?: Item;
  prefill?: ItemDraft;
  open: boolean;
  onClose(): void;
  /** Receives validated fields. Returning false keeps the form open; throwing too, with a message. */
  onSubmit(fields: Partial<Item>): unknown;
  /** The list's current items, to detect duplicates. */
  items: readonly Item[];
}

/** An unfinished draft, and the item it belongs to. */
interface UnfinishedDraft {
  itemId: string | undefined;
  start: FormDraft;
  draft: FormDraft;
}

/** The lazy-loaded half of ItemFormModal. An accidental close keeps the draft for the next opening. */
export default function ItemFormDialog(props: ItemFormModalProps) {
  const { category, item, prefill, open, items, onClose, onSubmit } = props;
  const type = category.itemType;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLElement>(null);
  const [start, setStart] = useState<FormDraft>({});
  const [draft, setDraft] = useState<FormDraft>({});
  const [problems, setProblems] = useState<DraftProblems>({});
  const [notice, setNotice] = useState<string>();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isResumed, setIsResumed] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [unfinished, setUnfinished] = useState<UnfinishedDraft>();

  function begin(from: FormDraft, resumed?: FormDraft) {
    setStart(from);
    setDraft(resumed ?? from);
    setIsResumed(resumed !== undefined);
    setProblems({});
    setNotice(undefined);
    setIsConfirmed(false);
  }

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      const from = formDraftOf(type, item ?? prefill ?? {});
      const canResume =
        unfinished &&
        unfinished.itemId === item?.id &&
        (isSameDraft(unfinished.start, from) || isSameDraft(from, {}));
      setIsEditing(item !== undefined);
      begin(from, canResume ? unfinished.draft : undefined);
      setUnfinished(undefined);
    }
  }

  useEffect(() => {
    // Focuses the first invalid field once its message is rendered.
    if (Object.keys(problems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);

  function leave() {
    if (!isSameDraft(draft, start)) setUnfinished({ itemId: item?.id, start, draft });
    onClose();
  }

  function submit() {
    const result = checkForm(type, draft, new Date().getFullYear());
    setProblems(result.ok ? {} : result.problems);
    setNotice(result.ok ? undefined : result.summary);
    if (!result.ok) return;
    const others = items.filter((other) => other.id !== item?.id);
    if (!fitsNotesLimit(notesBytes([...others, result.fields]), notesBytes(items))) {
      setProblems({ note: formMessages.notesTooLarge(maxNotesBytes) });
      return;
    }
    const same = isConfirmed ? undefined : findDuplicate(others, { ...result.fields, type });
    if (same) {
      const text = messages.alreadyAt(items.indexOf(same) + 1);
      setNotice(text);
      setIsConfirmed(true);
      announce(text);
      return;
    }
    try {
      if (onSubmit(result.fields) === false) return;
    } catch {
      setNotice(formMessages.failedToCreate);
      return;
    }
    onClose();
  }

  const otherNotesBytes = useMemo(
    () => (open ? notesBytes(items.filter((other) => other.id !== item?.id)) : 0),
    [open, items, item?.id],
  );
  const words = isConfirmed
    ? [formMessages.addAnyway, formMessages.saveAnyway]
    : [messages.add, messages.save];
  return (
    <Modal
      open={open}
      onClose={leave}
      title={isEditing ? formMessages.editTitle(category) : messages.addTitle(category)}
      initialFocus={firstField}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={id} variant="primary">
            {isEditing ? words[1] : words[0]}
          </Button>
        </>
      }
    >
      <form
        ref={(element) => {
          form.current = element;
          firstField.current = element?.querySelector<HTMLElement>('input') ?? null;
        }}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isResumed && (
          <p className={styles.resumed}>
            {formMessages.resumed}{' '}
            <button type="button" className={styles.link} onClick={() => begin(start)}>
              {formMessages.startAfresh}
            </button>
          </p>
        )}
        {notice && (
          <p role="alert" className={styles.notice} data-kind={isConfirmed ? 'duplicate' : 'problem'}>
            {notice}
          </p>
        )}
        <ItemFields
          fields={itemFields[type]}
          draft={draft}
          problems={problems}
          otherNotesBytes={otherNotesBytes}
          onChange={(name, value) => {
            setDraft({ ...draft, [name]: value });
            setIsConfirmed(false);
            if (isConfirmed) setNotice(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
