import { cloneElement, type KeyboardEvent, useState } from 'react';
import { type LazyComponent, lazyComponent, preload, useLazyComponent } from './lazy-component.ts';
import type { MenuProps } from './menu-dropdown.tsx';
import { uiMessages } from './messages.ts';
import { toast } from './toast.ts';

/** Radix's menu weighs 30 kB, so only the button is loaded at first. */
const dropdown = lazyComponent<MenuProps>(() => import('./menu-dropdown.tsx'));

/** A menu under a button. */
export function Menu(props: MenuProps) {
  return <MenuOf menu={dropdown} props={props} />;
}

interface MenuOfProps<Props> {
  /** Renders a MenuDropdown. */
  menu: LazyComponent<Props>;
  props: Props;
}

/** A menu that defines its items in its own lazy-loaded module. */
export function MenuOf<Props extends Pick<MenuProps, 'trigger'>>({ menu, props }: MenuOfProps<Props>) {
  const [isRequested, setIsRequested] = useState(false);
  const Loaded = useLazyComponent(menu, isRequested, () => {
    setIsRequested(false);
    toast.error(uiMessages.notLoaded);
  });
  if (isRequested && Loaded) return <Loaded {...props} />;

  const { trigger } = props;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => preload(menu),
    onFocus: () => preload(menu),
    onClick: () => setIsRequested(true),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsRequested(true);
    },
  });
}
