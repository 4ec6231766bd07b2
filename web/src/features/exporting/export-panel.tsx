import type { StoredList } from '@top100/sync/facts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shareAddress } from '../../list-view/share/share-links.ts';
import { useSession } from '../../session/session.ts';
import { preloadModal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useItems } from '../../sync/account-context.tsx';
import { LimitModal } from '../list-basics/limit-modal.tsx';
import { useNeedsPremium } from '../list-basics/premium-mark.tsx';
import { useVisibility } from '../sharing/use-visibility.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type ExportFormat, isFree, parseFormat } from './export-formats.ts';
import { exportMessages as messages } from './messages.ts';

// Loading this module means that the dialog is about to open.
preloadModal();

export interface ExportPanelProps {
  list: StoredList;
  open: boolean;
  onClose: () => void;
}

/** The export dialog of an own list; without Premium only for pictures. */
export default function ExportPanel({ list, open, onClose }: ExportPanelProps) {
  const session = useSession();
  const needsPremium = useNeedsPremium('importExport');
  const [params] = useSearchParams();
  const [refused, setRefused] = useState<ExportFormat>();
  const { items, retry } = useItems(list.id);
  const isUnread = retry !== undefined;
  useEffect(() => {
    if (!open || !isUnread) return;
    toast.error(messages.unread);
    onClose();
  }, [open, isUnread, onClose]);
  const { title, description, category, publicSlug = '' } = list;
  const isPublic = useVisibility(list) === 'public' && publicSlug !== '';
  const username = session.account?.username;
  const { origin } = window.location;
  const address = isPublic ? shareAddress({ ...list, publicSlug, username }, origin) : `${origin}/`;
  const exported = useMemo(
    () => items && { title, description, category, items },
    [title, description, category, items],
  );
  if (!exported) return null;
  return (
    <>
      <ExportDialog
        open={open && refused === undefined}
        onClose={onClose}
        list={exported}
        author={username}
        address={address}
        initialFormat={parseFormat(params.get('format')) ?? (needsPremium ? 'png' : 'pdf')}
        needsPremium={(format) => needsPremium && !isFree(format)}
        onPremiumRequired={setRefused}
      />
      <LimitModal
        text={open && refused ? messages.premium(refused) : undefined}
        action={refused && { kind: 'export', listId: list.id, title, format: refused }}
        onClose={() => setRefused(undefined)}
      />
    </>
  );
}
