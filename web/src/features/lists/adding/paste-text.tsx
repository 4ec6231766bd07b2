import type { Category } from '@top100/contracts/categories';
import type { RefObject } from 'react';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { addingMessages as messages } from './messages.ts';

interface PasteTextProps {
  formId: string;
  category: Category;
  text: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onSubmit: () => void;
}

/** Where a list is pasted or typed, one entry a line. */
export function PasteText({ formId, category, text, fieldRef, onChange, onSubmit }: PasteTextProps) {
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSubmit();
      }}
    >
      <TextArea
        ref={fieldRef}
        label={messages.pasteLabel}
        isLabelHidden
        dir="auto"
        rows={12}
        spellCheck={false}
        placeholder={messages.pasteExamples[category.itemType]}
        value={text}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </form>
  );
}
