import { cloneElement, type KeyboardEvent, useState } from 'react';
import type { MenuProps } from './menu-props.ts';
import { uiMessages } from './messages.ts';
import { type Part, part, preload, usePart } from './part.ts';
import { toast } from './toast.ts';

/** Radix's menu weighs 30 kB: until the first use there is only the button. */
const dropdown = part<MenuProps>(() => import('./menu-dropdown.tsx'));

/** A menu under a button. */
export function Menu(props: MenuProps) {
  return <MenuOf menu={dropdown} props={props} />;
}

interface MenuOfProps<Props> {
  /** Draws a MenuDropdown. */
  menu: Part<Props>;
  props: Props;
}

/** A menu whose items come with its code. */
export function MenuOf<Props extends Pick<MenuProps, 'trigger'>>({ menu, props }: MenuOfProps<Props>) {
  const [isWanted, setIsWanted] = useState(false);
  const Loaded = usePart(menu, isWanted, () => {
    setIsWanted(false);
    toast.error(uiMessages.notLoaded);
  });
  if (isWanted && Loaded) return <Loaded {...props} />;

  const { trigger } = props;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => preload(menu),
    onFocus: () => preload(menu),
    onClick: () => setIsWanted(true),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsWanted(true);
    },
  });
}
