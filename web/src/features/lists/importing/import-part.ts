import { part } from '../../../shared/ui/part.ts';
import type { SheetsProps } from '../sheets.tsx';

/** The import: its code comes when it is first wanted. */
export const importPanel = part<SheetsProps>(() => import('./import-panel.tsx'));
