import { useId, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { ButtonReason } from '../reviewing/button-reason.tsx';
import { itemsOf } from '../reviewing/items-of.ts';
import { reviewMessages } from '../reviewing/review-messages.ts';
import { ReviewTable } from '../reviewing/review-table.tsx';
import { useReviewView } from '../reviewing/use-review-view.ts';
import { whyNothing } from '../reviewing/why-nothing.ts';
import { addingMessages as messages } from './messages.ts';
import { PasteReadings } from './paste-readings.tsx';
import type { PasteReviewModalProps } from './paste-review-props.ts';
import { PasteText } from './paste-text.tsx';
import { usePasteReview } from './use-paste-review.ts';

/** The loaded half of PasteReviewModal: the text, then what it was read as. Nothing goes in before Add. */
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
  const { judged, ticked, room } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a paste is read once, when it comes
  useLayoutEffect(() => {
    // An empty paste asks for text: what was left here the last time is still there.
    if (pasted) read(pasted);
  }, [pasted]);

  function read(next: string) {
    setText(next);
    const { rows, isTooLarge } = paste.start(next);
    setStep(rows === 0 && !isTooLarge ? 'text' : 'review');
  }

  function add() {
    if (ticked.length === 0) {
      if (room < 1) onLimit();
      return;
    }
    const fitting = ticked.slice(0, room);
    onAdd(itemsOf(fitting, category.itemType, items, Date.now(), Math.random));
    announce(reviewMessages.itemsAdded(fitting.length, category));
    setText('');
    setStep('text');
    paste.start('');
    onClose();
  }

  const isReview = step === 'review';
  const entries = judged.filter(({ state }) => state.kind !== 'heading').length;
  return (
    <Modal
      open={open}
      onClose={onClose}
      size={isReview ? 'xl' : 'l'}
      title={isReview ? reviewMessages.reviewTitle(entries, category) : messages.pasteTitle}
      description={isReview ? undefined : messages.pasteText(category)}
      initialFocus={firstControl}
      footer={
        isReview ? (
          <>
            <ButtonReason id={reasonId}>
              {judged.length > 0 && room >= 1 ? whyNothing([view]) : undefined}
            </ButtonReason>
            <Button onClick={() => setStep('text')}>{reviewMessages.editText}</Button>
            <Button
              variant="primary"
              aria-disabled={ticked.length === 0 && room >= 1}
              aria-describedby={reasonId}
              onClick={add}
            >
              {reviewMessages.addItems(ticked.length, category)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{messages.cancel}</Button>
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
