import type { CategoryId } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { useCallback, useState } from 'react';
import type { InterruptedAction } from '../../session/interrupted-action.ts';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { LimitModalProps } from './limit-dialog.tsx';

const dialog = lazyComponent<LimitModalProps>(() => import('./limit-dialog.tsx'));

/** Reports a reached limit. All input behind it stays. Lazy-loaded. */
export function LimitModal(props: LimitModalProps) {
  const { text, onClose } = props;
  const Dialog = useLazyComponent(dialog, text !== undefined, () => {
    if (text !== undefined) toast.warning(text);
    onClose();
  });
  return Dialog && <Dialog {...props} />;
}

/** State of the limit dialog: the reached limit and the action that it interrupted. */
export function useLimitModal(category: CategoryId) {
  const [reached, setReached] = useState<{ text: string; action: InterruptedAction }>();
  const onLists = useCallback(
    (text: string) => setReached({ text, action: { kind: 'create', category } }),
    [category],
  );
  const onItems = useCallback(
    (text: string, { id, title }: StoredList) =>
      setReached({ text, action: { kind: 'add', listId: id, title } }),
    [],
  );
  const onClose = useCallback(() => setReached(undefined), []);
  return { onLists, onItems, modal: { text: reached?.text, action: reached?.action, onClose } };
}
