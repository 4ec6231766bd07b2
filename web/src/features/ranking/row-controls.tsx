import type { Item } from '@top100/domain/items';
import { ArrowDownToLine, ArrowUpToLine, Hash, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../../shared/ui/menu.tsx';
import { messages } from './messages.ts';
import type { RowActions } from './row-actions.ts';
import styles from './sortable-row.module.css';

interface RowControlsProps {
  item: Item;
  index: number;
  tabIndex: number;
  describedBy: string;
  actions: RowActions;
}

/**
 * The menu and the grip at the end of a row. CSS draws their dots: two icons of nine circles would be half of
 * a row's elements.
 */
export function RowControls({ item, index, tabIndex, describedBy, actions }: RowControlsProps) {
  return (
    <div className={styles.controls}>
      <Menu
        trigger={
          <button
            type="button"
            className={styles.more}
            data-part="menu"
            tabIndex={tabIndex}
            aria-label={messages.more(item)}
          />
        }
        items={[
          {
            label: messages.toTop,
            icon: <ArrowUpToLine />,
            shortcut: messages.homeKey,
            onSelect: () => actions.moveToEnd(item.id, 'top', 'menu'),
          },
          {
            label: messages.toBottom,
            icon: <ArrowDownToLine />,
            shortcut: messages.endKey,
            onSelect: () => actions.moveToEnd(item.id, 'bottom', 'menu'),
          },
          { label: messages.toRank, icon: <Hash />, onSelect: () => actions.typeRank(item.id) },
          {
            label: messages.edit,
            icon: <Pencil />,
            shortcut: 'F2',
            startsGroup: true,
            onSelect: () => actions.edit(item.id),
          },
          {
            label: messages.remove,
            icon: <Trash2 />,
            shortcut: messages.deleteKey,
            danger: true,
            onSelect: () => actions.remove(item.id),
          },
        ]}
      />
      <button
        type="button"
        className={styles.grip}
        data-part="grip"
        data-grip
        tabIndex={tabIndex}
        aria-label={messages.grip(item, index)}
        aria-describedby={describedBy}
      />
    </div>
  );
}
