import { uiMessages } from '../../shared/ui/messages.ts';
import { part, usePart } from '../../shared/ui/part.ts';
import { toast } from '../../shared/ui/toast.ts';
import { exportPanel } from './exporting/export-part.ts';
import { importPanel } from './importing/import-part.ts';
import { sharePanel } from './sharing/share-part.ts';
import type { SheetsProps } from './sheets.tsx';

const sheets = part<SheetsProps>(() => import('./sheets.tsx'));

/**
 * What is opened over My Lists and has an address: the sheets at its side, and the dialogs to share and to export.
 * Their code comes then.
 */
export function Panels(props: SheetsProps) {
  const { panel, list } = props;
  const wanted = panel.panel;
  const giveUp = () => {
    toast.error(uiMessages.notLoaded);
    panel.close();
  };
  const Sheets = usePart(sheets, wanted === 'history' || wanted === 'deleted', giveUp);
  const over = list && { list, onClose: panel.close };
  const isSharing = wanted === 'share' && list !== undefined;
  const SharePanel = usePart(sharePanel, isSharing, giveUp);
  const isExporting = wanted === 'export' && list !== undefined;
  const ExportPanel = usePart(exportPanel, isExporting, giveUp);
  const ImportPanel = usePart(importPanel, wanted === 'import', giveUp);
  return (
    <>
      {Sheets && <Sheets {...props} />}
      {SharePanel && over && <SharePanel {...over} open={isSharing} />}
      {ExportPanel && over && <ExportPanel {...over} open={isExporting} />}
      {ImportPanel && <ImportPanel {...props} />}
    </>
  );
}
