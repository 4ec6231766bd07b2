import type { Category } from '@top100/domain/categories';
import type { RefObject } from 'react';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { addingMessages as messages } from './messages.ts';
import { pasteMessages } from './paste-messages.ts';

interface PasteTextProps {
  formId: string;
  category: Category;
  text: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onSubmit: () => void;
}

/** A field to paste or type a list, one entry per line. */
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
        placeholder={pasteMessages.pasteExamples[category.itemType]}
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
