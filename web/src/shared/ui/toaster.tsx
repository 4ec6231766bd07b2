import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { uiMessages } from './messages.ts';
import { maxToasts } from './toast.ts';
import { type ToastOrder, takeToasts } from './toast-queue.ts';
import styles from './toaster.module.css';

/** The loaded half of ToastHost: bottom centre, stacked, three at most (spec section 2). */
export default function Toaster() {
  useEffect(() => {
    // Sonner's live region must stand for a moment before its first message, or it is not spoken.
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = takeToasts(carryOut);
    }, 50);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={maxToasts}
      expand
      gap={8}
      offset={{ bottom: 24 }}
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
      containerAriaLabel={uiMessages.notifications}
      className={styles.toaster ?? ''}
      icons={{
        success: <CircleCheck data-type="success" />,
        error: <CircleAlert data-type="error" />,
        warning: <TriangleAlert data-type="warning" />,
        info: <Info data-type="info" />,
        loading: <LoaderCircle data-type="loading" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast ?? '',
          icon: styles.icon ?? '',
          content: styles.content ?? '',
          title: styles.title ?? '',
          description: styles.description ?? '',
          actionButton: styles.action ?? '',
        },
      }}
    />
  );
}

function carryOut(order: ToastOrder): void {
  if (order.kind === 'dismiss') {
    sonner.dismiss(order.id);
    return;
  }
  const { id, type, message, title, duration, action } = order;
  sonner[type](title ?? message, {
    id,
    duration,
    ...(title ? { description: message } : {}),
    ...(action ? { action: { label: action.label, onClick: () => action.onClick() } } : {}),
  });
}
