import type { Item } from '@top100/domain/items';
import { Code, Mail, Share, SquareArrowOutUpRight } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { CopyButton } from './copy-button.tsx';
import { shareMessages as messages } from './messages.ts';
import { ShareCard } from './share-card.tsx';
import styles from './share-content.module.css';
import {
  embedSnippet,
  mailLink,
  postLinks,
  type SharedList,
  shareAddress,
  shareTexts,
} from './share-links.ts';

export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  list: SharedList;
  /** The first items in rank order, for the preview; as many as there are. */
  items: readonly Item[];
  /** The sharer is the author: texts say "my". */
  isOwn?: boolean;
  /** Why there is no link yet, as a sentence. While it is set, nothing can be shared. */
  notice?: string | undefined;
  /** Further settings below the ways to share. */
  children?: ReactNode;
}

export interface ShareContentProps extends ShareDialogProps {
  /** Focused when the dialog opens, instead of the link field, which would open the keyboard on phones. */
  copyLink: RefObject<HTMLButtonElement | null>;
}

/** The lazy-loaded half of ShareDialog: a preview, the link, and ways to send it. */
export default function ShareContent(props: ShareContentProps) {
  const { list, items, isOwn = false, notice, copyLink, children } = props;
  const { origin } = window.location;
  const address = shareAddress(list, origin);
  const texts = shareTexts(list, address, isOwn);
  const link = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.content}>
      <ShareCard list={list} items={items} />
      {notice !== undefined && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      {notice === undefined && (
        <>
          <div className={styles.link}>
            <input
              ref={link}
              readOnly
              dir="ltr"
              aria-label={messages.link}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton ref={copyLink} variant="primary" label={messages.copyLink} field={link} />
          </div>
          <ul className={styles.targets} aria-label={messages.ways}>
            {typeof navigator.share === 'function' && (
              <li>
                <Button
                  icon={<Share size={17} />}
                  onClick={() => void openShareSheet(list.title, texts.post, address)}
                >
                  {messages.device}
                </Button>
              </li>
            )}
            <li>
              <a className={buttonClass({})} href={mailLink(texts)}>
                <Mail size={17} aria-hidden="true" />
                {messages.mail}
              </a>
            </li>
            {postLinks(texts.post, address).map(({ name, to }) => (
              <li key={name}>
                <a className={buttonClass({})} href={to} target="_blank" rel="noopener noreferrer">
                  <SquareArrowOutUpRight size={16} aria-hidden="true" />
                  {messages.postOn(name)}
                  <VisuallyHidden> ({messages.opensTab})</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
          <Embed list={list} origin={origin} />
        </>
      )}
      {children}
    </div>
  );
}

function Embed({ list, origin }: { list: SharedList; origin: string }) {
  const code = useRef<HTMLTextAreaElement>(null);
  return (
    <details className={styles.embed}>
      <summary>
        <Code size={17} aria-hidden="true" />
        {messages.embed}
      </summary>
      <p>{messages.embedText}</p>
      <textarea
        ref={code}
        readOnly
        dir="ltr"
        rows={4}
        spellCheck={false}
        aria-label={messages.embedCode}
        value={embedSnippet(list, origin)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton label={messages.copyCode} field={code} />
    </details>
  );
}

/** Opens the system's share sheet. */
async function openShareSheet(title: string, text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    // Cancelling the share sheet is no error.
    if ((error as Partial<Error>).name !== 'AbortError') toast.error(messages.loadFailed);
  }
}
