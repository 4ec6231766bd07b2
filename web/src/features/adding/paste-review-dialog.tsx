import { useId, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { itemFormMessages } from '../item-form/messages.ts';
import { DisabledReason } from '../reviewing/disabled-reason.tsx';
import { emptySelectionReason } from '../reviewing/empty-selection-reason.ts';
import { PasteReadings } from '../reviewing/paste-readings.tsx';
import { reviewMessages } from '../reviewing/review-messages.ts';
import { ReviewTable } from '../reviewing/review-table.tsx';
import { rowsToItems } from '../reviewing/rows-to-items.ts';
import { useReviewView } from '../reviewing/use-review-view.ts';
import { addingMessages as messages } from './messages.ts';
import { pasteMessages } from './paste-messages.ts';
import { PasteText } from './paste-text.tsx';
import type { PasteReviewModalProps } from './use-paste-review.ts';
import { usePasteReview } from './use-paste-review.ts';

/** The lazy-loaded half of PasteReviewModal: the text, then its parsed rows. Nothing is added before Add. */
export default function PasteReviewDialog(props: PasteReviewModalProps) {
  const { category, items, pasted, onClose, onAdd, onLimit } = props;
  const id = useId();
  const reasonId = useId();
  const open = pasted !== undefined;
  const [text, setText] = useState('');
  const [step, setStep] = useState<'text' | 'review'>('text');
  const firstControl = useRef<HTMLTextAreaElement>(null);
  const paste = usePasteReview(props, open && step === 'review');
  const view = useReviewView(paste.review);
  const { evaluated, selected, remaining } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each paste is parsed once
  useLayoutEffect(() => {
    // An empty paste opens the text step, which keeps the last text.
    if (pasted) read(pasted);
  }, [pasted]);

  function read(next: string) {
    setText(next);
    const { rows, isTooLarge } = paste.start(next);
    setStep(rows === 0 && !isTooLarge ? 'text' : 'review');
  }

  function add() {
    if (selected.length === 0) {
      if (remaining < 1) onLimit();
      return;
    }
    const fitting = selected.slice(0, remaining);
    onAdd(rowsToItems(fitting, category.itemType, items, Date.now(), Math.random));
    announce(reviewMessages.itemsAdded(fitting.length, category));
    setText('');
    setStep('text');
    paste.start('');
    onClose();
  }

  const isReview = step === 'review';
  const entries = evaluated.filter(({ state }) => state.kind !== 'heading').length;
  return (
    <Modal
      open={open}
      onClose={onClose}
      size={isReview ? 'xl' : 'l'}
      title={isReview ? reviewMessages.reviewTitle(entries, category) : pasteMessages.pasteTitle}
      description={isReview ? undefined : pasteMessages.pasteText(category)}
      initialFocus={firstControl}
      footer={
        isReview ? (
          <>
            <DisabledReason id={reasonId}>
              {evaluated.length > 0 && remaining >= 1 ? emptySelectionReason([view]) : undefined}
            </DisabledReason>
            <Button onClick={() => setStep('text')}>{reviewMessages.editText}</Button>
            <Button
              variant="primary"
              aria-disabled={selected.length === 0 && remaining >= 1}
              aria-describedby={reasonId}
              onClick={add}
            >
              {reviewMessages.addItems(selected.length, category)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{itemFormMessages.cancel}</Button>
            <Button type="submit" form={id} variant="primary" aria-disabled={text.trim() === ''}>
              {messages.read}
            </Button>
          </>
        )
      }
    >
      {isReview ? (
        <ReviewTable review={paste.review} isSearchable={props.searchable} notes={paste.notes}>
          <PasteReadings category={category} readings={paste.readings} onRead={paste.read} />
        </ReviewTable>
      ) : (
        <PasteText
          formId={id}
          category={category}
          text={text}
          fieldRef={firstControl}
          onChange={setText}
          onSubmit={() => read(text)}
        />
      )}
    </Modal>
  );
}
