import * as Dialog from '@radix-ui/react-dialog';
import type { Category } from '@top100/contracts/categories';
import type { ItemField } from '@top100/contracts/item-fields';
import { itemFields } from '@top100/contracts/item-fields';
import type { DraftProblems, Item, ItemDraft } from '@top100/contracts/items';
import { checkDraft } from '@top100/contracts/items';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { addingMessages } from './messages.ts';

export interface ItemFormModalProps {
  category: Category;
  /** The item to edit; without one the form adds. */
  item?: Item;
  prefill?: ItemDraft;
  open: boolean;
  onClose(): void;
  onSubmit(fields: Partial<Item>): void;
  /** What the list holds now, to notice duplicates. */
  items: readonly Item[];
}

/** Adds an item by hand, or edits one. */
export function ItemFormModal({ category, item, prefill, open, onClose, onSubmit }: ItemFormModalProps) {
  const type = category.itemType;
  const [draft, setDraft] = useState<ItemDraft>({});
  const [problems, setProblems] = useState<DraftProblems>({});

  useEffect(() => {
    if (open) setDraft({ ...prefill, ...(item && ownFields(type, item)) });
  }, [open, prefill, item, type]);

  function submit() {
    const checked = checkDraft(type, draft, new Date().getFullYear());
    setProblems(checked.ok ? {} : checked.problems);
    if (!checked.ok) return;
    onSubmit(checked.fields);
    onClose();
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>
            {item ? addingMessages.editTitle(category) : addingMessages.addTitle(category)}
          </Dialog.Title>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {itemFields[type].map((field) => (
              <TextField
                key={field.name}
                label={field.label}
                value={String(draft[field.name] ?? '')}
                error={problems[field.name]}
                onChange={(value) => setDraft({ ...draft, [field.name]: value })}
              />
            ))}
            <Button onClick={onClose}>{addingMessages.cancel}</Button>
            <Button type="submit" variant="primary">
              {item ? addingMessages.save : addingMessages.add}
            </Button>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ownFields(type: Item['type'], item: Item): ItemDraft {
  const names: ItemField['name'][] = itemFields[type].map((field) => field.name);
  return Object.fromEntries(names.map((name) => [name, item[name]])) as ItemDraft;
}
