import type { AdminList } from '@top100/contracts/endpoints/admin';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { act } from '../act.ts';
import { useReleaseListMutation } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';
import { WithholdDialog } from './withhold-dialog.tsx';

/** Takes a public list down, or lets an unpublished one be published again. */
export function ModerationActions({ list }: { list: AdminList }) {
  const [isAsking, setIsAsking] = useState(false);
  const [release, { isLoading }] = useReleaseListMutation();
  return (
    <>
      {list.withheldAt !== null ? (
        <Button
          aria-disabled={isLoading || undefined}
          onClick={() => void act(release(list), messages.released)}
        >
          {messages.release}
        </Button>
      ) : (
        list.isPublic && <Button onClick={() => setIsAsking(true)}>{messages.withhold}</Button>
      )}
      <WithholdDialog list={list} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
