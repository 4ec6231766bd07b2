import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { preloadModal } from '../../shared/ui/modal.tsx';

const panels = ['history', 'deleted', 'share', 'export', 'import'] as const;
export type Panel = (typeof panels)[number];

/** In the history state of an address that was pushed to show a panel: going back puts it away. */
interface PanelState {
  isOverList?: true;
}

/**
 * The sheet or dialog over My Lists. It is part of the address, so that Back closes it on phones and a toast can
 * lead into it: `?panel=history&revision=ID`.
 */
export function usePanel() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
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
    if (isOverList) return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete('panel');
    next.delete('revision');
    setParams(next, { replace: true });
  }, [isOverList, navigate, params, setParams]);

  return { panel, revisionId, open, close };
}
