import type { AdminList } from '@top100/contracts/endpoints/admin';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { releaseList } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { WithholdDialog } from './withhold-dialog.tsx';

/** Unpublishes a public list, or releases an unpublished one. */
export function ModerationActions({ list }: { list: AdminList }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { runAction, isRunning } = useAdminAction();
  return (
    <>
      {list.withheldAt !== null ? (
        <Button
          aria-disabled={isRunning || undefined}
          onClick={() => void runAction(() => releaseList(list.id), messages.released)}
        >
          {messages.release}
        </Button>
      ) : (
        list.isPublic && <Button onClick={() => setIsDialogOpen(true)}>{messages.withhold}</Button>
      )}
      <WithholdDialog list={list} open={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
    </>
  );
}
