import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Background } from '../shared/background.ts';
import { Modal } from '../shared/ui/modal.tsx';
import { part, preload, usePart } from '../shared/ui/part.ts';
import { toast } from '../shared/ui/toast.ts';
import styles from './account-overlay.module.css';
import { appMessages } from './messages.ts';

const login = part<{ onSignedIn: () => void }>(() => import('../features/account/account-overlay.tsx'));

/** Loads its code ahead, for instance when the pointer rests on a button that opens it. */
export function preloadLogin(): void {
  preload(login);
}

/**
 * Login and sign-up over the lists screen (spec section 2): /account was pushed on history, and whatever closes it
 * goes back to where the person was.
 */
export function AccountOverlay({ background }: { background: Background | undefined }) {
  const navigate = useNavigate();
  const isOpen = background !== undefined;
  const isLeaving = useRef(false);
  // Before the effects of the content, which may want to leave at once.
  useLayoutEffect(() => {
    isLeaving.current = !isOpen;
  }, [isOpen]);

  const leave = useCallback(() => {
    // Escape twice goes back once.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);

  const Login = usePart(login, isOpen, () => {
    toast.error(appMessages.notLoadedText);
    leave();
  });
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that opened before there was a field has focused its button for closing.
    if (!isOpen || !Login || room.current?.contains(document.activeElement)) return;
    room.current?.querySelector('input')?.focus();
  }, [isOpen, Login]);
  return (
    <Modal open={isOpen} onClose={leave} title={appMessages.account} isTitleHidden size="flow">
      <div ref={room} className={styles.room}>
        {Login && <Login onSignedIn={leave} />}
      </div>
    </Modal>
  );
}
