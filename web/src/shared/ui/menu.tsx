import { cloneElement, type KeyboardEvent, useState } from 'react';
import type { MenuProps } from './menu-props.ts';
import { uiMessages } from './messages.ts';
import { part, preload, usePart } from './part.ts';
import { toast } from './toast.ts';

/** Radix's menu weighs 30 kB: until the first use there is only the button. */
const dropdown = part<MenuProps>(() => import('./menu-dropdown.tsx'));

/** A menu under a button. */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const Dropdown = usePart(dropdown, isWanted, () => {
    setIsWanted(false);
    toast.error(uiMessages.notLoaded);
  });
  if (isWanted && Dropdown) return <Dropdown {...props} />;

  const { trigger } = props;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => preload(dropdown),
    onFocus: () => preload(dropdown),
    onClick: () => setIsWanted(true),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsWanted(true);
    },
  });
}
