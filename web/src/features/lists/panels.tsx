import { uiMessages } from '../../shared/ui/messages.ts';
import { part, usePart } from '../../shared/ui/part.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { SheetsProps } from './sheets.tsx';

const sheets = part<SheetsProps>(() => import('./sheets.tsx'));

/** The sheets at the side of My Lists. Their code comes when the first one is opened. */
export function Panels(props: SheetsProps) {
  const { panel } = props;
  const Sheets = usePart(sheets, panel.panel === 'history' || panel.panel === 'deleted', () => {
    toast.error(uiMessages.notLoaded);
    panel.close();
  });
  return Sheets && <Sheets {...props} />;
}
