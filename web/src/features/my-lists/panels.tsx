import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { uiMessages } from '../../shared/ui/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { ExportPanelProps } from '../exporting/export-panel.tsx';
import type { PanelProps } from '../list-basics/use-panel.ts';
import { sharePanel } from '../sharing/share-part.ts';

const sheets = lazyComponent<PanelProps>(() => import('../history/sheets.tsx'));
const exportPanel = lazyComponent<ExportPanelProps>(() => import('../exporting/export-panel.tsx'));
const importPanel = lazyComponent<PanelProps>(() => import('../importing/import-panel.tsx'));

/**
 * The panels over My Lists, which have an address: side sheets, and the dialogs of sharing, export and
 * import. Lazy-loaded.
 */
export function Panels(props: PanelProps) {
  const { panel, list } = props;
  const wanted = panel.panel;
  const showLoadError = () => {
    toast.error(uiMessages.notLoaded);
    panel.close();
  };
  const Sheets = useLazyComponent(sheets, wanted === 'history' || wanted === 'deleted', showLoadError);
  const over = list && { list, onClose: panel.close };
  const isSharing = wanted === 'share' && list !== undefined;
  const SharePanel = useLazyComponent(sharePanel, isSharing, showLoadError);
  const isExporting = wanted === 'export' && list !== undefined;
  const ExportPanel = useLazyComponent(exportPanel, isExporting, showLoadError);
  const ImportPanel = useLazyComponent(importPanel, wanted === 'import', showLoadError);
  return (
    <>
      {Sheets && <Sheets {...props} />}
      {SharePanel && over && <SharePanel {...over} open={isSharing} />}
      {ExportPanel && over && <ExportPanel {...over} open={isExporting} />}
      {ImportPanel && <ImportPanel {...props} />}
    </>
  );
}
