import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** One element that accepts handlers. A disabled button must use aria-disabled instead of disabled. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Whether the text equals the accessible name (an icon button): then it isn't announced twice. */
  isLabel?: boolean;
}

const waitMs = 350;
/** In px: opens above the element unless it would cover the header. */
const spaceAbove = 120;
const leaveMs = 120;

/**
 * A short text on hover and on keyboard focus; Escape closes it, and the pointer may move onto it (WCAG
 * 1.4.13). Our own because Radix's tooltip would add its positioning engine to every page.
 */
export function Tooltip({ text, children, isLabel = false }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<DOMRect>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const hide = () => later(() => setAnchor(undefined), leaveMs);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const close = () => setAnchor(undefined);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [anchor]);

  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isLabel
          ? own['aria-describedby']
          : classNames(own['aria-describedby'], anchor && id) || undefined,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          const target = event.currentTarget;
          if (event.pointerType !== 'touch') later(() => setAnchor(target.getBoundingClientRect()), waitMs);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event);
          const target = event.currentTarget;
          // Touch has no hover: a tap on a disabled button shows the reason.
          if (own['aria-disabled']) later(() => setAnchor(target.getBoundingClientRect()), 0);
          else later(() => setAnchor(undefined), 0);
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          own.onFocus?.(event);
          if (isKeyboardFocus(event.currentTarget)) setAnchor(event.currentTarget.getBoundingClientRect());
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          own.onBlur?.(event);
          hide();
        },
      })}
      {anchor && (
        <div
          // In the top layer: never clipped or moved by its ancestors, and still inside its landmark.
          popover="manual"
          ref={(element) => element?.showPopover?.()}
          id={id}
          role="tooltip"
          className={styles.tooltip}
          data-side={anchor.top > spaceAbove ? 'above' : 'below'}
          style={positionAt(anchor)}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={hide}
        >
          {text}
        </div>
      )}
    </>
  );
}

function isKeyboardFocus(element: HTMLElement): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}

/** Centred on the element, but kept inside the window; the style sheet limits the width. */
function positionAt(anchor: DOMRect): { left: number; top: number } {
  const half = Math.min(140, window.innerWidth / 2 - 8);
  const middle = anchor.left + anchor.width / 2;
  const left = Math.max(half + 8, Math.min(window.innerWidth - half - 8, middle));
  return { left, top: anchor.top > spaceAbove ? anchor.top - 8 : anchor.bottom + 8 };
}
