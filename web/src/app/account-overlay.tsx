import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { protectedPage } from '../session/page-after-login.ts';
import { getSession } from '../session/session.ts';
import type { Background } from '../shared/background-location.ts';
import { lazyComponent, preload, useLazyComponent } from '../shared/ui/lazy-component.ts';
import { Modal } from '../shared/ui/modal.tsx';
import { toast } from '../shared/ui/toast.ts';
import styles from './account-overlay.module.css';
import { appMessages } from './messages.ts';

const login = lazyComponent<{ onSignedIn: () => void }>(
  () => import('../features/account/account-overlay.tsx'),
);

/** Preloads its code, for instance while the pointer rests on a button that opens it. */
export function preloadLogin(): void {
  preload(login);
}

/** Login and sign-up over My Lists: /account was pushed on history, and closing it goes back. */
export function AccountOverlay({ background }: { background: Background | undefined }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOpen = background !== undefined;
  const isClosing = useRef(false);
  // A layout effect: it must precede the effects of the content, which may close at once.
  useLayoutEffect(() => {
    isClosing.current = !isOpen;
  }, [isOpen]);

  const close = useCallback(() => {
    // Pressing Escape twice goes back once.
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }, [navigate]);

  /** Goes back, or to the protected page that required the login. */
  const finish = useCallback(() => {
    const wanted = protectedPage((state as { wanted?: unknown } | null)?.wanted);
    if (isClosing.current || !wanted || !getSession().user?.isAdmin) return close();
    isClosing.current = true;
    void navigate(wanted, { replace: true });
  }, [close, navigate, state]);

  const Login = useLazyComponent(login, isOpen, () => {
    toast.error(appMessages.notLoadedText);
    close();
  });
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that opened before its field had loaded has focused the close button.
    if (!isOpen || !Login || container.current?.contains(document.activeElement)) return;
    container.current?.querySelector('input')?.focus();
  }, [isOpen, Login]);
  return (
    <Modal open={isOpen} onClose={close} title={appMessages.account} isTitleHidden size="flow">
      <div ref={container} className={styles.reserved}>
        {Login && <Login onSignedIn={finish} />}
      </div>
    </Modal>
  );
}
