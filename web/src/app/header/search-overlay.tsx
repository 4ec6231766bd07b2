import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Modal, preloadModal } from '../../shared/ui/modal.tsx';
import { appMessages } from '../messages.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-overlay.module.css';
import { searchScope } from './section.ts';

/** On phones and touch screens: a button in the header, and the search on a full screen. */
export function SearchOverlay() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const filter = searchScope(pathname) ? (params.get('search') ?? '') : '';
  const label = filter === '' ? appMessages.search : appMessages.searching(filter);
  const close = () => setIsOpen(false);
  /** Closing without confirming drops the filter. */
  const leave = () => {
    close();
    if (params.has('search')) {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('search');
          return after;
        },
        { replace: true },
      );
    }
  };
  return (
    <>
      <IconButton
        label={label}
        icon={<Search />}
        aria-haspopup="dialog"
        variant={filter === '' ? 'quiet' : 'accent'}
        onPointerDown={preloadModal}
        onClick={() => setIsOpen(true)}
      />
      <Modal open={isOpen} onClose={leave} title={appMessages.search} size="full" initialFocus={input}>
        <div className={styles.column}>
          <SearchBox isOverlay inputRef={input} onDone={close} />
        </div>
      </Modal>
    </>
  );
}
