import { rightsOf, useSession } from '../../session/session.ts';
import { preloadModal } from '../../shared/ui/modal.tsx';
import { LimitModal } from '../list-basics/limit-modal.tsx';
import type { PanelProps } from '../list-basics/use-panel.ts';
import { ImportDialog } from './import-dialog.tsx';
import { importMessages as messages } from './import-messages.ts';

// Loading this module means that the dialog is about to open.
preloadModal();

/** The import, if the tier includes it; else a dialog about Premium. */
export default function ImportPanel({ category, list, panel }: PanelProps) {
  const open = panel.panel === 'import';
  const mayImport = rightsOf(useSession()).importExport;
  if (!mayImport) {
    return (
      <LimitModal
        text={open ? messages.premium : undefined}
        action={{ kind: 'import', category: category.id }}
        onClose={panel.close}
      />
    );
  }
  return <ImportDialog open={open} onClose={panel.close} category={category} list={list} />;
}
