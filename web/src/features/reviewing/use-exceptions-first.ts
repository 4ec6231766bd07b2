import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type EvaluatedRow, groupOf } from './evaluate-rows.ts';
import type { Review, ReviewView } from './review-store.ts';

const none: ReadonlySet<number> = new Set();

/** Whether a row needs attention; all others are added as they are. */
function isException(evaluated: EvaluatedRow): boolean {
  const group = groupOf(evaluated);
  return group === 'candidates' || group === 'invalid' || group === 'duplicate';
}

/**
 * On phones, rows that need a decision come first. They are sorted when the catalogue has answered, and keep
 * their order after the first touch.
 */
export function useExceptionsFirst(
  review: Review,
  { evaluated, counts }: ReviewView,
  shown: readonly number[],
  isOn: boolean,
) {
  const [first, setFirst] = useState(none);
  const isTouched = useRef(false);
  const total = evaluated.length;
  const isAnswered = counts.waiting === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of rows is untouched
  useEffect(() => {
    isTouched.current = false;
  }, [review, total]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows arrive, and when all answers have
  useEffect(() => {
    if (!isOn || isTouched.current) return;
    const ids = review.view().evaluated.flatMap((one) => (isException(one) ? [one.row.id] : []));
    setFirst(new Set(ids));
  }, [review, total, isAnswered, isOn]);
  const order = useMemo(() => {
    if (!isOn || first.size === 0) return shown;
    const comesFirst = (at: number) => first.has(evaluated[at]?.row.id ?? -1);
    return [...shown.filter(comesFirst), ...shown.filter((at) => !comesFirst(at))];
  }, [isOn, first, evaluated, shown]);
  const touch = useCallback(() => {
    isTouched.current = true;
  }, []);
  return { order, touch };
}
