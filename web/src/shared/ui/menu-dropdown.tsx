import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { Fragment, type HTMLAttributes, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Shown at the end, for instance 'Alt+↑'. */
  shortcut?: string;
  /** A short note at the end, part of the accessible name: 'Premium'. */
  mark?: string | undefined;
  /** Makes the item a radio item: whether it is the selected one. */
  isChecked?: boolean;
  /** Draws a separator above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  /** A button; it gets the menu's aria attributes and handlers. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly MenuItem[];
  /** A heading above the items. */
  head?: string;
  align?: 'start' | 'end';
}

/** The lazy-loaded half of Menu; it mounts open. */
export default function MenuDropdown({ trigger, items, head, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useRef<(() => void) | undefined>(undefined);
  return (
    <Dropdown.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      {/* Inside <main>, so that the menu belongs to the same landmark as its button. */}
      <Dropdown.Portal container={document.querySelector('main')}>
        <Dropdown.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={styles.menu}
          onCloseAutoFocus={() => {
            // Runs after the focus is back on the button, so that a dialog opened by the item returns it
            // there.
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
                {...(item.isChecked === undefined
                  ? {}
                  : { role: 'menuitemradio', 'aria-checked': item.isChecked })}
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
                {item.isChecked && <Check className={styles.check} aria-hidden="true" />}
                {item.shortcut && <kbd className={styles.shortcut}>{item.shortcut}</kbd>}
              </Dropdown.Item>
            </Fragment>
          ))}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
