import type { Category } from '@top100/domain/categories';
import { indexDuplicates } from '@top100/domain/duplicates';
import type { Item, ItemDraft } from '@top100/domain/items';
import { itemTitle, newItem } from '@top100/domain/items';
import { remainingQuota } from '@top100/domain/tiers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import type { Choice } from './choices.ts';
import { choicesFor } from './choices.ts';
import { addingMessages as messages } from './messages.ts';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface AddBarOptions {
  category: Category;
  searchable: boolean;
  /** The list's current items, for duplicates and the limit. */
  items: readonly Item[];
  /** -1 means unlimited. */
  itemLimit: number;
  /** Appends the items in order as one undo step. Returns the function that undoes it. */
  onAdd(items: Item[]): (() => void) | undefined;
  onLimit(): void;
  onShowExisting(itemId: string): void;
}

/** An item added since the box opened. */
export interface AddedItem {
  item: Item;
  undo: (() => void) | undefined;
}

/** How close to the limit the counter appears. */
const nearLimit = 5;

/** State of the add bar and its overlay: the words, their results, and the effect of selecting one. */
export function useAddBar(props: AddBarOptions, isOpen: boolean, close: () => void) {
  const { category, searchable, items, itemLimit, onAdd, onLimit, onShowExisting } = props;
  const [typed, setTyped] = useState('');
  const [formDraft, setFormDraft] = useState<ItemDraft>();
  const [pasted, setPasted] = useState<string>();
  const search = useCatalogueSearch(category, typed, isOpen, searchable);
  const draft = useTypedDraft(typed, category.itemType, isOpen);
  const { entries } = search;
  const existingItems = useMemo(() => indexDuplicates(items), [items]);
  const choices = useMemo(() => {
    const rankOf = (item: Item) => items.indexOf(item) + 1;
    const currentYear = new Date().getFullYear();
    return choicesFor({ category, typed, draft, entries, searchable, existingItems, rankOf, currentYear });
  }, [category, typed, draft, entries, searchable, existingItems, items]);

  const quota = remainingQuota(itemLimit, items.length);

  const [added, setAdded] = useState<readonly AddedItem[]>([]);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setAdded([]);
  }

  /** Words that found an added item stay for further results, and are cleared when the box closes. */
  const lastUsedWords = useRef('');
  useEffect(() => {
    if (!isOpen && lastUsedWords.current === typed) setTyped('');
  }, [isOpen, typed]);

  /** Returns false if the list is full: the page reports it and all input stays. */
  function add(fields: Partial<Item>): boolean {
    if (quota < 1) {
      onLimit();
      return false;
    }
    const item = newItem(category.itemType, fields, Date.now(), Math.random);
    const undo = onAdd([item]);
    setAdded((before) => [...before, { item, undo }]);
    announce(messages.added(itemTitle(fields), items.length + 1));
    return true;
  }

  /** Reports a full list before the form opens. */
  function openForm(from: ItemDraft): void {
    if (quota < 1) onLimit();
    else setFormDraft(from);
  }

  function choose(choice: Choice): boolean {
    if (choice.kind === 'by-hand') {
      openForm(choice.draft);
      return false;
    }
    if (choice.kind !== 'again' && choice.existing) {
      close();
      onShowExisting(choice.existing.itemId);
      return false;
    }
    const isAdded = add(choice.fields);
    if (isAdded) lastUsedWords.current = typed;
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
    openForm: () => openForm(typed.trim() === '' || typed === lastUsedWords.current ? {} : draft),
    addManually: (fields: Partial<Item>) => {
      const isAdded = add(fields);
      if (isAdded) {
        setTyped('');
        close();
      }
      return isAdded;
    },
    /** Items that are still in the list, newest first. */
    added: added.filter(({ item }) => items.some(({ id }) => id === item.id)).reverse(),
    pasted,
    setPasted,
    limitNote:
      itemLimit !== -1 && quota <= nearLimit
        ? {
            text: messages.limit(items.length, itemLimit),
            spoken: messages.limitSpoken(items.length, itemLimit, category),
          }
        : undefined,
  };
}
