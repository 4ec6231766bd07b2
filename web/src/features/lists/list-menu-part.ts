import { part } from '../../shared/ui/part.ts';
import type { ListMenuProps } from './list-menu.tsx';

/** The menu of a list: its code comes when it is first wanted. */
export const listMenu = part<ListMenuProps>(() => import('./list-menu.tsx'));
