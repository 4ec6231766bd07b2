import { findDuplicate } from '@top100/contracts/duplicates';
import { itemFields } from '@top100/contracts/item-fields';
import type { DraftProblems } from '@top100/contracts/items';
import { useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { ItemFields } from './item-fields.tsx';
import styles from './item-form-dialog.module.css';
import type { FormDraft } from './item-form-draft.ts';
import { checkForm, formDraftOf, sameDraft } from './item-form-draft.ts';
import type { ItemFormModalProps } from './item-form-props.ts';
import { addingMessages as messages } from './messages.ts';

/** What was being typed when the form was closed, and for what. */
interface KeptDraft {
  itemId: string | undefined;
  start: FormDraft;
  draft: FormDraft;
}

/** The loaded half of ItemFormModal. Closing it by accident loses nothing: the next opening goes on. */
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
  const [kept, setKept] = useState<KeptDraft>();

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
        kept && kept.itemId === item?.id && (sameDraft(kept.start, from) || sameDraft(from, {}));
      setIsEditing(item !== undefined);
      begin(from, canResume ? kept.draft : undefined);
      setKept(undefined);
    }
  }

  useEffect(() => {
    // The first field that is wrong, once its message stands.
    if (Object.keys(problems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);

  function leave() {
    if (!sameDraft(draft, start)) setKept({ itemId: item?.id, start, draft });
    onClose();
  }

  function submit() {
    const result = checkForm(type, draft, new Date().getFullYear());
    setProblems(result.ok ? {} : result.problems);
    setNotice(result.ok ? undefined : result.summary);
    if (!result.ok) return;
    const others = items.filter((other) => other.id !== item?.id);
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
      setNotice(messages.failedToCreate);
      return;
    }
    onClose();
  }

  const words = isConfirmed ? [messages.addAnyway, messages.saveAnyway] : [messages.add, messages.save];
  return (
    <Modal
      open={open}
      onClose={leave}
      title={isEditing ? messages.editTitle(category) : messages.addTitle(category)}
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
            {messages.resumed}{' '}
            <button type="button" className={styles.link} onClick={() => begin(start)}>
              {messages.startAfresh}
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
