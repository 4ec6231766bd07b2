import type { Category } from '@top100/domain/categories';
import { type Item, itemTitle } from '@top100/domain/items';
import { useState } from 'react';
import { ListRows } from '../../list-view/list-rows.tsx';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { toast } from '../../shared/ui/toast.ts';
import { discoverMessages as messages } from './messages.ts';
import type { NoteDialogProps } from './note-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

const dialog = lazyComponent<NoteDialogProps>(() => import('./note-dialog.tsx'));

export interface RowsOwner {
  listId: string;
  /** Own lists can't be reported. */
  isMine: boolean;
}

interface RowsWithNotesProps {
  of: RowsOwner;
  category: Category;
  items: readonly Item[];
}

/** The rows of a public list with its shared notes. */
export function RowsWithNotes({ of: { listId, isMine }, category, items }: RowsWithNotesProps) {
  const [read, setRead] = useState<Item>();
  const [reported, setReported] = useState<Item>();
  const close = () => setRead(undefined);
  const Dialog = useLazyComponent(dialog, read !== undefined, () => {
    toast.error(messages.noteNotLoaded);
    close();
  });
  const report = () => {
    setReported(read);
    close();
  };
  return (
    <>
      <ListRows category={category} items={items} onReadNote={setRead} />
      {Dialog && <Dialog item={read} onClose={close} onReport={isMine ? undefined : report} />}
      <ReportDialog
        listId={listId}
        note={reported && { itemId: reported.id, itemTitle: itemTitle(reported) }}
        open={reported !== undefined}
        onClose={() => setReported(undefined)}
      />
    </>
  );
}
