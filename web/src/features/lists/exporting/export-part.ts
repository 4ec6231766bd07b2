import { part } from '../../../shared/ui/part.ts';
import type { ExportPanelProps } from './export-panel.tsx';

/** The export dialog over a list: its code comes when it is first wanted. */
export const exportPanel = part<ExportPanelProps>(() => import('./export-panel.tsx'));
