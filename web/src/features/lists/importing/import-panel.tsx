import { tierLimits } from '@top100/contracts/tiers';
import { tierOf, useSession } from '../../../session/session.ts';
import { preloadModal } from '../../../shared/ui/modal.tsx';
import { LimitModal } from '../limit-modal.tsx';
import type { SheetsProps } from '../sheets.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { importMessages as messages } from './import-messages.ts';

// Whoever loads this is about to open the dialog.
preloadModal();

/** The import, for those whose tier has it; the others are told what it is part of. */
export default function ImportPanel({ category, list, panel }: SheetsProps) {
  const open = panel.panel === 'import';
  const mayImport = tierLimits[tierOf(useSession())].importExport;
  if (!mayImport) return <LimitModal text={open ? messages.premium : undefined} onClose={panel.close} />;
  return <ImportDialog open={open} onClose={panel.close} category={category} list={list} />;
}
