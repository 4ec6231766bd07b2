import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';
import { draftWithOpinion } from '@top100/import-formats/opinion-note';
import { opinionOf } from '@top100/paste/opinion';
import type { PlainList, Reading } from '@top100/paste/plain-list';
import { maxPastedRows, parsePlainList } from '@top100/paste/plain-list';
import { useEffect, useState } from 'react';
import { getSession } from '../../session/session.ts';
import { openDecisions } from '../reviewing/decisions.ts';
import { deviceStorage } from '../reviewing/device-storage.ts';
import { createMatcher } from '../reviewing/matcher.ts';
import { reviewMessages as messages } from '../reviewing/review-messages.ts';
import type { ReviewNoteLine } from '../reviewing/review-notes.tsx';
import { createReview } from '../reviewing/review-store.ts';

export interface PasteReviewModalProps {
  category: Category;
  searchable: boolean;
  /** The list's current items, for duplicates and the limit. */
  items: readonly Item[];
  /** -1 means unlimited. */
  itemLimit: number;
  /** The pasted text; empty to ask for one; undefined while closed. */
  pasted: string | undefined;
  onClose(): void;
  /** All items at once, in order. */
  onAdd(items: Item[]): void;
  onLimit(): void;
}

/** The state of a paste review: parsed text and its rows. */
export function usePasteReview(
  props: Pick<PasteReviewModalProps, 'category' | 'searchable' | 'items' | 'itemLimit'>,
  isOpen: boolean,
) {
  const { category, searchable, items, itemLimit } = props;
  const type = category.itemType;
  const [text, setText] = useState('');
  const [list, setList] = useState<PlainList>();
  const [matcher] = useState(() => createMatcher());
  const [review] = useState(() =>
    createReview({
      category,
      isSearchable: searchable,
      matcher,
      decisions: openDecisions(getSession().account?.id ?? '', deviceStorage),
      target: { items, itemLimit },
    }),
  );

  useEffect(() => review.setTarget({ items, itemLimit }), [review, items, itemLimit]);
  useEffect(() => {
    matcher.setActive(isOpen);
    return () => matcher.setActive(false);
  }, [matcher, isOpen]);

  function start(next: string, reading?: Reading) {
    const maker = makerField[type];
    const parsed = parsePlainList(next, type, {
      reading,
      currentYear: new Date().getFullYear(),
      makers: maker ? items.map((item) => String(item[maker] ?? '')).filter(Boolean) : [],
    });
    setText(next);
    setList(parsed);
    const found = parsed.rows.map(({ line, fields, rating, note, looksLikeHeading }) => ({
      id: line,
      draft: draftWithOpinion(fields, opinionOf({ rating, note })),
      looksLikeHeading,
    }));
    review.start(found, next === text);
    return { rows: parsed.rows.length, isTooLarge: parsed.isTooLarge };
  }

  return {
    review,
    readings: list?.readings ?? [],
    notes: notesOf(list),
    start,
    read: (reading: Reading) => start(text, reading),
  };
}

function notesOf(list: PlainList | undefined): ReviewNoteLine[] {
  if (!list) return [];
  if (list.isTooLarge) return [{ text: messages.tooLarge, isStrong: true }];
  if (list.rows.length === 0) return [{ text: messages.nothingFound, isStrong: true }];
  const notes: ReviewNoteLine[] = [];
  if (list.order === 'numbers') notes.push({ text: messages.reordered });
  if (list.unread > 0) notes.push({ text: messages.unread(list.unread, maxPastedRows), isStrong: true });
  return notes;
}
