import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { Button, type ButtonProps } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './copy-button.module.css';
import { shareMessages as messages } from './messages.ts';

/** How long the button shows "Copied", in ms. */
const copiedMs = 2000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'ref'> {
  label: string;
  /** The field with the text: selected if the browser denies clipboard access. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/** Copies the text of a field and confirms it for a moment without changing its size. */
export function CopyButton({ label, field, variant, ref }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    if (!field.current) return;
    if (await copyFrom(field.current)) {
      setCopies((before) => before + 1);
      announce(messages.copied);
    } else toast.info(messages.copyFailed, { duration: 6000 });
  }

  return (
    <Button
      ref={ref}
      variant={variant}
      className={styles.button}
      icon={isCopied ? <Check size={18} /> : <Copy size={18} />}
      onClick={() => void copy()}
    >
      <span className={styles.labels}>
        <span aria-hidden={isCopied} className={isCopied ? styles.hiddenLabel : undefined}>
          {label}
        </span>
        <span aria-hidden={!isCopied} className={isCopied ? undefined : styles.hiddenLabel}>
          {messages.copied}
        </span>
      </span>
    </Button>
  );
}

/**
 * Over plain http pages have no clipboard API; there the selection is copied by a command, or the user copies
 * it.
 */
async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return typeof document.execCommand === 'function' && document.execCommand('copy');
  }
}
