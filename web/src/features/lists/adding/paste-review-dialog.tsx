import { newItem } from '@top100/contracts/items';
import { useId, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { addingMessages as messages } from './messages.ts';
import type { PasteReviewModalProps } from './paste-review-props.ts';
import { PasteText } from './paste-text.tsx';
import { ReviewHead } from './review-head.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewMessages } from './review-messages.ts';
import { useReview } from './use-review.ts';

/** The loaded half of PasteReviewModal: the text, then what it was read as. Nothing goes in before Add. */
export default function PasteReviewDialog(props: PasteReviewModalProps) {
  const { category, items, itemLimit, pasted, onClose, onAdd, onLimit } = props;
  const id = useId();
  const open = pasted !== undefined;
  const [text, setText] = useState('');
  const [step, setStep] = useState<'text' | 'review'>('text');
  const [wasPasted, setWasPasted] = useState<string>();
  const firstControl = useRef<HTMLTextAreaElement>(null);
  const review = useReview(props, open && step === 'review');

  if (pasted !== wasPasted) {
    setWasPasted(pasted);
    // An empty paste asks for text: what was left here the last time is still there.
    if (pasted) read(pasted);
  }

  function read(next: string) {
    setText(next);
    const { rows, isTooLarge } = review.start(next);
    setStep(rows === 0 && !isTooLarge ? 'text' : 'review');
  }

  function add() {
    if (review.ticked.length === 0) {
      if (review.room < 1) onLimit();
      return;
    }
    const now = Date.now();
    onAdd(review.ticked.map((fields) => newItem(category.itemType, fields, now, Math.random)));
    announce(reviewMessages.itemsAdded(review.ticked.length, category));
    setText('');
    setStep('text');
    review.start('');
    onClose();
  }

  const isReview = step === 'review';
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="l"
      title={isReview ? reviewMessages.reviewTitle(review.entries, category) : messages.pasteTitle}
      description={isReview ? undefined : messages.pasteText(category)}
      initialFocus={firstControl}
      footer={
        isReview ? (
          <>
            <Button onClick={() => setStep('text')}>{reviewMessages.editText}</Button>
            <Button
              variant="primary"
              aria-disabled={review.ticked.length === 0 && review.room >= 1}
              onClick={add}
            >
              {reviewMessages.addItems(review.ticked.length, category)}
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
        <>
          <ReviewHead category={category} itemLimit={itemLimit} held={items.length} review={review} />
          <ReviewList category={category} itemLimit={itemLimit} review={review} />
        </>
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
