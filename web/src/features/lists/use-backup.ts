import { heldList } from '@top100/sync/device-state';
import type { HeldList } from '@top100/sync/facts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadFile } from '../../shared/download-file.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { newUuid } from '../../sync/new-uuid.ts';
import type { Account } from '../../sync/open-account.ts';
import { listsMessages as messages } from './messages.ts';
import { askToKeepData } from './use-list-actions.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { listPath } from './use-undo.ts';

const load = () => import('@top100/sync/backup');
type Rules = Awaited<ReturnType<typeof load>>;
let rules: Promise<Rules> | undefined;

function backupRules(): Promise<Rules> {
  rules ??= load().catch((error: unknown) => {
    rules = undefined;
    throw error;
  });
  return rules;
}

async function everyList(account: Account): Promise<HeldList[]> {
  const ids = Object.keys(account.store.getState().device.lists);
  for (const id of ids) await account.loadItems(id);
  const { device } = account.store.getState();
  return ids.flatMap((id) => heldList(device, id) ?? []);
}

/** One JSON file of all lists on the device, and the way back (design decision 7.7). */
export function useBackup() {
  const account = useAccount();
  const navigate = useNavigate();

  useLoadAhead(backupRules);

  const backup = useCallback(async () => {
    try {
      const { makeBackup } = await backupRules();
      const lists = await everyList(account);
      const at = new Date().toISOString();
      downloadFile(messages.backupFile(at.slice(0, 10)), JSON.stringify(makeBackup(lists, at), null, 1));
      toast.success(messages.backupDone(lists.length));
    } catch {
      toast.error(messages.backupFailed);
    }
  }, [account]);

  const restore = useCallback(async () => {
    const text = await chooseFile();
    if (text === undefined) return;
    let found: ReturnType<Rules['readBackup']>;
    let plan: ReturnType<Rules['planRestore']>;
    try {
      const { readBackup, planRestore } = await backupRules();
      found = readBackup(text);
      if (!found) {
        toast.error(messages.restoreNotOne);
        return;
      }
      const isMember = account.accountId !== 'visitor';
      plan = planRestore(found, await everyList(account), new Date().toISOString(), newUuid, isMember);
      for (const fact of plan.facts) account.edit(fact);
    } catch {
      toast.error(messages.restoreFailed);
      return;
    }
    askToKeepData();
    const first = plan.facts.find((fact) => fact.kind === 'listCreated')?.list;
    if (first) {
      // Restored lists may all be in other categories than the one in sight.
      toast.success(messages.restored(plan.facts.length, plan.copies), {
        duration: 8000,
        action: { label: messages.showRestored, onClick: () => void navigate(listPath(first)) },
      });
    } else if (found.unreadable === 0) toast.info(messages.restoreNothing);
    if (found.unreadable > 0) toast.warning(messages.restoreUnreadable(found.unreadable));
  }, [account, navigate]);

  return { backup, restore };
}

function chooseFile(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'application/json,.json';
    input.onchange = async () => resolve(await input.files?.[0]?.text().catch(() => ''));
    input.oncancel = () => resolve(undefined);
    input.click();
  });
}
