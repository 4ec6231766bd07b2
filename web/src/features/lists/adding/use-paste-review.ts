import { makerField } from '@top100/contracts/maker-field';
import type { PlainList, Reading } from '@top100/transfer/plain-list';
import { mostPastedRows, parsePlainList } from '@top100/transfer/plain-list';
import { useEffect, useState } from 'react';
import { getSession } from '../../../session/session.ts';
import { openDecisions } from '../reviewing/decisions.ts';
import { deviceStorage } from '../reviewing/device-storage.ts';
import { createMatcher } from '../reviewing/matcher.ts';
import { reviewMessages as messages } from '../reviewing/review-messages.ts';
import type { ReviewNoteLine } from '../reviewing/review-notes.tsx';
import { createReview } from '../reviewing/review-store.ts';
import type { PasteReviewModalProps } from './paste-review-props.ts';

/** A paste that is looked over: what its text was read as, and the review of its rows. */
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
    const found = parsed.rows.map(({ line, fields, looksLikeHeading }) => ({
      id: line,
      draft: fields,
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
  if (list.unread > 0) notes.push({ text: messages.unread(list.unread, mostPastedRows), isStrong: true });
  return notes;
}
