import { type Category, type CategoryId, categoryById } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { DisabledReason } from '../reviewing/disabled-reason.tsx';
import { ChooseLists } from './choose-lists.tsx';
import styles from './import-dialog.module.css';
import { importMessages as messages } from './import-messages.ts';
import { ImportReview } from './import-review.tsx';
import { PickFiles } from './pick-files.tsx';
import { nameOf } from './plan-import.ts';
import { useDrops } from './use-drops.ts';
import type { Import } from './use-import.ts';
import { useImport } from './use-import.ts';
import { useTotals } from './use-totals.ts';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  /** The visible category: used for content without a recognisable one. */
  category: Category;
  /** The visible list. */
  list: StoredList | undefined;
}

/** Imports lists from files of other services or our own: read, select, review, then add. */
export function ImportDialog({ open, onClose, category, list }: ImportDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const importing = useImport(open, list);
  const { step, reading } = importing;
  const source = useSource(category.id);
  const { formId, text, readAs } = source;
  const isReading = reading.input !== undefined;
  const isPicking = step === 'pick';
  const readFiles = (files: readonly File[]) => {
    if (files.length > 0 && !isReading) void importing.read({ files }, readAs);
  };
  const readText = (words: string) => {
    if (words.trim() !== '' && !isReading) void importing.read({ text: words }, readAs);
  };
  const isDragging = useDrops(open && isPicking, readFiles, readText);

  // The focused element was removed with the previous step.
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) body.current?.focus({ preventScroll: true });
    lastStep.current = step;
  }, [step]);

  return (
    <Modal
      open={open}
      onClose={onClose}
      size={isPicking ? 'l' : 'xl'}
      title={titleOf(importing)}
      description={isPicking ? messages.text : step === 'lists' ? messages.chooseListsText : undefined}
      footer={
        <Footer
          importing={importing}
          formId={formId}
          hasText={text.trim() !== ''}
          onClose={onClose}
          isReading={isReading}
        />
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {isPicking && (
          <PickFiles
            {...source}
            importing={importing}
            isDragging={isDragging}
            onFiles={readFiles}
            onRead={() => readText(text)}
          />
        )}
        {step === 'lists' && <ChooseLists importing={importing} />}
        {step === 'review' && <ImportReview importing={importing} />}
      </div>
    </Modal>
  );
}

/** The form of the first step: a pasted text, and as which category unclear content is read. */
function useSource(categoryId: CategoryId) {
  const formId = useId();
  const [text, onText] = useState('');
  const [readAs, onReadAs] = useState(categoryId);
  const [before, setBefore] = useState(categoryId);
  if (categoryId !== before) {
    // The page has changed its category.
    setBefore(categoryId);
    onReadAs(categoryId);
  }
  return { formId, text, onText, readAs, onReadAs };
}

function titleOf({ step, plans }: Import): string {
  const { found } = plans;
  if (step === 'pick') return messages.title;
  if (step === 'lists') return messages.chooseLists(found.length);
  const [only, ...more] = plans.plans;
  if (more.length > 0) return messages.reviewSeveral(plans.plans.length);
  return only?.found.title ? messages.review(only.found.title) : messages.title;
}

interface FooterProps {
  importing: Import;
  formId: string;
  hasText: boolean;
  isReading: boolean;
  onClose: () => void;
}

function Footer({ importing, formId, hasText, isReading, onClose }: FooterProps) {
  const { step, plans, setStep, forget, reviewChosen } = importing;
  const totals = useTotals(importing);
  const reasonId = useId();
  if (step === 'pick') {
    return (
      <>
        <Button onClick={onClose}>{messages.close}</Button>
        <Button type="submit" form={formId} variant="primary" aria-disabled={!hasText || isReading}>
          {messages.read}
        </Button>
      </>
    );
  }
  const isOfSeveral = plans.found.length > 1;
  const blocked = plans.plans.find((plan) => plans.problemOf(plan) !== undefined);
  if (step === 'lists') {
    return (
      <>
        <DisabledReason id={reasonId}>{blocked && messages.targetFirst(nameOf(blocked))}</DisabledReason>
        <Button onClick={forget}>{messages.startOver}</Button>
        <Button
          variant="primary"
          aria-disabled={plans.plans.length === 0 || blocked !== undefined}
          aria-describedby={reasonId}
          onClick={() => void reviewChosen()}
        >
          {plans.plans.length === 0 ? messages.chooseOne : messages.next(plans.plans.length)}
        </Button>
      </>
    );
  }
  const [only] = plans.plans;
  return (
    <>
      <DisabledReason id={reasonId}>{totals.reason}</DisabledReason>
      <Button onClick={isOfSeveral ? () => setStep('lists') : forget}>
        {isOfSeveral ? messages.back : messages.startOver}
      </Button>
      <Button
        variant="primary"
        aria-disabled={totals.items === 0 || totals.reason !== undefined}
        aria-describedby={reasonId}
        onClick={importing.add}
      >
        {only && plans.plans.length === 1
          ? messages.add(totals.items, categoryById(only.found.list.category))
          : messages.addSeveral(totals.items, totals.lists)}
      </Button>
    </>
  );
}
