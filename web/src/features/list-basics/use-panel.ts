import type { Category } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { preloadModal } from '../../shared/ui/modal.tsx';

const panels = ['history', 'deleted', 'share', 'export', 'import', 'lists'] as const;
export type Panel = (typeof panels)[number];

/** Location state of a panel that was pushed on history: going back closes it. */
interface PanelState {
  isOverList?: true;
}

/**
 * The sheet or dialog over My Lists. It is part of the address, so that Back closes it on phones and a toast
 * can link to it: `?panel=history&revision=ID`.
 */
export function usePanel() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const closed = useRef<string>(undefined);
  const navigate = useNavigate();
  const asked = params.get('panel');
  const panel = panels.find((name) => name === asked);
  const revisionId = params.get('revision') ?? undefined;

  const open = useCallback(
    (wanted: Panel) => {
      preloadModal();
      const next = new URLSearchParams(params);
      next.set('panel', wanted);
      setParams(next, { state: { isOverList: true } satisfies PanelState });
    },
    [params, setParams],
  );
  const isOverList = (state as PanelState | null)?.isOverList;
  const close = useCallback(() => {
    if (isOverList) {
      // Escape just as an export closes its dialog goes back once.
      if (closed.current !== key) void navigate(-1);
      closed.current = key;
      return;
    }
    const next = new URLSearchParams(params);
    next.delete('panel');
    next.delete('revision');
    setParams(next, { replace: true });
  }, [isOverList, key, navigate, params, setParams]);

  return { panel, revisionId, open, close };
}

/** Props of every panel. */
export interface PanelProps {
  category: Category;
  /** The visible list. */
  list: StoredList | undefined;
  panel: ReturnType<typeof usePanel>;
}
