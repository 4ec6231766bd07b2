import { uiMessages } from '../../shared/ui/messages.ts';
import { part, usePart } from '../../shared/ui/part.ts';
import { toast } from '../../shared/ui/toast.ts';
import { sharePanel } from './sharing/share-part.ts';
import type { SheetsProps } from './sheets.tsx';

const sheets = part<SheetsProps>(() => import('./sheets.tsx'));

/** What is opened over My Lists and has an address: the sheets at its side, and the share dialog. Their code comes then. */
export function Panels(props: SheetsProps) {
  const { panel } = props;
  const Sheets = usePart(sheets, panel.panel === 'history' || panel.panel === 'deleted', () => {
    toast.error(uiMessages.notLoaded);
    panel.close();
  });
  const { list } = props;
  const isSharing = panel.panel === 'share' && list !== undefined;
  const SharePanel = usePart(sharePanel, isSharing, () => {
    toast.error(uiMessages.notLoaded);
    panel.close();
  });
  return (
    <>
      {Sheets && <Sheets {...props} />}
      {SharePanel && list && <SharePanel list={list} open={isSharing} onClose={panel.close} />}
    </>
  );
}
