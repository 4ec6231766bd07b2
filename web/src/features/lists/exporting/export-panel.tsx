import type { StoredList } from '@top100/sync/facts';
import { useEffect, useMemo } from 'react';
import { tierOf, useSession } from '../../../session/session.ts';
import { preloadModal } from '../../../shared/ui/modal.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useItems } from '../../../sync/account-context.tsx';
import { LimitModal } from '../limit-modal.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { exportMessages as messages } from './messages.ts';

// Whoever loads this is about to open the dialog.
preloadModal();

export interface ExportPanelProps {
  list: StoredList;
  open: boolean;
  onClose: () => void;
}

/** The export dialog over a list of one's own; who has no Premium is told that it is part of that. */
export default function ExportPanel({ list, open, onClose }: ExportPanelProps) {
  const session = useSession();
  const isPremium = tierOf(session) === 'premium';
  const { items, retry } = useItems(list.id);
  const isUnread = retry !== undefined;
  useEffect(() => {
    if (!open || !isPremium || !isUnread) return;
    toast.error(messages.unread);
    onClose();
  }, [open, isPremium, isUnread, onClose]);
  const { title, description, category } = list;
  const exported = useMemo(
    () => items && { title, description, category, items },
    [title, description, category, items],
  );
  if (!isPremium) return <LimitModal text={open ? messages.premium : undefined} onClose={onClose} />;
  if (!exported) return null;
  return <ExportDialog open={open} onClose={onClose} list={exported} author={session.account?.username} />;
}
