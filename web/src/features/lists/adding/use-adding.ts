import type { Category } from '@top100/contracts/categories';
import { indexDuplicates } from '@top100/contracts/duplicates';
import type { Item, ItemDraft } from '@top100/contracts/items';
import { itemTitle, newItem } from '@top100/contracts/items';
import { roomLeft } from '@top100/contracts/tiers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import type { Choice } from './choices.ts';
import { choicesFor } from './choices.ts';
import { addingMessages as messages } from './messages.ts';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface AddingOptions {
  category: Category;
  searchable: boolean;
  /** What the list holds now: to notice duplicates and the limit. */
  items: readonly Item[];
  /** -1 is unlimited. */
  itemLimit: number;
  /** The items go to the end, in this order, as one step of undo. */
  onAdd(items: Item[]): void;
  onLimit(): void;
  onShowExisting(itemId: string): void;
}

/** From how many places below the limit it is shown. */
const limitNear = 5;

/** What the bar and its overlay share: the words, what they find, and what choosing it does. */
export function useAdding(props: AddingOptions, isOpen: boolean, close: () => void) {
  const { category, searchable, items, itemLimit, onAdd, onLimit, onShowExisting } = props;
  const [typed, setTyped] = useState('');
  const [formDraft, setFormDraft] = useState<ItemDraft>();
  const [pasted, setPasted] = useState<string>();
  const search = useCatalogueSearch(category, typed, isOpen, searchable);
  const draft = useTypedDraft(typed, category.itemType, isOpen);
  const { entries } = search;
  const held = useMemo(() => indexDuplicates(items), [items]);
  const choices = useMemo(() => {
    const rankOf = (item: Item) => items.indexOf(item) + 1;
    const currentYear = new Date().getFullYear();
    return choicesFor({ category, typed, draft, entries, searchable, held, rankOf, currentYear });
  }, [category, typed, draft, entries, searchable, held, items]);

  const room = roomLeft(itemLimit, items.length);

  /** Words that have found what went in: they stay to find more, and go with the box. */
  const used = useRef('');
  useEffect(() => {
    if (!isOpen && used.current === typed) setTyped('');
  }, [isOpen, typed]);

  /** False when the list is full: then the page says so, and everything typed stays. */
  function add(fields: Partial<Item>): boolean {
    if (room < 1) {
      onLimit();
      return false;
    }
    onAdd([newItem(category.itemType, fields, Date.now(), Math.random)]);
    announce(messages.added(itemTitle(fields), items.length + 1));
    return true;
  }

  function choose(choice: Choice): boolean {
    if (choice.kind === 'by-hand') {
      setFormDraft(choice.draft);
      return false;
    }
    if (choice.kind !== 'again' && choice.existing) {
      close();
      onShowExisting(choice.existing.itemId);
      return false;
    }
    const isAdded = add(choice.fields);
    if (isAdded) used.current = typed;
    return isAdded;
  }

  return {
    typed,
    setTyped,
    search,
    choices,
    choose,
    formDraft,
    setFormDraft,
    openForm: () => setFormDraft(typed.trim() === '' || typed === used.current ? {} : draft),
    addByHand: (fields: Partial<Item>) => {
      const isAdded = add(fields);
      if (isAdded) {
        setTyped('');
        close();
      }
      return isAdded;
    },
    pasted,
    setPasted,
    limitNote:
      itemLimit !== -1 && room <= limitNear
        ? {
            text: messages.limit(items.length, itemLimit),
            spoken: messages.limitSpoken(items.length, itemLimit, category),
          }
        : undefined,
  };
}
