import { makeBackup, planRestore, readBackup } from '@top100/sync/backup';
import { heldList } from '@top100/sync/device-state';
import type { HeldList } from '@top100/sync/facts';
import type { NavigateFunction } from 'react-router-dom';
import { downloadFile } from '../../shared/download-file.ts';
import { toast } from '../../shared/ui/toast.ts';
import { newUuid } from '../../sync/new-uuid.ts';
import type { Account } from '../../sync/open-account.ts';
import { askToKeepData } from './ask-to-keep-data.ts';
import { backupMessages as messages } from './backup-messages.ts';
import { listPath } from './use-undo.ts';

/** Downloads one JSON file of all lists on the device. Throws when they cannot be read. */
export async function backUp(account: Account): Promise<void> {
  const lists = await everyList(account);
  const at = new Date().toISOString();
  downloadFile(messages.backupFile(at.slice(0, 10)), JSON.stringify(makeBackup(lists, at), null, 1));
  toast.success(messages.backupDone(lists.length));
}

/** Asks for such a file, and puts back what is in it beside what is here. */
export async function restore(account: Account, navigate: NavigateFunction): Promise<void> {
  const text = await chooseFile();
  if (text === undefined) return;
  const found = readBackup(text);
  if (!found) {
    toast.error(messages.restoreNotOne);
    return;
  }
  const isMember = account.accountId !== 'visitor';
  const plan = planRestore(found, await everyList(account), new Date().toISOString(), newUuid, isMember);
  for (const fact of plan.facts) account.edit(fact);
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
}

async function everyList(account: Account): Promise<HeldList[]> {
  const ids = Object.keys(account.store.getState().device.lists);
  for (const id of ids) await account.loadItems(id);
  const { device } = account.store.getState();
  return ids.flatMap((id) => heldList(device, id) ?? []);
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
