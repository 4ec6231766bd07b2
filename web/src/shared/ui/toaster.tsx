import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { uiMessages } from './messages.ts';
import { maxToasts } from './toast.ts';
import { consumeToasts, type ToastCommand } from './toast-queue.ts';
import styles from './toaster.module.css';

/** The lazy-loaded half of ToastHost: bottom centre, stacked, at most three. */
export default function Toaster() {
  useEffect(() => {
    // Sonner's live region must exist for a moment before its first message, or it isn't spoken.
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = consumeToasts(execute);
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
      offset={{ bottom: 'var(--toast-bottom, 24px)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom, 88px)', left: 16, right: 16 }}
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

function execute(order: ToastCommand): void {
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
