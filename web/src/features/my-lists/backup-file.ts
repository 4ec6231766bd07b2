import { makeBackup, planRestore, readBackup } from '@top100/sync/backup';
import { localList } from '@top100/sync/device-state';
import type { LocalList } from '@top100/sync/facts';
import type { NavigateFunction } from 'react-router-dom';
import { downloadFile } from '../../shared/download-file.ts';
import { toast } from '../../shared/ui/toast.ts';
import { askToKeepData } from '../../sync/ask-to-keep-data.ts';
import { newUuid } from '../../sync/new-uuid.ts';
import type { Account } from '../../sync/open-account.ts';
import { listPath } from '../list-basics/list-path.ts';
import { backupMessages as messages } from './backup-messages.ts';

/** Downloads a JSON file with all lists on the device. Throws if they can't be read. */
export async function backUp(account: Account): Promise<void> {
  const lists = await loadAllLists(account);
  const at = new Date().toISOString();
  downloadFile(messages.backupFile(at.slice(0, 10)), JSON.stringify(makeBackup(lists, at), null, 1));
  toast.success(messages.backupDone(lists.length));
}

/** Opens a backup and adds its lists beside the existing ones. */
export async function restore(account: Account, navigate: NavigateFunction): Promise<void> {
  const text = await chooseFile();
  if (text === undefined) return;
  const found = readBackup(text);
  if (!found) {
    toast.error(messages.restoreNotOne);
    return;
  }
  const isMember = account.accountId !== 'visitor';
  const plan = planRestore(found, await loadAllLists(account), new Date().toISOString(), newUuid, isMember);
  for (const fact of plan.facts) account.edit(fact);
  askToKeepData();
  const first = plan.facts.find((fact) => fact.kind === 'listCreated')?.list;
  if (first) {
    // Restored lists may all be in other categories than the visible one.
    toast.success(messages.restored(plan.facts.length, plan.copies), {
      duration: 8000,
      action: { label: messages.showRestored, onClick: () => void navigate(listPath(first)) },
    });
  } else if (found.unreadable === 0) toast.info(messages.restoreNothing);
  if (found.unreadable > 0) toast.warning(messages.restoreUnreadable(found.unreadable));
}

async function loadAllLists(account: Account): Promise<LocalList[]> {
  const ids = Object.keys(account.store.getState().device.lists);
  for (const id of ids) await account.loadItems(id);
  const { device } = account.store.getState();
  return ids.flatMap((id) => localList(device, id) ?? []);
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
