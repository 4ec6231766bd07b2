import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RequestError } from '../../../shared/api/request.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { DeletedList, DeletedProps } from './deleted-props.ts';
import { deletedMessages as messages } from './messages.ts';

/** Restores a deleted list, one at a time, and says where it is. */
export function useTakeBack(props: DeletedProps, onBack: (id: string) => void) {
  const { calls, onDevice, onTakeBack, isOffline, listLimit } = props;
  const navigate = useNavigate();
  const [underWay, setUnderWay] = useState<string>();
  const [problem, setProblem] = useState<{ id: string; text: string }>();

  async function takeBack(list: DeletedList): Promise<void> {
    if (underWay !== undefined) return;
    setUnderWay(list.id);
    setProblem(undefined);
    try {
      const isHere = onDevice.some(({ id }) => id === list.id);
      const path = await (isHere ? onTakeBack(list.id) : calls.undelete(list.id));
      onBack(list.id);
      toast.success(messages.restored(list.title), {
        duration: 8000,
        action: { label: messages.show, onClick: () => void navigate(path) },
      });
    } catch (error) {
      setProblem({ id: list.id, text: problemOf(error, list) });
    } finally {
      setUnderWay(undefined);
    }
  }

  function problemOf(error: unknown, { title, category }: DeletedList): string {
    const { status, code } = error instanceof RequestError ? error : { status: undefined, code: undefined };
    if (status === 0 || isOffline) return messages.restoreOffline(title);
    if (status === 401) return messages.signedOut;
    if (code === 'category_limit') return messages.restoreLimit(listLimit, category);
    if (code === 'not_found') return messages.restoreGone(title);
    return messages.restoreFailed(title);
  }

  return { takeBack, underWay, problem };
}
