import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { Fragment, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';
import type { MenuProps } from './menu-props.ts';

/** The loaded half of Menu; it is first drawn because somebody opened it. */
export default function MenuDropdown({ trigger, items, head, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useRef<(() => void) | undefined>(undefined);
  return (
    <Dropdown.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      {/* In the page's main part, so that the menu belongs to a landmark as its button does. */}
      <Dropdown.Portal container={document.querySelector('main')}>
        <Dropdown.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={styles.menu}
          onCloseAutoFocus={() => {
            // After the focus is back on the button: a dialog that the choice opens returns it there.
            const act = chosen.current;
            chosen.current = undefined;
            if (act) queueMicrotask(act);
          }}
        >
          {head && (
            <>
              <Dropdown.Label className={styles.head}>{head}</Dropdown.Label>
              <Dropdown.Separator className={styles.line} />
            </>
          )}
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.startsGroup && <Dropdown.Separator className={styles.line} />}
              <Dropdown.Item
                className={classNames(styles.item, item.danger && styles.danger)}
                disabled={item.disabled ?? false}
                onSelect={() => {
                  chosen.current = item.onSelect;
                }}
              >
                {item.icon}
                <span className={styles.label}>{item.label}</span>
                {item.mark && (
                  <>
                    {/* Names keep their words apart. */ ' '}
                    <span className={styles.mark}>{item.mark}</span>
                  </>
                )}
                {item.shortcut && <kbd className={styles.shortcut}>{item.shortcut}</kbd>}
              </Dropdown.Item>
            </Fragment>
          ))}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
