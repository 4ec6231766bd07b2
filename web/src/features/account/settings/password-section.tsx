import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { settingsMessages as messages } from '../messages.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Section } from './section.tsx';

/** The password section; closing its form clears it. */
export function PasswordSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsOpen(false));
    toggle.current?.focus();
  };
  return (
    <Section
      title={messages.password}
      text={messages.passwordText}
      action={
        <Button ref={toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? messages.cancel : messages.change}
        </Button>
      }
    >
      {isOpen && <ChangePasswordForm email={email} onClose={close} />}
    </Section>
  );
}
