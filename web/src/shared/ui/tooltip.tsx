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
  /** One element that takes handlers. A button that does nothing must be aria-disabled, not disabled. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Whether the text is the element's name already (an icon button): then it is not read out twice. */
  isLabel?: boolean;
}

const waitMs = 350;
/** Above the element, unless that would cover the header. */
const roomAbove = 120;
const leaveMs = 120;

/**
 * A few words on hover and on keyboard focus; Escape puts them away, and the pointer may rest on them
 * (WCAG 1.4.13). Written here since Radix's tooltip would bring its positioning engine to every page.
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
          // Fingers do not hover: what cannot be pressed says why when it is tried.
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
          // In the top layer: neither clipped nor moved by what is around it, and still part of its landmark.
          popover="manual"
          ref={(element) => element?.showPopover?.()}
          id={id}
          role="tooltip"
          className={styles.tooltip}
          data-side={anchor.top > roomAbove ? 'above' : 'below'}
          style={placeAt(anchor)}
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

/** In the middle of the element, but not over the edge of the window; the width is limited by the style sheet. */
function placeAt(anchor: DOMRect): { left: number; top: number } {
  const half = Math.min(140, window.innerWidth / 2 - 8);
  const middle = anchor.left + anchor.width / 2;
  const left = Math.max(half + 8, Math.min(window.innerWidth - half - 8, middle));
  return { left, top: anchor.top > roomAbove ? anchor.top - 8 : anchor.bottom + 8 };
}
