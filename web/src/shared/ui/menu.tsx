import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Shown at the end, for instance 'Alt+↑'. */
  shortcut?: string;
  /** A line above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  /** A button; it gets the menu's aria attributes and handlers. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

type Loaded = ComponentType<MenuProps & { opensAtOnce: boolean }>;

let loaded: Loaded | undefined;
const load = async () => {
  loaded ??= (await import('./menu-dropdown.tsx')).default;
  return loaded;
};

/** A menu under a button. Radix's weighs 30 kB: until the first use there is only the button. */
export function Menu(props: MenuProps) {
  const [Dropdown, setDropdown] = useState<Loaded | undefined>();
  if (Dropdown) return <Dropdown {...props} opensAtOnce />;

  const open = async () => {
    const dropdown = await load();
    setDropdown(() => dropdown);
  };
  const preload = () => {
    load().catch(() => {
      // Tried again on the click.
    });
  };
  const { trigger } = props;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open();
    },
  });
}
